import { grantOf } from '@latchkey/client/testing/grants'
import type { Strength } from '@latchkey/protocol/methods/password/consumer'
import type { Page } from 'playwright/test'
import type { Site, SiteAnswer } from './site.ts'

/** A response that signs Ada in. */
export const signInAnswer: SiteAnswer = { data: grantOf('ada') }

/** The provider's verdict on a password. Without changes the password is valid under the LUDS policy. */
export const ludsAnswer = ({
  feedback,
  ...changes
}: Partial<Omit<Strength, 'feedback'>> & Partial<Pick<Strength, 'feedback'>> = {}): SiteAnswer => ({
  data: {
    valid_password: true,
    score: 4,
    breached_password: false,
    breach_detection_on_create: true,
    strength_policy: 'luds',
    feedback: feedback ?? { suggestions: [], warning: '', luds_requirements: ludsOf(0, 0) },
    ...changes,
  } satisfies Strength,
})

export const ludsOf = (missing_characters: number, missing_complexity: number) => ({
  has_lower_case: true,
  has_upper_case: true,
  has_digit: true,
  has_symbol: missing_complexity === 0,
  missing_characters,
  missing_complexity,
})

/** A password that is too short and too simple. */
export const weak = ludsAnswer({
  valid_password: false,
  score: 1,
  feedback: { suggestions: [], warning: 'Must be longer.', luds_requirements: ludsOf(3, 1) },
})

export const zxcvbnAnswer = (score: Strength['score'], warning = ''): SiteAnswer =>
  ludsAnswer({
    score,
    valid_password: score > 2,
    strength_policy: 'zxcvbn',
    feedback: { suggestions: [], warning, luds_requirements: null },
  })

export const alone = { products: ['passwords'] }
export const withLinks = { products: ['passwords', 'emailMagicLinks'] }
export const withCodes = { products: ['passwords', 'otp'], otpOptions: { methods: ['email'] } }

/** Mounts, types an address of this kind, and waits for the password screen. */
export const toPassword = async (
  page: Page,
  site: Site,
  userType: 'new' | 'password' | 'passwordless',
  config: object = alone,
): Promise<void> => {
  if (!site.answers.has('strength_check')) site.answers.set('strength_check', ludsAnswer())
  site.answers.set('users/search', { data: { userType } })
  await site.open()
  await site.mount({ config })
  const tab = page.getByRole('tab', { name: 'Email' })
  if ((await tab.count()) > 0) await tab.click()
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.com')
  await page.getByRole('button', { name: 'Continue with email' }).click()
  await page.locator('[data-latchkey-screen="PasswordCreateOrLogin"]').waitFor()
}

/** Mounts again on the same element, like a page that renders again. */
export const mountAgain = (page: Page, options: object): Promise<void> =>
  page.evaluate(
    (all) => void (window as unknown as { client: { mountLogin(all: object): object } }).client.mountLogin(all),
    { elementId: '#login', config: alone, ...options },
  )

export const passwordField = (page: Page) => page.getByLabel(/^(New p|P)assword$/)

export const continueButton = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true })

/** Returns the bodies of the calls to this path. */
export const sentTo = (site: Site, path: string): readonly Record<string, unknown>[] =>
  site.calls.filter((call) => call.startsWith(`${path} `)).map((call) => JSON.parse(call.slice(path.length + 1)))
