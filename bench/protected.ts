import { fileURLToPath } from 'node:url'
import { startChild } from './child.ts'
import { base64Credentials, consumerProject } from './sign-in.ts'

const script = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const people = 60
const password = 'gibbous-Waxing-81-moor'
const minutes = { session_duration_minutes: 30 }

/** Requests about an address that need no session. */
const questions: Readonly<Record<string, (email: string) => object>> = {
  '/users/search': (email) => ({ email }),
  '/passwords/authenticate': (email) => ({ email, password: 'wrong-Guess-99-xyz', ...minutes }),
  '/passwords/email/reset/start': (email) => ({ email }),
  '/otps/email/login_or_create': (email) => ({ email }),
}

export interface Telling {
  readonly path: string
  /** How often the slower of two answers, one of each kind, is of the same kind: 0.5 reveals nothing, 1 everything. */
  readonly share: number
}

/** Measures whether the time of an answer reveals an account in protected mode. */
export async function compareKnownWithUnknown(): Promise<readonly Telling[]> {
  const ours = await startChild(script('../packages/provider/src/latchkey.ts'), [], {
    PORT: '0',
    DATABASE_URL: 'memory:',
    LOG_LEVEL: 'warn',
  })
  try {
    const base = `http://localhost:${new URL(ours.line.split(' at ')[1] ?? '').port}`
    const { public_token, project_id } = await consumerProject(base)
    const headers = { authorization: base64Credentials(public_token, public_token), 'content-type': 'application/json' }
    const post = async (path: string, body: object) => {
      const answer = await fetch(`${base}/sdk/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
      await answer.text()
      return answer.status
    }
    const addresses = (kind: string) => Array.from({ length: people }, (_, n) => `${kind}-${n}@bench.example`)
    for (const email of addresses('known')) {
      const status = await post('/passwords', { email, password, ...minutes })
      if (status !== 200) throw new Error(`Could not create the account ${email}: the answer was ${status}.`)
    }
    await fetch(`${base}/dev/projects/${project_id}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ protected_mode: true }),
    })
    const timed = async (path: string, body: object, statuses: Set<number>) => {
      const startedAt = performance.now()
      statuses.add(await post(path, body))
      return performance.now() - startedAt
    }
    const tellings: Telling[] = []
    for (const [path, bodyOf] of Object.entries(questions)) {
      const [knownTimes, unknown]: [number[], number[]] = [[], []]
      const statuses = new Set<number>()
      for (let n = 0; n < people; n++) {
        // The process may be slower for the first of both.
        const pair = [[knownTimes, `known-${n}`] as const, [unknown, `unknown-${n}`] as const]
        for (const [times, name] of n % 2 === 0 ? pair : pair.toReversed())
          times.push(await timed(path, bodyOf(`${name}@bench.example`), statuses))
      }
      if (statuses.size !== 1)
        throw new Error(
          `${path} answered ${[...statuses].join(' and ')}, which reveals accounts without measuring time.`,
        )
      tellings.push({ path, share: shareOf(knownTimes, unknown) })
    }
    return tellings
  } finally {
    await ours.stop()
  }
}

const shareOf = (knownTimes: readonly number[], unknown: readonly number[]): number => {
  const slower = knownTimes.flatMap((one) => unknown.map((other): number => (one > other ? 1 : 0)))
  const share = slower.reduce((sum, one) => sum + one, 0) / slower.length
  return Math.max(share, 1 - share)
}
