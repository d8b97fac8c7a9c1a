import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Package managers that say who they are in `npm_config_user_agent`, by the start of it. */
const managers = ['npm', 'pnpm', 'yarn', 'bun'] as const

export type InstallerName = (typeof managers)[number]

/** Returns the package manager that runs this program. */
export const installerOf = (userAgent: string | undefined): InstallerName =>
  managers.find((name) => userAgent?.startsWith(`${name}/`)) ?? 'npm'

/**
 * Arguments of each attempt. npm asks the registry about each package that its cache has, which takes longer than the rest
 * of an installation. The versions of an app are exact, so the cache answers first; a cache that is too old for one of them
 * fails, and the second attempt asks.
 */
const attempts: Readonly<Record<InstallerName, readonly (readonly string[])[]>> = {
  npm: [
    ['install', '--no-audit', '--no-fund', '--loglevel=silent', '--prefer-offline'],
    ['install', '--no-audit', '--no-fund', '--loglevel=error'],
  ],
  pnpm: [['install']],
  yarn: [['install']],
  bun: [['install']],
}

/** Installs the dependencies of a folder. Returns whether it worked; the manager has printed the reason if not. */
export const install = async (folder: string, manager: InstallerName): Promise<boolean> => {
  for (const args of attempts[manager]) if (await succeeds(folder, manager, args)) return true
  return false
}

const succeeds = async (folder: string, manager: InstallerName, args: readonly string[]): Promise<boolean> => {
  const child = spawn(manager, args, { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' })
  const [code] = await Promise.race([once(child, 'close'), once(child, 'error').then(() => [1])])
  return code === 0
}
