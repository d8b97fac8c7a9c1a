import { expect, it } from 'vitest'
import { createGate } from './gate.ts'

it('J07 turns away what exceeds its bound, with a time to come back, and recovers', async () => {
  const gate = createGate(2)
  const held = Promise.withResolvers<string>()
  const first = gate.pass(() => held.promise)
  const second = gate.pass(() => held.promise)
  await expect(gate.pass(async () => 'third')).rejects.toMatchObject({
    type: 'service_unavailable',
    retryAfterSeconds: 1,
  })
  held.resolve('done')
  expect(await Promise.all([first, second])).toEqual(['done', 'done'])
  await expect(gate.pass(async () => 'fourth')).resolves.toBe('fourth')
})

it('lets a place go when the work fails', async () => {
  const gate = createGate(1)
  await expect(gate.pass(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await expect(gate.pass(async () => 'next')).resolves.toBe('next')
})
