import { oauthProviders } from '@latchkey/client/methods/oauth/providers'
import type { Page } from 'playwright/test'
import { ada, button, changedTo, openAccount, section } from './account.ts'
import { intermediateAnswer, letsIn, memberApp, memberScreen } from './members.ts'
import { openAs, personWith } from './passkeys.ts'
import type { Site } from './site.ts'
import { stops } from './stops/all.ts'
import { press } from './stops/stop.ts'

/** A way to raise a toast. */
export interface ToastRaiser {
  readonly at: string
  /** The source of its handler, below `methods`. */
  readonly source: string
  /** Goes to the screen. @param config options for the mount, in addition to its own */
  open(page: Page, site: Site, config: object): Promise<void>
  act(page: Page, site: Site): Promise<void>
}

/** Sources of the handlers of stops, by the screen. */
const sources: Readonly<Record<string, string>> = {
  OTPAuthenticate: 'otp/consumer.screens.ts',
  PasswordCreateOrLogin: 'password/create-or-login/passwordless.ts',
}

const inStops: readonly ToastRaiser[] = stops
  .filter(({ toasts }) => toasts)
  .map(({ at, screen, call, open, act }) => ({
    at,
    source: sources[screen] ?? 'password/mails/mail.screens.ts',
    open(page, site, config) {
      Object.assign(site.everywhere, config)
      return open(page, site)
    },
    act(page, site) {
      site.answers.set(call, { status: 400, error_type: 'bad_request', error_message: 'Not now.' })
      return act(page)
    },
  }))

const passkeys = Array.from({ length: 8 }, (_, at) => `Passkey ${at + 1}`)

/** Every way to raise a toast: a test compares the list with the sources. */
export const toastRaisers: readonly ToastRaiser[] = [
  ...inStops,
  {
    at: 'SMS OTP Entry: Resend code, of a member',
    source: 'otp/b2b.screens.ts',
    async open(page, site, config) {
      letsIn(site)
      site.answers.set('otps/sms/send', { data: {} })
      const member = { ...intermediateAnswer.member, mfa_phone_number: '+12025550123', mfa_phone_number_verified: true }
      site.answers.set('magic_links/authenticate', { data: { ...intermediateAnswer, member } })
      await site.open({
        app: memberApp({ authFlowType: 'Discovery', products: ['emailMagicLinks'], ...config }),
        search: '?stytch_token_type=multi_tenant_magic_links&token=t-1',
      })
      await memberScreen(page, 'SMS OTP Entry').getByRole('button', { name: 'Resend code' }).waitFor()
    },
    act(page, site) {
      site.answers.set('otps/sms/send', { status: 400, error_type: 'bad_request', error_message: 'Not now.' })
      return press(page, 'Resend code')
    },
  },
  {
    at: 'Email OTP Entry: Resend code, of a member',
    source: 'otp/b2b.screens.ts',
    async open(page, site, config) {
      letsIn(site)
      site.answers.set('otps/email/discovery/send', { data: {} })
      await site.open({ app: memberApp({ authFlowType: 'Discovery', products: ['emailOtp'], ...config }) })
      await memberScreen(page, 'Main').getByLabel('Email').fill('ada@example.com')
      await press(page, 'Continue with email')
      await memberScreen(page, 'Email OTP Entry').getByRole('button', { name: 'Resend code' }).waitFor()
    },
    act(page, site) {
      const answer = { status: 400, error_type: 'bad_request', error_message: 'Not now.' } as const
      site.answers.set('otps/email/discovery/send', answer)
      return press(page, 'Resend code')
    },
  },
  {
    at: 'PasskeyRegistrationSuccess: Delete, of eight passkeys',
    source: 'passkey/registration-success.screens.ts',
    async open(page, site, config) {
      await openAs(page, site, personWith(...passkeys), config)
      await press(page, 'Skip')
    },
    async act(page, site) {
      const person = personWith(...passkeys)
      const remaining = { ...person, webauthn_registrations: person.webauthn_registrations.slice(1) }
      site.answers.set('webauthn-registration-test-1', () => {
        site.answers.set('users/me', { data: remaining })
        return { data: { user_id: 'user-test-1', __user: remaining } }
      })
      await press(page, 'Delete Passkey 1')
      await press(page, 'Delete')
    },
  },
  {
    at: 'Account: a new name',
    source: 'account/rows.ts',
    async open(page, site, config) {
      await openAccount(page, site, config)
      await button(page, 'Edit name').click()
      await page.getByLabel('First name').fill('Augusta')
    },
    async act(page, site) {
      const renamed = { ...ada, name: { ...ada.name, first_name: 'Augusta' } }
      site.answers.set('users/me', { data: { ...renamed, __user: renamed } })
      await button(page, 'Save').click()
    },
  },
  {
    at: 'Account: a removed address, in the middle of a long page',
    source: 'account/rows.ts',
    async open(page, site, config) {
      await openAccount(page, site, config)
      await section(page, 'emails').getByRole('button', { name: 'Remove lovelace@example.com' }).click()
    },
    async act(page, site) {
      const remaining = { ...ada, emails: ada.emails.slice(0, 1) }
      site.answers.set('users/emails/email-test-2', changedTo(remaining))
      site.answers.set('users/me', { data: remaining })
      await section(page, 'emails').getByRole('button', { name: 'Remove', exact: true }).click()
    },
  },
  {
    at: 'Main of an in-app browser: the address is copied',
    source: 'in-app/consumer.begin.ts',
    async open(page, site, config) {
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 (iPhone) Instagram 300.0' })
        Object.defineProperty(navigator, 'clipboard', { value: { writeText: async () => {} } })
      })
      await site.open()
      const providers = Object.keys(oauthProviders).map((type) => ({ type }))
      await site.mount({ config: { products: ['oauth', 'otp'], oauthOptions: { providers }, ...config } })
    },
    act: (page) => press(page, 'Copy link'),
  },
]
