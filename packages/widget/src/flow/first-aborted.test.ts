import { expect, test } from 'vitest'
import { firstAborted } from './first-aborted.ts'

test('the first of several ends them together, for its own reason', () => {
  const [one, other] = [new AbortController(), new AbortController()]
  const first = firstAborted(one.signal, other.signal)
  expect(first.aborted).toBe(false)
  other.abort('left')
  one.abort('asked again')
  expect(first.reason).toBe('left')
})

test('one that is aborted already ends them at once', () => {
  expect(firstAborted(new AbortController().signal, AbortSignal.abort('gone')).reason).toBe('gone')
})
