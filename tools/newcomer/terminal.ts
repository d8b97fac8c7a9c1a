import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { snippetsOf } from '../readme/snippets.ts'

/** What a line did. */
export interface RunLine {
  readonly seconds: number
  readonly hasFailed: boolean
  readonly output: string
  /** Address that a server printed: of the app if one starts beside the provider. Null for a line that ended. */
  readonly address: string | null
  /** Address of the provider that a server printed. */
  readonly provider: string | null
}

/** A terminal whose folder stays from line to line. Servers run on until it is closed. */
export interface Terminal {
  run(line: string): Promise<RunLine>
  close(): Promise<void>
}

/** Lines that start a server, which prints its address and runs on. */
const serves = /(?:^|\s)(?:npm start|npm run dev)\s*(?:#.*)?$/

/**
 * Returns the lines of the one shell block of a document that has a text. A line that ends with a backslash goes on.
 *
 * @throws Error if the document has no such block, or several
 */
export const linesOf = (
  document: string,
  says: string,
  replaced: Readonly<Record<string, string>> = {},
  text?: string,
): readonly string[] => {
  const found = snippetsOf(document, text).filter(({ language, code }) => language === 'sh' && code.includes(says))
  const [only] = found
  if (only === undefined || found.length > 1)
    throw new Error(`${document} has ${found.length} shell blocks with "${says}", and one is expected.`)
  const written = Object.entries(replaced).reduce((code, [from, to]) => code.replaceAll(from, to), only.code)
  return joined(written)
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
}

/** Puts a command on one line: after a backslash, and after variables before their command. */
const joined = (code: string): string => code.replaceAll(/[ \t]*\\\n[ \t]*/g, ' ')

/**
 * Opens a terminal in a folder, with the commands of the machine and without those of this clone.
 *
 * @param variables that the newcomer has set
 */
export const openTerminal = (folder: string, variables: Readonly<Record<string, string>> = {}): Terminal => {
  const places = (process.env.PATH ?? '').split(delimiter).filter((place) => !place.includes('node_modules'))
  const foreign = Object.keys(process.env).filter((name) => name.startsWith('npm_'))
  const env = {
    ...process.env,
    ...Object.fromEntries(foreign.map((name) => [name, undefined])),
    PATH: places.join(delimiter),
    ...variables,
  }
  const servers: ChildProcess[] = []
  let current = folder
  return {
    async run(line) {
      const startedAtMs = performance.now()
      const place = join(folder, 'place')
      const child = spawn(
        'bash',
        ['-c', serves.test(line) ? line : `${line}\nstatus=$?; pwd > '${place}'; exit $status`],
        {
          cwd: current,
          env: { ...env, NO_COLOR: '1' },
          // A separate group, as in a terminal, whose Ctrl-C reaches every process.
          detached: true,
          stdio: ['ignore', 'pipe', 'pipe'],
        },
      )
      const closed = once(child, 'close')
      const output = { text: '' }
      const ready = addressesIn(child, output, /npm run dev/.test(line))
      if (serves.test(line)) servers.push(child)
      const addresses = await Promise.race([closed.then(() => null), ...(serves.test(line) ? [ready] : [])])
      if (existsSync(place)) current = readFileSync(place, 'utf8').trim()
      return {
        seconds: (performance.now() - startedAtMs) / 1_000,
        hasFailed: addresses === null && (child.exitCode !== 0 || serves.test(line)),
        output: output.text,
        address: addresses?.address ?? null,
        provider: addresses?.provider ?? null,
      }
    },
    async close() {
      for (const server of servers.filter(({ exitCode }) => exitCode === null)) {
        const closed = once(server, 'close')
        if (server.pid !== undefined) process.kill(-server.pid, 'SIGINT')
        await closed
      }
    },
  }
}

/** Waits for the addresses that a server prints. With an app beside it, the provider is ready first. */
const addressesIn = (
  { stdout, stderr }: ChildProcess,
  output: { text: string },
  hasApp: boolean,
): Promise<{ readonly address: string; readonly provider: string }> =>
  new Promise((resolve) => {
    for (const stream of [stdout, stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output.text += text
        const [, provider] = /Latchkey is ready at +(http:\S+)/.exec(output.text) ?? []
        const [, app] =
          /(?:Your pages are ready at|Local:|[Ll]istening (?:at|on)) +(http:\S+?)\/?\s/.exec(output.text) ?? []
        const address = hasApp ? app : provider
        if (address !== undefined && provider !== undefined) resolve({ address, provider })
      })
  })
