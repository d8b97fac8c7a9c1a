import type { Page } from 'playwright/test'
import { granted, judged, passwordField, toPassword, withLinks } from '../passwords.ts'
import type { Site } from '../site.ts'
import { password, secret } from './passwords.ts'
import { calls, press, type Stop, tryAgain } from './stop.ts'

const toForgot = async (page: Page, site: Site) => {
  site.answers.set(calls.reset, { data: {} })
  await toPassword(page, site, 'password', withLinks)
  await press(page, 'Forgot Password?')
  await page.locator('[data-latchkey-screen="PasswordForgot"]').waitFor()
}
const toReset = (kind: string) => async (page: Page, site: Site) => {
  site.answers.set('strength_check', judged())
  const config = JSON.stringify({ products: ['passwords'], ...site.everywhere })
  await site.open({
    search: `?stytch_token_type=${kind}&token=from-the-mail`,
    script: `client.mountResetPassword({ elementId: '#login', config: ${config}, callbacks })`,
  })
  if (kind === 'reset_password') await passwordField(page).fill(secret)
}

/** What follows a mail about a password. */
export const passwordMailStops: readonly Stop[] = [
  {
    at: 'PasswordForgot: Resend email',
    screen: 'PasswordForgot',
    call: calls.reset,
    good: { data: {} },
    leads: 'PasswordForgot',
    reach: toForgot,
    act: (page) => press(page, 'Resend email'),
    toasts: true,
  },
  {
    at: 'PasswordForgot: Login without a password',
    screen: 'PasswordForgot',
    call: calls.link,
    good: { data: {} },
    leads: 'EmailConfirmation',
    reach: toForgot,
    act: (page) => press(page, 'Login without a password'),
  },
  {
    at: 'PasswordResetForm: a new password',
    screen: 'PasswordResetForm',
    call: 'passwords/email/reset',
    good: granted,
    leads: 'PasswordConfirmation',
    kept: password,
    reach: toReset('reset_password'),
    act: (page) => press(page, 'Continue'),
  },
  {
    at: 'PasswordResetForm: Login without a password',
    screen: 'PasswordResetForm',
    call: 'magic_links/authenticate',
    good: granted,
    leads: 'PasswordConfirmation',
    kept: password,
    reach: toReset('reset_password'),
    act: (page) => press(page, 'Login without a password'),
  },
  {
    at: 'PasswordResetForm: a login link',
    screen: 'PasswordResetForm',
    call: 'magic_links/authenticate',
    good: granted,
    leads: 'PasswordConfirmation',
    async reach(page, site) {
      site.answers.set('magic_links/authenticate', 'offline')
      await toReset('login')(page, site)
      await tryAgain(page).waitFor()
    },
    act: (page) => tryAgain(page).click(),
  },
]
