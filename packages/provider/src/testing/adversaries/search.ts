import fc from 'fast-check'
import { Holdings } from './holdings.ts'
import { Isolation } from './isolation.ts'
import type { AdversaryStep, Run } from './step.ts'
import { steps } from './steps.ts'
import { signInByAccount, signInBySso } from './ways-in.ts'
import type { Stage } from './world.ts'

/** Steps long before the run. A factor counts after a day, so these spare each run the wait. */
const history: readonly AdversaryStep[] = [
  signInBySso({ through: 'page', carry: 'nothing', by: 'saml', as: 'victor' }),
  signInByAccount({ through: 'page', carry: 'nothing', account: 'google of nina', into: 'neighbor' }),
]

/** Plays steps in a new world. Rejects with the first broken invariant. */
export const play = async (stage: Stage, sequence: Iterable<AdversaryStep>): Promise<void> => {
  const world = await stage.createWorld()
  const run: Run = { world, isolation: await Isolation.watch(world) }
  await fc.asyncModelRun(() => ({ model: new Holdings(), real: run }), history)
  // Longer than any session, and than most rate limit windows.
  stage.advance(25 * 3_600)
  const holdings = new Holdings()
  await fc.asyncModelRun(() => ({ model: holdings, real: run }), sequence)
  await run.isolation.require(holdings, 'all')
}

/** Size of a search. */
export interface Extent {
  readonly seed: number
  readonly runs: number
  /** Time in ms after which no further sequence begins, as on a busy machine. It is no failure. */
  readonly searchesMs: number
  /** Maximum number of steps in a sequence. */
  readonly length: number
}

/** Plays random sequences. Rejects with the seed and the shortest sequence that breaks an invariant. */
export const search = (stage: Stage, { seed, runs, searchesMs, length }: Extent): Promise<void> => {
  const beganAt = performance.now()
  return fc.assert(
    fc.asyncProperty(fc.commands([steps], { maxCommands: length, size: 'max' }), async (sequence) => {
      // The library would leave the last sequence, which goes on while the provider closes.
      if (performance.now() - beganAt < searchesMs) await play(stage, sequence)
    }),
    { seed, numRuns: runs },
  )
}
