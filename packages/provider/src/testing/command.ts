import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** The command in a process of its own. */
export interface RunningCommand {
  readonly url: string
  readonly pid: number
  /** What it has written to stderr so far. */
  complaints(): string
  signal(name: NodeJS.Signals): void
  /** Resolves with the exit code, or with the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals>
}

/** What a command that did not start left behind. */
export interface FailedCommand {
  readonly code: number | NodeJS.Signals
  readonly complaints: string
}

/** The command as it is written. */
export const commandSource = fileURLToPath(new URL('../latchkey.ts', import.meta.url))
const readyLine = /^Latchkey is ready at (http:\/\/localhost:\d+)$/m

/** Nothing is handed down from the environment of the tests but what a process needs to run. */
const environmentOf = (environment: Readonly<Record<string, string>>) => ({
  PATH: process.env.PATH ?? '',
  PORT: '0',
  ...environment,
})

export interface CommandOptions {
  /** The file to run: the source, or what a bundler made of it. */
  readonly entry?: string
  /** Arguments for Node itself. */
  readonly nodeArguments?: readonly string[]
}

/** Starts the command; rejects with a `FailedCommand` when it ends before it answers. */
export const startCommand = async (
  environment: Readonly<Record<string, string>>,
  { entry = commandSource, nodeArguments = [] }: CommandOptions = {},
): Promise<RunningCommand> => {
  const child = spawn(process.execPath, [...nodeArguments, entry], {
    env: environmentOf(environment),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // A test that fails must not leave it running.
  const orphaned = () => child.kill('SIGKILL')
  process.once('exit', orphaned)
  // Its last words may arrive after it has gone: `exit` does not wait for them.
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

/** What a command that must not start says. */
export const failToStart = async (environment: Readonly<Record<string, string>>): Promise<FailedCommand> => {
  const started = await startCommand(environment).catch((failed: FailedCommand) => failed)
  if ('code' in started) return started
  started.signal('SIGKILL')
  throw new Error(`The command started at ${started.url}, which it must not.`)
}

const readyURL = (child: ChildProcess) =>
  new Promise<string>((resolve) => {
    let said = ''
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      said += text
      const url = readyLine.exec(said)?.[1]
      if (url !== undefined) resolve(url)
    })
  })
