import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

const full = () => new Error('full')

/** A queue in which works end when they are told, and the order in which they began. */
const open = (atWork: number, waiting: number) => {
  const queue = createFairQueue({ atWork, waiting, refuse: full })
  const begun: string[] = []
  const ends: (() => void)[] = []
  const ask = (asker: string) =>
    queue.run(asker, () => {
      begun.push(asker)
      return new Promise<void>((end) => ends.push(end))
    })
  const endAll = async () => {
    for (let at = 0; at < ends.length; at++) {
      ends[at]?.()
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  return { ask, begun, endAll }
}

it('takes turns between those who ask, however many works one of them brings', async () => {
  const { ask, begun, endAll } = open(1, 10)
  const works = ['a', 'a', 'a', 'a', 'b', 'c', 'b'].map(ask)
  await endAll()
  await Promise.all(works)
  expect(begun.join('')).toBe('aabcaba')
})

it('lets one asker alone have every place, and refuses what is more', async () => {
  const { ask, endAll } = open(2, 5)
  const works = Array.from({ length: 7 }, () => ask('a'))
  await expect(ask('a')).rejects.toThrow('full')
  await endAll()
  await expect(Promise.all(works)).resolves.toHaveLength(7)
})

it('gives a place to somebody new where one asker has all of them, and takes it from the newest of theirs', async () => {
  const { ask, begun, endAll } = open(1, 4)
  const crowd = Array.from({ length: 5 }, () => ask('a'))
  const refused = Promise.allSettled(crowd)
  const other = [ask('b'), ask('b')]
  await expect(ask('b')).rejects.toThrow('full')
  await endAll()
  await Promise.all(other)
  expect((await refused).map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
    'rejected',
  ])
  expect(begun.join('')).toBe('aabab')
})

it('goes on when a work fails', async () => {
  const queue = createFairQueue({ atWork: 1, waiting: 1, refuse: full })
  const failing = queue.run('a', () => Promise.reject(new Error('no')))
  const following = queue.run('b', async () => 'done')
  await expect(failing).rejects.toThrow('no')
  await expect(following).resolves.toBe('done')
  await expect(queue.run('a', async () => 'again')).resolves.toBe('again')
})

it('never has more at work or waiting than it may, and answers everybody', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 60 }), async (askers) => {
      let running = 0
      let most = 0
      const queue = createFairQueue({ atWork: 2, waiting: 6, refuse: full })
      const works = askers.map((asker) =>
        queue.run(asker, async () => {
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
