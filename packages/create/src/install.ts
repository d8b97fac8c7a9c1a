import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Package managers that say who they are in `npm_config_user_agent`, by the start of it. */
const managers = ['npm', 'pnpm', 'yarn', 'bun'] as const

export type InstallerName = (typeof managers)[number]

/** Returns the package manager that runs this program. */
export const installerOf = (userAgent: string | undefined): InstallerName =>
  managers.find((name) => userAgent?.startsWith(`${name}/`)) ?? 'npm'

/** Installs the dependencies of a folder. Returns whether it worked; the manager has printed the reason if not. */
export const install = async (folder: string, manager: InstallerName): Promise<boolean> => {
  const args = manager === 'npm' ? ['install', '--no-audit', '--no-fund', '--loglevel=error'] : ['install']
  const child = spawn(manager, args, { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' })
  const [code] = await Promise.race([once(child, 'close'), once(child, 'error').then(() => [1])])
  return code === 0
}
