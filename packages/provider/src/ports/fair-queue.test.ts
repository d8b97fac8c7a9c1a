import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

const full = () => new Error('full')

/** A queue whose tasks end on command, and the order in which they started. */
const open = (atWork: number, waiting: number) => {
  const queue = createFairQueue({ atWork, waiting, refuse: full })
  const started: string[] = []
  const ends: (() => void)[] = []
  const ask = (clientKey: string) =>
    queue.run(clientKey, () => {
      started.push(clientKey)
      return new Promise<void>((end) => ends.push(end))
    })
  const endAll = async () => {
    for (let at = 0; at < ends.length; at++) {
      ends[at]?.()
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  return { ask, begun: started, endAll }
}

it('serves clients in turn, regardless of how many tasks each has', async () => {
  const { ask, begun: started, endAll } = open(1, 10)
  const works = ['a', 'a', 'a', 'a', 'b', 'c', 'b'].map(ask)
  await endAll()
  await Promise.all(works)
  expect(started.join('')).toBe('aabcaba')
})

it('lets a single client use the whole queue, and rejects more', async () => {
  const { ask, endAll } = open(2, 5)
  const works = Array.from({ length: 7 }, () => ask('a'))
  await expect(ask('a')).rejects.toThrow('full')
  await endAll()
  await expect(Promise.all(works)).resolves.toHaveLength(7)
})

it('displaces the newest task of a client that fills the queue for a new client', async () => {
  const { ask, begun: started, endAll } = open(1, 4)
  const crowd = Array.from({ length: 5 }, () => ask('a'))
  const crowdResults = Promise.allSettled(crowd)
  const other = [ask('b'), ask('b')]
  await expect(ask('b')).rejects.toThrow('full')
  await endAll()
  await Promise.all(other)
  expect((await crowdResults).map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
    'rejected',
  ])
  expect(started.join('')).toBe('aabab')
})

it('continues after a failed task', async () => {
  const queue = createFairQueue({ atWork: 1, waiting: 1, refuse: full })
  const failing = queue.run('a', () => Promise.reject(new Error('no')))
  const following = queue.run('b', async () => 'done')
  await expect(failing).rejects.toThrow('no')
  await expect(following).resolves.toBe('done')
  await expect(queue.run('a', async () => 'again')).resolves.toBe('again')
})

it('never exceeds its limits, and settles every task', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 60 }), async (askers) => {
      let running = 0
      let most = 0
      const queue = createFairQueue({ atWork: 2, waiting: 6, refuse: full })
      const works = askers.map((requester) =>
        queue.run(requester, async () => {
          most = Math.max(most, ++running)
          await new Promise((resolve) => setImmediate(resolve))
          running--
        }),
      )
      const ended = await Promise.allSettled(works)
      const done = ended.filter(({ status }) => status === 'fulfilled').length
      expect(most).toBeLessThanOrEqual(2)
      expect(done).toBe(Math.min(askers.length, 8))
    }),
    { numRuns: 100 },
  )
})
