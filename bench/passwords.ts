import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { startChild } from './child.ts'
import { load, type Outcome, type Shot } from './load.ts'
import { credentialsFor, signIn } from './sign-in.ts'
import { median } from './statistics.ts'

export interface PasswordFigures {
  readonly signInsPerSecond: number
  readonly hashesPerSecond: number
  /** The same in a process with a thread for each core, as the provider starts. */
  readonly tunedHashesPerSecond: number
  /** Sign-ins relative to bare hashes, of each round, in ascending order. */
  readonly ratios: readonly number[]
  readonly ratio: number
  /** Of session checks, idle and while passwords are hashed at full speed. */
  readonly idleP95Ms: number
  readonly busyP95Ms: number
}

const script = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const people = 8
const signingIn = { connections: 16, seconds: 2 }
const hashing = { connections: 16, seconds: 1.5 }
const checking = { connections: 2, seconds: 4 }
/** Many short rounds: a machine's speed changes within seconds, and the median of many varies less. */
const ratioRounds = 17
const checkRounds = 3

/** Compares password sign-ins with bare hashing, and measures session checks beside them. */
export async function comparePasswords(databaseURL: string): Promise<PasswordFigures> {
  const ours = await startChild(script('../packages/provider/src/latchkey.ts'), [], {
    PORT: '0',
    DATABASE_URL: databaseURL,
    LOG_LEVEL: 'warn',
  })
  try {
    const port = Number(new URL(ours.line.split(' at ')[1] ?? '').port)
    const shots = await passwordShots(port)
    const checks = await signIn(port, people)
    // Native code is at full speed from the first hash. At about seventy sign-ins a second V8 compiles for half a
    // minute.
    await load(port, shots, { ...signingIn, seconds: 30 })
    await load(port, checks, { ...checking, seconds: 1 })
    return { ...(await compareThroughput(port, shots)), ...(await compareChecks(port, shots, checks)) }
  } finally {
    await ours.stop()
  }
}

/** Measures hashes before and after the sign-ins of each round, so that a change of speed affects both. */
async function compareThroughput(port: number, shots: readonly Shot[]) {
  const signIns: number[] = []
  const tuned: number[] = []
  const hashes = [await bareHashing()]
  for (let round = 0; round < ratioRounds; round++) {
    signIns.push((await succeeded(load(port, shots, signingIn))).perSecond)
    hashes.push(await bareHashing())
    tuned.push(await bareHashing({ UV_THREADPOOL_SIZE: String(Math.max(availableParallelism(), 2)) }))
  }
  const beside = (round: number) => ((hashes[round] ?? 0) + (hashes[round + 1] ?? 0)) / 2
  const ratios = signIns.map((perSecond, round) => perSecond / beside(round)).sort((a, b) => a - b)
  return {
    signInsPerSecond: median(signIns),
    hashesPerSecond: median(hashes),
    tunedHashesPerSecond: median(tuned),
    ratios,
    ratio: median(ratios),
  }
}

async function compareChecks(port: number, shots: readonly Shot[], checks: readonly Shot[]) {
  const idle: number[] = []
  const busy: number[] = []
  for (let round = 0; round < checkRounds; round++) {
    idle.push((await succeeded(load(port, checks, checking))).p95Ms)
    const [checked] = await Promise.all([
      succeeded(load(port, checks, checking)),
      succeeded(load(port, shots, { ...signingIn, seconds: checking.seconds })),
    ])
    busy.push(checked.p95Ms)
  }
  return { idleP95Ms: median(idle), busyP95Ms: median(busy) }
}

async function succeeded(outcome: Promise<Outcome>): Promise<Outcome> {
  const { failed } = await outcome
  if (failed > 0) throw new Error(`${failed} requests were not answered with 200, so the figures are meaningless.`)
  return outcome
}

async function bareHashing(environment: NodeJS.ProcessEnv = {}): Promise<number> {
  const { connections, seconds } = hashing
  const floor = await startChild(script('./servers/hashing.ts'), [String(connections), String(seconds)], environment)
  await floor.stop()
  return Number(floor.line)
}

/** Creates some accounts and returns a sign-in for each. */
async function passwordShots(port: number): Promise<Shot[]> {
  const headers = await credentialsFor(port)
  const bodies = Array.from({ length: people }, (_, person) =>
    JSON.stringify({
      email: `password-${person}@bench.example`,
      password: 'gibbous-Waxing-81-moor',
      session_duration_minutes: 60,
    }),
  )
  for (const body of bodies) {
    const response = await fetch(`http://localhost:${port}/sdk/v1/passwords`, { method: 'POST', headers, body })
    if (!response.ok) throw new Error(`No account for the load: ${await response.text()}`)
  }
  return bodies.map((body) => ({ path: '/sdk/v1/passwords/authenticate', headers, body }))
}
