import { expect, test } from 'vitest'
import { NetworkError } from '../errors.ts'
import { importPart } from './import-part.ts'

const module = { startEngine: () => 'started', other: 1 }

test('finds an export by its name, in the module and in a chunk that names its modules by letters', async () => {
  expect(await importPart(async () => module, 'startEngine')).toBe(module.startEngine)
  const chunk = { a: undefined, n: module, r: () => 'shared' } as unknown as typeof module
  expect(await importPart(async () => chunk, 'startEngine')).toBe(module.startEngine)
})

test('a part that fails to load rejects with NetworkError, which the user can retry', async () => {
  const failedImport = importPart(async (): Promise<typeof module> => {
    throw new TypeError('Failed to fetch dynamically imported module')
  }, 'startEngine')
  await expect(failedImport).rejects.toBeInstanceOf(NetworkError)
})
