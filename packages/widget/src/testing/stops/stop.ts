import type { Page } from 'playwright/test'
import type { Site, SiteAnswer } from '../site.ts'

/** A point at which the widget calls the provider, and the possible outcomes of that call. */
export interface Stop {
  /** The screen, and the action on it. */
  readonly at: string
  readonly screen: string
  /** The end of the path of its call. */
  readonly call: string
  /** A successful response, and the screen that follows. */
  readonly good: SiteAnswer
  readonly nextScreen: string
  /** Goes to the screen. If the call is made on arrival, it fails once. */
  open(page: Page, site: Site): Promise<void>
  /** Makes the call, for the first time or again after a failure. */
  act(page: Page): Promise<void>
  /** Label and value of the field that keeps the typed text. */
  readonly typedField?: readonly [label: string, value: string]
  /** Its failures are shown as toasts. */
  readonly toasts?: true
}

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
export const code = (page: Page) => page.locator('input[autocomplete="one-time-code"]')
export const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again', exact: true })

export const sentAnswer: SiteAnswer = { data: { method_id: 'method-test-1' } }

/** Paths that several screens call. */
export const calls = {
  mail: 'otps/email/login_or_create',
  link: 'magic_links/email/login_or_create',
  reset: 'passwords/email/reset/start',
} as const

export const typeCode = async (page: Page) => {
  // The code is complete and was not rejected, so a button submits it again.
  const retryButton = page
    .locator('form')
    .filter({ has: code(page) })
    .locator('[type=submit]')
  if ((await code(page).inputValue()).length === 6) await retryButton.click()
  else await code(page).fill('123456')
}
