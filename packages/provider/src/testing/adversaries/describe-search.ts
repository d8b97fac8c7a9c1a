import { afterAll, beforeAll, it } from 'vitest'
import type { TestStore } from '../databases/stores.ts'
import { search } from './search.ts'
import { Stage } from './world.ts'

/** `npm run soak` runs a long search. */
const isSoak = process.env.SOAK !== undefined
/** Each slice of the repeats draws other sequences, so that sixteen landings play sixteen times as many. */
const seed = Number(process.env.SEED ?? 20_300_101 + (Number(process.env.SLICE) || 0))
const searchesMs = isSoak ? 1_800_000 : 120_000
/** The last sequence may end later, and a broken one is made shorter. */
const timeoutMs = 2 * searchesMs

/** Declares the search for one database. */
export const describeSearch = (store: TestStore, runs: { readonly usual: number; readonly soak: number }): void => {
  let stage: Stage
  beforeAll(async () => {
    stage = await Stage.open(store.url)
  })
  afterAll(() => stage.close())

  it(
    `reach no member and exceed no permission (SEED=${seed})`,
    () => search(stage, { seed, runs: isSoak ? runs.soak : runs.usual, searchesMs, length: 160 }),
    timeoutMs,
  )
}
