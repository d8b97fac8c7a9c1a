import { expect, it } from 'vitest'
import { createHashing } from './hashing.ts'

const cheap = { memoryKiB: 64, passes: 1 }

it('C16 hashes with argon2id, 19 MiB, two passes, one lane and a random salt', async () => {
  const hashing = createHashing()
  const [one, other] = await Promise.all([hashing.hash('moor', 'a'), hashing.hash('moor', 'a')])
  for (const hash of [one, other]) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22,}\$[\w+/]{43}$/)
  expect(one).not.toBe(other)
  expect(await hashing.verify(one, 'moor', 'a')).toBe(true)
  expect(await hashing.verify(one, 'Moor', 'a')).toBe(false)
  expect(hashing.isOutdated(one)).toBe(false)
})

it('C16 reports a hash with weaker parameters, or of another kind, as outdated', async () => {
  const hash = await createHashing(cheap).hash('moor', 'a')
  expect(createHashing().isOutdated(hash)).toBe(true)
  expect(createHashing(cheap).isOutdated(hash)).toBe(false)
  expect(createHashing(cheap).isOutdated('$2b$10$abcdefghijklmnopqrstuv')).toBe(true)
})

it('never accepts a password for a missing hash', async () => {
  expect(await createHashing(cheap).verify(null, '', 'a')).toBe(false)
})

it('accepts an accent as one character or as two', async () => {
  const hashing = createHashing(cheap)
  expect(await hashing.verify(await hashing.hash('caf\u00e9 moor', 'a'), 'cafe\u0301 moor', 'a')).toBe(true)
})

it('rejects passwords when the queue is full, and frees the slots afterwards', async () => {
  const hashing = createHashing({ ...cheap, atWork: 1, waiting: 1 })
  const settled = await Promise.allSettled(['a', 'b', 'c'].map((password) => hashing.hash(password, 'a')))
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
  await expect(hashing.hash('d', 'a')).resolves.toMatch(/^\$argon2id/)
})
