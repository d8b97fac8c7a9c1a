import { afterAll, beforeAll, it } from 'vitest'
import { search } from '../testing/adversaries/search.ts'
import { Stage } from '../testing/adversaries/world.ts'
import { describeOnSqlite } from '../testing/stores.ts'

describeOnSqlite('adversaries of several organizations at once', (given) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await Stage.open(given.url)
  })
  afterAll(() => stage.close())

  it('reach no member, and exceed no permission, whatever they combine', async () => {
    const seed = Number(process.env.SEED ?? 1)
    await search(stage, { seed, runs: Number(process.env.RUNS ?? 20), steps: 80 })
  }, 600_000)
})
