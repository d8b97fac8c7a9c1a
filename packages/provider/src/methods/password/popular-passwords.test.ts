import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, it } from 'vitest'
import { holds } from './bloom-filter.ts'
import { popularPasswords } from './popular-passwords.ts'

it('every listed password that is long enough to be asked about is in the filter that is shipped', () => {
  const listed = (dictionary['passwords-common'] ?? []).map((password) => String(password).toLowerCase())
  expect(listed.length).toBeGreaterThan(40_000)
  expect(listed.filter((password) => password.length >= 4 && !holds(popularPasswords, password))).toEqual([])
})
