import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, it } from 'vitest'
import { holds } from './bloom-filter.ts'
import { popularPasswords } from './popular-passwords.ts'

it('the shipped filter contains every listed password of at least four characters', () => {
  const listedPasswords = (dictionary['passwords-common'] ?? []).map((password) => String(password).toLowerCase())
  expect(listedPasswords.length).toBeGreaterThan(40_000)
  expect(listedPasswords.filter((password) => password.length >= 4 && !holds(popularPasswords, password))).toEqual([])
})
