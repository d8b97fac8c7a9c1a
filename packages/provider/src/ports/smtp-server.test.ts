import { expect, it } from 'vitest'
import { smtpServerOf } from './smtp-server.ts'

it.each([
  ['smtp://mail.example', 'mail.example', 587, false],
  ['smtps://mail.example', 'mail.example', 465, true],
  ['smtp://mail.example:465', 'mail.example', 465, true],
  ['smtps://mail.example:2465', 'mail.example', 2465, true],
  ['smtp://[fd00::7]:25', 'fd00::7', 25, false],
])('the mail server of %s, has its host, port and kind of TLS', (url, host, port, secure) => {
  expect(smtpServerOf(url)).toEqual({ host, port, secure, auth: null })
})

it.each([
  ['smtp://us%40er:p%3Ass@mail.example', 'us@er', 'p:ss'],
  ['smtp://user@mail.example:100%sure@mail.example', 'user@mail.example', '100%sure'],
])('the mail server of %s, has its credentials', (url, user, pass) => {
  expect(smtpServerOf(url).auth).toEqual({ user, pass })
})
