import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnBothStores, itRaces } from '../../testing/databases/stores.ts'
import { openTestDeps, type TestDeps } from '../../testing/deps.ts'
import { countBeforeJudging } from './count-before-judging.ts'
import { limits } from './limits.ts'

describeOnBothStores('attempts that are counted before they are judged', (given) => {
  /** Two nodes on one database; SQLite has one node. */
  let nodes: TestDeps[]
  beforeAll(async () => {
    nodes = [await openTestDeps(given.url)]
    if (given.kind === 'postgres') nodes.push(await openTestDeps(given.url))
  })
  afterAll(() => Promise.all(nodes.map(({ deps }) => deps.store.close())))

  const depsOf = (n: number) => {
    const node = nodes[n % nodes.length]
    if (node === undefined) throw new Error('No node is open.')
    return node.deps
  }
  const limitOf = (subject: string) =>
    ({ limit: 'wrongDeviceCodesOfAccount', projectId: 'project-1', subject }) as const
  const [{ max }] = limits.wrongDeviceCodesOfAccount.windows

  itRaces('are judged no more often than the limit allows, of 60 at once over all nodes', async () => {
    let judged = 0
    const attempt = (n: number) =>
      countBeforeJudging(depsOf(n), limitOf('crowd'), async () => {
        judged++
        return null
      })
    const settled = await Promise.allSettled(Array.from({ length: 60 }, (_, n) => attempt(n)))
    expect([judged, settled.filter(({ status }) => status === 'fulfilled').length]).toEqual([max, max])
  })

  it('do not stay counted if they are right, or fail for another reason', async () => {
    const subject = 'honest'
    for (let n = 0; n < max * 2; n++) {
      expect((await countBeforeJudging(depsOf(n), limitOf(subject), async () => 'right')).result).toBe('right')
      const failing = countBeforeJudging(depsOf(n), limitOf(subject), () => Promise.reject(new Error('outage')))
      await expect(failing).rejects.toThrow('outage')
    }
  })

  it('stay counted for an error that means a wrong attempt', async () => {
    const attempt = () =>
      countBeforeJudging(
        depsOf(0),
        limitOf('thrown'),
        () => Promise.reject(new Error('wrong')),
        () => true,
      )
    for (let n = 0; n < max; n++) await expect(attempt()).rejects.toThrow('wrong')
    await expect(attempt()).rejects.toMatchObject({ type: 'too_many_requests' })
  })
})
