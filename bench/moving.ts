import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

/** Users per second, and the cost of the same lines without validation. */
export interface Moved {
  readonly inPerSecond: number
  readonly outPerSecond: number
  readonly floorPerSecond: number
}

const people = 5_000
const program = fileURLToPath(new URL('../packages/provider/dist/latchkey.js', import.meta.url))
const floor = fileURLToPath(new URL('./servers/lines.ts', import.meta.url))

/** Each with an address, a password hash, an external id and an authenticator app. */
const lines = Array.from({ length: people }, (_, at) =>
  JSON.stringify({
    emails: [{ email: `person-${at}@bench.example`, verified: true }],
    external_id: `person-${at}`,
    password: { hash_type: 'bcrypt', hash: '$2b$10$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy' },
    totps: [{ secret: 'JBSWY3DPEHPK3PXP', verified: true }],
  }),
).join('\n')

/** Imports users into an empty database with the command line, and exports them. Each command is a separate process. */
export async function measureMoving(databaseURL: (name: string) => string): Promise<Moved> {
  const env = { DATABASE_URL: databaseURL('ours'), SECRETS_KEY: Buffer.alloc(32, 7).toString('base64') }
  const created = await run([program, 'project', 'create', '--name', 'Bench', '--origin', 'https://bench.example'], env)
  const { project_id } = JSON.parse(created.out) as { readonly project_id: string }
  const importRun = await run([program, 'user', 'import', project_id], env, lines)
  const { imported } = JSON.parse(importRun.out) as { readonly imported: number }
  if (imported !== people) throw new Error(`Of ${people} people ${imported} were imported.`)
  const exported = await run([program, 'user', 'export', project_id], env)
  const below = await run([floor, databaseURL('floor')], env, lines)
  return {
    inPerSecond: people / importRun.seconds,
    outPerSecond: people / exported.seconds,
    floorPerSecond: people / below.seconds,
  }
}

/** @param typed text for the program's standard input */
async function run(words: readonly string[], env: NodeJS.ProcessEnv, typed = '') {
  const startedAt = performance.now()
  const child = spawn(process.execPath, words, {
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.end(typed)
  const [out, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  if (code !== 0) throw new Error(`${words.slice(0, 3).join(' ')} ended with ${code}.`)
  return { out, seconds: (performance.now() - startedAt) / 1_000 }
}
