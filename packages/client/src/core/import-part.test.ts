import { expect, test } from 'vitest'
import { NetworkError } from './errors.ts'
import { importPart } from './import-part.ts'

const module = { startEngine: () => 'started', other: 1 }

test('an export is found by its name, in the module as in a chunk that calls its modules by letters', async () => {
  expect(await importPart(async () => module, 'startEngine')).toBe(module.startEngine)
  const chunk = { a: undefined, n: module, r: () => 'shared' } as unknown as typeof module
  expect(await importPart(async () => chunk, 'startEngine')).toBe(module.startEngine)
})

test('what does not come is a NetworkError, which a person can do something about', async () => {
  const lost = importPart(async (): Promise<typeof module> => {
    throw new TypeError('Failed to fetch dynamically imported module')
  }, 'startEngine')
  await expect(lost).rejects.toBeInstanceOf(NetworkError)
})
