import type { Page } from 'playwright/test'
import { grantedTo, leaveCookies } from './passkeys.ts'
import type { Site } from './site.ts'

/** A user with a verified and an unverified address. */
export const ada = {
  user_id: 'user-test-1',
  name: { first_name: 'Ada', middle_name: 'Augusta', last_name: 'Lovelace' },
  picture_url: null,
  locale: null,
  emails: [
    { email_id: 'email-test-1', email: 'ada@example.com', verified: true },
    { email_id: 'email-test-2', email: 'lovelace@example.com', verified: false },
  ],
  phone_numbers: [{ phone_id: 'phone-number-test-1', phone_number: '+14155550123', verified: true }],
  providers: [],
  webauthn_registrations: [],
  totps: [],
  crypto_wallets: [],
  password: null,
}

/** The response of a call that changes the user. */
export const changedTo = (user: object) => ({ data: { user_id: 'user-test-1', __user: user } })

/** Answers the calls of the lists, as for an account without entries. Answers that a test has set stay. */
export const answerLists = ({ answers }: Site): void => {
  const empty = {
    'users/connected_apps': { connected_apps: [] },
    'account/sessions': { sessions: [] },
    'account/deletion': { deletion: null, waiting_days: 14 },
  }
  for (const [path, data] of Object.entries(empty)) if (!answers.has(path)) answers.set(path, { data })
}

/** Opens the site with a session's cookies, and mounts the account component. */
export const openAccount = async (page: Page, site: Site, config: object = {}, user: object = ada) => {
  await leaveCookies(page, site)
  site.answers.set('sessions/authenticate', grantedTo(user))
  site.answers.set('users/me', { data: user })
  answerLists(site)
  await site.open({
    script: `client.mountAccount({ elementId: '#login', callbacks, config: ${JSON.stringify(config)} })`,
  })
}

/** The root of the component. */
export const box = (page: Page) => page.locator('[data-latchkey-screen="Account"]')
/** A section by its name. */
export const section = (page: Page, name: string) => page.locator(`[data-latchkey-section="${name}"]`)
/** A button of the component by its accessible name. */
export const button = (page: Page, name: string) => box(page).getByRole('button', { name, exact: true })
