import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

export interface Ended {
  readonly status: number | null
  readonly stdout: string
  /** Standard output and standard error, to show the cause of a failure. */
  readonly output: string
}

/** Runs an installed tool with the current Node: `command(root, 'knip/bin/knip.js', ['--no-progress'])`. */
export const command = async (cwd: string, script: string, args: readonly string[]): Promise<Ended> =>
  program(cwd, process.execPath, [script, ...args])

/** @param env variables in addition to those of this process */
export const program = async (
  cwd: string,
  file: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Ended> => {
  const child = spawn(file, args, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NO_COLOR: '1', ...env },
  })
  const [stdout, stderr, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { status, stdout, output: `${stdout}${stderr}`.trim() }
}
