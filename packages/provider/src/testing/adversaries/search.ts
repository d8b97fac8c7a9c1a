import fc from 'fast-check'
import { Holdings } from './holdings.ts'
import { Isolation } from './isolation.ts'
import type { Run, Step } from './step.ts'
import { steps } from './steps.ts'
import { signInByAccount, signInBySso } from './ways-in.ts'
import type { Stage } from './world.ts'

/** What happened long before: a factor that is a day old counts as its owner's, so a run need not wait for it. */
const history: readonly Step[] = [
  signInBySso({ through: 'page', carry: 'nothing', by: 'saml', as: 'victor' }),
  signInByAccount({ through: 'page', carry: 'nothing', account: 'google of nina', into: 'neighbor' }),
]

/** Plays steps in a world of its own; rejects with what was broken. */
export const play = async (stage: Stage, sequence: Iterable<Step>): Promise<void> => {
  const world = await stage.world()
  const run: Run = { world, isolation: await Isolation.watch(world) }
  const held = new Holdings()
  await fc.asyncModelRun(() => ({ model: new Holdings(), real: run }), history)
  // Longer than any session lives, and than most rate limits look back.
  stage.advance(25 * 3_600)
  await fc.asyncModelRun(() => ({ model: held, real: run }), sequence)
  await run.isolation.require(held, 'all')
}

/** How far a search goes. */
export interface Extent {
  readonly seed: number
  readonly runs: number
  readonly steps: number
}

/** Plays random sequences, and rejects with the seed and the shortest sequence that breaks isolation. */
export const search = (stage: Stage, { seed, runs, steps: most }: Extent): Promise<void> =>
  fc.assert(
    fc.asyncProperty(fc.commands([steps], { maxCommands: most, size: 'max' }), (sequence) => play(stage, sequence)),
    { seed, numRuns: runs },
  )
