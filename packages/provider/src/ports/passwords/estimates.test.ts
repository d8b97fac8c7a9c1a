import { afterAll, expect, it } from 'vitest'
import { createEstimates } from './estimates.ts'

const estimates = createEstimates()
afterAll(() => estimates.close())

it('distinguish weak from strong passwords, and consider words about their owner', async () => {
  const [easy, hard, own] = await Promise.all([
    estimates.of('monkey12', []),
    estimates.of('tall river quiet lantern moss', []),
    estimates.of('grimaldina.moor', ['grimaldina.moor@example.com', 'grimaldina', 'moor']),
  ])
  expect(easy).toMatchObject({ score: expect.toSatisfy((score) => score < 3), warning: expect.stringMatching(/./) })
  expect(hard).toMatchObject({ score: 4, warning: '' })
  expect(own.score).toBeLessThan(3)
})

it('run off the event loop, even for the slowest passwords', async () => {
  const slow = ['p@55w0rdm0nk3y!', 'm0nk3yp@55w0rd!', 'dr@g0np@55w0rd!', 'p@55dr@g0nw0rd!']
  let turns = 0
  let isOver = false
  const judged = Promise.all(slow.map((password) => estimates.of(password.repeat(3), [])))
  judged.finally(() => {
    isOver = true
  })
  while (!isOver) {
    await new Promise(setImmediate)
    turns++
  }
  await judged
  // On the event loop itself there would be at most one turn for each.
  expect(turns).toBeGreaterThan(100)
})

it('are rejected over the limit, and accepted again afterwards', async () => {
  const settled = await Promise.allSettled(Array.from({ length: 120 }, (_, n) => estimates.of(`moor-${n}`, [])))
  const rejections = settled.filter((one) => one.status === 'rejected')
  expect(rejections).toHaveLength(20)
  expect(rejections[0]?.reason).toMatchObject({ type: 'service_unavailable', retryAfterSeconds: 3 })
  expect(await estimates.of('moor', [])).toMatchObject({ score: expect.any(Number) })
})

it('end with close, and start again with the next request', async () => {
  const own = createEstimates()
  expect((await own.of('moor', [])).score).toBeLessThan(3)
  await own.close()
  expect((await own.of('moor', [])).score).toBeLessThan(3)
  const unanswered = own.of('moor', [])
  await Promise.all([own.close(), expect(unanswered).rejects.toMatchObject({ type: 'service_unavailable' })])
})
