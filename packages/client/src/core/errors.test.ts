import { expect, test, vi } from 'vitest'
import { PasskeyError } from '../methods/passkey/passkey-error.ts'
import { ApiError, LatchkeyError, NetworkError, UsageError } from './errors.ts'

/** The same code once more, as a page has it that loads the classic script and the module. */
const another = async () => {
  vi.resetModules()
  return import('./errors.ts')
}

test('an error of another copy of this code is an instance of the class that it was made as, and of no other', async () => {
  const copy = await another()
  expect(copy.UsageError).not.toBe(UsageError)
  const fault = new copy.UsageError('Say which.')
  expect([UsageError, LatchkeyError, Error, ApiError, NetworkError].map((kind) => fault instanceof kind)).toEqual([
    ...[true, true, true, false, false],
  ])
  expect(new PasskeyError('refused') instanceof copy.LatchkeyError).toBe(true)
})

test('what only looks like an error of ours, or nothing at all, is none', () => {
  const alike = Object.assign(new Error('Say which.'), { name: 'UsageError', code: 'argument' })
  for (const fault of [alike, undefined, null, 'UsageError']) expect(fault instanceof UsageError).toBe(false)
})

test('of a subclass that a site makes only its own errors are instances', () => {
  class OurUsageError extends UsageError {}
  expect(new UsageError('Say which.') instanceof OurUsageError).toBe(false)
  expect(new OurUsageError('Say which.') instanceof OurUsageError).toBe(true)
  expect(new OurUsageError('Say which.') instanceof UsageError).toBe(true)
})
