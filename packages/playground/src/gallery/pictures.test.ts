import { methods } from '@latchkey/widget/consumer/methods'
import { expect, test } from 'vitest'
import { pictures } from './pictures.ts'

test('Main and every screen that a method owns have their pictures', () => {
  const owned = methods.flatMap(({ owns }) => owns)
  expect(pictures.map(({ screen }) => screen).sort()).toEqual(['Main', ...owned].sort())
})

test('a screen is pictured at rest, and once for each intent that can run or fail on it', () => {
  const code = pictures.find(({ screen }) => screen === 'OTPAuthenticate')
  expect(code?.shots.map(({ title }) => title)).toEqual([
    'Idle',
    'Busy: submit',
    'Busy: resend',
    'Failed: submit',
    'Idle',
  ])
})
