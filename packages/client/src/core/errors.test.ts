import { expect, test, vi } from 'vitest'
import { PasskeyError } from '../methods/passkey/passkey-error.ts'
import { ApiError, LatchkeyError, NetworkError, UsageError } from './errors.ts'

/** A second copy of the code, as on a page that loads the classic script and the module. */
const another = async () => {
  vi.resetModules()
  return import('./errors.ts')
}

test('an error of another copy of this code is an instance of its class, and of no other', async () => {
  const copy = await another()
  expect(copy.UsageError).not.toBe(UsageError)
  const fault = new copy.UsageError('Say which.')
  expect([UsageError, LatchkeyError, Error, ApiError, NetworkError].map((kind) => fault instanceof kind)).toEqual([
    ...[true, true, true, false, false],
  ])
  expect(new PasskeyError('refused') instanceof copy.LatchkeyError).toBe(true)
})

test('a look-alike, null and undefined are not errors of ours', () => {
  const alike = Object.assign(new Error('Say which.'), { name: 'UsageError', code: 'argument' })
  for (const fault of [alike, undefined, null, 'UsageError']) expect(fault instanceof UsageError).toBe(false)
})

test("only a subclass's own errors are instances of it", () => {
  class OurUsageError extends UsageError {}
  expect(new UsageError('Say which.') instanceof OurUsageError).toBe(false)
  expect(new OurUsageError('Say which.') instanceof OurUsageError).toBe(true)
  expect(new OurUsageError('Say which.') instanceof UsageError).toBe(true)
})
