import { fileURLToPath } from 'node:url'
import manifest from '../package.json' with { type: 'json' }
import { type Child, startChild } from './child.ts'
import { load, type Outcome, type Shot } from './load.ts'
import { signIn } from './sign-in.ts'
import { median } from './statistics.ts'

export interface Comparison {
  readonly ours: Outcome
  readonly floor: Outcome
  /** Provider relative to the floor, the median of the rounds: each round measures both in turn. */
  readonly ratio: number
  /** Of the provider, after all rounds. */
  readonly memoryMB: number
}

const script = (path: string) => fileURLToPath(new URL(path, import.meta.url))
/** Node options with which `npm start` runs the provider. */
const startFlags = [...manifest.scripts.start.matchAll(/ (--\S+)/g)].map(([, flag = '']) => flag)
const rounds = 5
const pace = { connections: 32, seconds: 4 }

/** A provider in a separate process. */
export interface BenchProvider extends Child {
  /** `http://localhost:PORT` */
  readonly base: string
  readonly port: number
}

/** Starts the provider bundled, as `npm start` runs it: loading the modules one by one leaves 60 MB behind that no real server has. */
export const startProvider = async (databaseURL: string, env: NodeJS.ProcessEnv = {}): Promise<BenchProvider> => {
  const child = await startChild(
    script('../packages/playground/dist/server.js'),
    [],
    { PORT: '0', DATABASE_URL: databaseURL, LOG_LEVEL: 'warn', ...env },
    startFlags,
  )
  const base = child.line.split(' at ')[1] ?? ''
  return { ...child, base, port: Number(new URL(base).port) }
}

/** Prepares the requests to a provider on a port: as many as the floor has rows. */
type Prepare = (port: number, requests: number) => Promise<readonly Shot[]>

/**
 * Compares session checks per second, or other prepared requests, with the floor, on one store each of the same kind.
 */
export async function compareSessionChecks(
  databaseURL: (name: string) => string,
  prepare: Prepare = signIn,
  path: '/floor' | '/floor/list' | '/floor/token' = '/floor',
): Promise<Comparison> {
  const floor = await startChild(script('./servers/floor.ts'), [databaseURL('floor')])
  const ours = await startProvider(databaseURL('ours'))
  try {
    const bare: { port: number; tokens: string[]; owners: string[] } = JSON.parse(floor.line)
    const { port } = ours
    const floorShots = (path === '/floor/list' ? bare.owners : bare.tokens).map(
      (token): Shot => ({
        path,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token }),
      }),
    )
    const ourShots = await prepare(port, floorShots.length)
    await load(bare.port, floorShots, { ...pace, seconds: 2 })
    await load(port, ourShots, { ...pace, seconds: 2 })
    const comparisons: { ours: Outcome; floor: Outcome }[] = []
    for (let round = 0; round < rounds; round++) {
      const below = await load(bare.port, floorShots, pace)
      comparisons.push({ floor: below, ours: await load(port, ourShots, pace) })
    }
    return {
      ours: middle(comparisons.map((round) => round.ours)),
      floor: middle(comparisons.map((round) => round.floor)),
      ratio: median(comparisons.map((round) => round.ours.perSecond / round.floor.perSecond)),
      memoryMB: ours.memoryMB(),
    }
  } finally {
    await Promise.all([floor.stop(), ours.stop()])
  }
}

const middle = (outcomes: readonly Outcome[]): Outcome => {
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0)
  if (failed > 0)
    throw new Error(`${failed} requests of the load were not answered with 200, so the figures are meaningless.`)
  return {
    perSecond: median(outcomes.map((outcome) => outcome.perSecond)),
    p95Ms: median(outcomes.map((outcome) => outcome.p95Ms)),
    p99Ms: median(outcomes.map((outcome) => outcome.p99Ms)),
    failed,
  }
}
