import type { Page } from 'playwright/test'
import { aroundPassword, passwordRefusal, toMailed } from '../mailed.ts'
import { ludsAnswer, passwordField, signInAnswer, toPassword, withLinks } from '../passwords.ts'
import type { Site } from '../site.ts'
import { password, secret } from './passwords.ts'
import { calls, press, type Stop, tryAgain } from './stop.ts'

const newPassword = ['New password', secret] as const

const toReset = (kind: string) => async (page: Page, site: Site) => {
  site.answers.set('strength_check', ludsAnswer())
  const config = JSON.stringify({ products: ['passwords'], ...site.everywhere })
  await site.open({
    search: `?stytch_token_type=${kind}&token=from-the-mail`,
    script: `client.mountResetPassword({ elementId: '#login', config: ${config}, callbacks })`,
  })
  if (kind === 'reset_password') await passwordField(page).fill(secret)
}

/** The screens after an email about a password. */
export const passwordMailStops: readonly Stop[] = [
  ...([...aroundPassword, 'PasswordSetNew'] as const).map((screen) => ({
    at: `${screen}: Resend email`,
    screen,
    call: calls.reset,
    good: { data: {} },
    nextScreen: screen,
    open: (page: Page, site: Site) => toMailed(page, site, screen),
    act: (page: Page) => press(page, 'Resend email'),
    toasts: true as const,
  })),
  ...aroundPassword.map((screen) => ({
    at: `${screen}: Login without a password`,
    screen,
    call: calls.link,
    good: { data: {} },
    nextScreen: 'EmailConfirmation',
    open: (page: Page, site: Site) => toMailed(page, site, screen),
    act: (page: Page) => press(page, 'Login without a password'),
  })),
  {
    at: 'PasswordCreateOrLogin: the mail that a leaked password asks for',
    screen: 'PasswordCreateOrLogin',
    call: calls.reset,
    good: { data: {} },
    nextScreen: 'PasswordBreached',
    typedField: password,
    async open(page, site) {
      site.answers.set('passwords/authenticate', passwordRefusal('breached_password'))
      await toPassword(page, site, 'password', withLinks)
      await passwordField(page).fill(secret)
    },
    act: (page) => press(page, 'Continue'),
  },
  {
    at: 'PasswordResetForm: a new password',
    screen: 'PasswordResetForm',
    call: 'passwords/email/reset',
    good: signInAnswer,
    nextScreen: 'PasswordConfirmation',
    typedField: newPassword,
    open: toReset('reset_password'),
    act: (page) => press(page, 'Continue'),
  },
  {
    at: 'PasswordResetForm: Login without a password',
    screen: 'PasswordResetForm',
    call: 'magic_links/authenticate',
    good: signInAnswer,
    nextScreen: 'PasswordConfirmation',
    typedField: newPassword,
    open: toReset('reset_password'),
    act: (page) => press(page, 'Login without a password'),
  },
  {
    at: 'PasswordResetForm: a login link',
    screen: 'PasswordResetForm',
    call: 'magic_links/authenticate',
    good: signInAnswer,
    nextScreen: 'PasswordConfirmation',
    async open(page, site) {
      site.answers.set('magic_links/authenticate', 'offline')
      await toReset('login')(page, site)
      await tryAgain(page).waitFor()
    },
    act: (page) => tryAgain(page).click(),
  },
]
