import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { inject } from 'vitest'

/** The command in its own process. */
export interface RunningCommand {
  readonly url: string
  readonly pid: number
  /** Returns its stderr output so far. */
  complaints(): string
  signal(name: NodeJS.Signals): void
  /** Resolves with the exit code, or with the signal that ended the process. */
  readonly ended: Promise<number | NodeJS.Signals>
}

/** Result of a command that did not start. */
export interface FailedCommand {
  readonly code: number | NodeJS.Signals
  readonly complaints: string
}

/** The source file of the command. */
export const commandSource = fileURLToPath(new URL('../latchkey.ts', import.meta.url))
const readyLine = /^Latchkey is ready at (http:\/\/localhost:\d+)$/m

/** Passes only what a process needs to run from the environment of the tests. */
const environmentOf = (environment: Readonly<Record<string, string>>) => ({
  PATH: process.env.PATH ?? '',
  PORT: '0',
  ...environment,
})

export interface TestCommandOptions {
  /** The file to run; by default the bundled command. */
  readonly entry?: string
  /** Arguments for Node itself. */
  readonly nodeArguments?: readonly string[]
}

/** Starts the command. Rejects with a `FailedCommand` if it exits before it is ready. */
export const startCommand = async (
  environment: Readonly<Record<string, string>>,
  { entry = inject('command'), nodeArguments = [] }: TestCommandOptions = {},
): Promise<RunningCommand> => {
  const child = spawn(process.execPath, [...nodeArguments, entry], {
    env: environmentOf(environment),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // Kills the command if a test fails.
  const orphaned = () => child.kill('SIGKILL')
  process.once('exit', orphaned)
  // Waits for `close`, because stderr output may arrive after `exit`.
  const ended = once(child, 'close').then(([code, signal]): number | NodeJS.Signals => {
    process.off('exit', orphaned)
    return signal ?? code
  })
  let complaints = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaints += text
  })
  const url = await Promise.race([readyURL(child), ended])
  if (typeof url === 'number' || !url.startsWith('http')) {
    const failed: FailedCommand = { code: url as FailedCommand['code'], complaints }
    throw failed
  }
  return {
    url,
    pid: child.pid ?? 0,
    complaints: () => complaints,
    signal: (name) => child.kill(name),
    ended,
  }
}

/** Starts a command that must fail. Returns its output. */
export const failToStart = async (environment: Readonly<Record<string, string>>): Promise<FailedCommand> => {
  const started = await startCommand(environment).catch((failed: FailedCommand) => failed)
  if ('code' in started) return started
  started.signal('SIGKILL')
  throw new Error(`The command must not start, but it started at ${started.url}.`)
}

const readyURL = (child: ChildProcess) =>
  new Promise<string>((resolve) => {
    let output = ''
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      output += text
      const url = readyLine.exec(output)?.[1]
      if (url !== undefined) resolve(url)
    })
  })
