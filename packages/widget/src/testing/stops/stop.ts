import type { Page } from 'playwright/test'
import type { Answer, Site } from '../site.ts'

/** A place on a person's way where the widget calls the provider, and what may become of that call. */
export interface Stop {
  /** The screen, and what is done on it. */
  readonly at: string
  readonly screen: string
  /** The end of the path of its call. */
  readonly call: string
  /** An answer that leads on, and where it leads. */
  readonly good: Answer
  readonly leads: string
  /** Gets there. Where the call is made on arrival, it fails once. */
  reach(page: Page, site: Site): Promise<void>
  /** Makes the call, for the first time or once more after a failure. */
  act(page: Page): Promise<void>
  /** The label of the field that holds what was typed, and what it holds. */
  readonly kept?: readonly [label: string, value: string]
  /** Its failures pass by. */
  readonly toasts?: true
}

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
export const code = (page: Page) => page.locator('input[autocomplete="one-time-code"]')
export const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again', exact: true })

export const sent: Answer = { data: { method_id: 'method-test-1' } }

/** Paths that several screens call. */
export const calls = {
  mail: 'otps/email/login_or_create',
  link: 'magic_links/email/login_or_create',
  reset: 'passwords/email/reset/start',
} as const

export const typeCode = async (page: Page) => {
  // Whole already: nothing was refused, and a button sends it again.
  const again = page
    .locator('form')
    .filter({ has: code(page) })
    .locator('[type=submit]')
  if ((await code(page).inputValue()).length === 6) await again.click()
  else await code(page).fill('123456')
}
