import type { Page } from 'playwright/test'
import { alone, passwordField, signInAnswer, toPassword, withCodes, withLinks } from '../passwords.ts'
import type { Site } from '../site.ts'
import { calls, code, press, type Stop, sentAnswer, tryAgain, typeCode } from './stop.ts'

const form = 'PasswordCreateOrLogin'
export const secret = 'correct Horse 7 battery'
const toForm = (userType: 'new' | 'password' | 'passwordless', config: object) => async (page: Page, site: Site) => {
  await toPassword(page, site, userType, config)
  if (userType !== 'passwordless') await passwordField(page).fill(secret)
}
export const password = ['Password', secret] as const
/** Goes to the code that an account without a password receives automatically. */
const toOwnCode = async (page: Page, site: Site) => {
  site.answers.set(calls.mail, sentAnswer)
  await toForm('passwordless', withCodes)(page, site)
  await code(page).waitFor()
}

/** PasswordCreateOrLogin in its three variants. */
export const passwordStops: readonly Stop[] = [
  {
    at: `${form}: a new password`,
    screen: form,
    call: 'passwords',
    good: signInAnswer,
    nextScreen: 'PasswordConfirmation',
    typedField: password,
    open: toForm('new', withLinks),
    act: (page) => press(page, 'Continue'),
  },
  {
    at: `${form}: the password`,
    screen: form,
    call: 'passwords/authenticate',
    good: signInAnswer,
    nextScreen: 'PasswordConfirmation',
    typedField: password,
    open: toForm('password', withLinks),
    act: (page) => press(page, 'Continue'),
  },
  {
    at: `${form}: Forgot Password?`,
    screen: form,
    call: calls.reset,
    good: { data: {} },
    nextScreen: 'PasswordForgot',
    typedField: password,
    open: toForm('password', withLinks),
    act: (page) => press(page, 'Forgot Password?'),
  },
  {
    at: `${form}: Email me a login link`,
    screen: form,
    call: calls.link,
    good: { data: {} },
    nextScreen: 'EmailConfirmation',
    typedField: password,
    open: toForm('new', withLinks),
    act: (page) => press(page, 'Email me a login link'),
  },
  {
    at: `${form}: Email me a login code`,
    screen: form,
    call: calls.mail,
    good: sentAnswer,
    nextScreen: 'OTPAuthenticate',
    typedField: password,
    open: toForm('password', withCodes),
    act: (page) => press(page, 'Email me a login code'),
  },
  {
    at: `${form}: what is sent on entry`,
    screen: form,
    call: calls.mail,
    good: sentAnswer,
    nextScreen: form,
    async open(page, site) {
      site.answers.set(calls.mail, 'offline')
      await toForm('passwordless', withCodes)(page, site)
      await tryAgain(page).waitFor()
    },
    act: (page) => tryAgain(page).click(),
  },
  {
    at: `${form}: Create a password instead`,
    screen: form,
    call: calls.reset,
    good: { data: {} },
    nextScreen: 'PasswordSetNew',
    open: toOwnCode,
    act: (page) => press(page, 'Create a password instead'),
  },
  {
    at: `${form}: the code that came by itself`,
    screen: form,
    call: 'otps/authenticate',
    good: signInAnswer,
    nextScreen: 'OTPConfirmation',
    open: toOwnCode,
    act: typeCode,
  },
  {
    at: `${form}: Resend code`,
    screen: form,
    call: calls.mail,
    good: sentAnswer,
    nextScreen: form,
    open: toOwnCode,
    act: (page) => press(page, 'Resend code'),
    toasts: true,
  },
  {
    at: `${form}: Resend email`,
    screen: form,
    call: calls.reset,
    good: { data: {} },
    nextScreen: form,
    async open(page, site) {
      site.answers.set(calls.reset, { data: {} })
      await toForm('passwordless', alone)(page, site)
      await page.getByRole('button', { name: 'Resend email' }).waitFor()
    },
    act: (page) => press(page, 'Resend email'),
    toasts: true,
  },
]
