import { type BrowserContext, expect, type Locator, type Page } from 'playwright/test'
import type { Message, Provider } from '../../fixtures/provider.ts'
import type { ResetMail } from '../../fixtures/reset-mail.ts'
import type { Organization } from '../../members/site.ts'

/** Visitor of a site, with their messages. */
export interface Visitor {
  readonly context: BrowserContext
  readonly page: Page
  readonly origin: string
  readonly address: string
  readonly inbox: (to: string) => Promise<readonly Message[]>
  readonly codeFor: (to: string, count?: number) => Promise<string>
  readonly provider: Provider
  readonly organization: () => Promise<Organization>
  readonly member: (organization: Organization, email: string) => Promise<unknown>
  readonly connection: (organization: Organization, displayName: string) => Promise<string>
  readonly resetMail: (to: string, count?: number) => Promise<ResetMail>
}

export const login = (page: Page): Locator => page.locator('#login')
export const press = (page: Page, name: RegExp): Promise<void> =>
  login(page).getByRole('button', { name }).first().click()
export const type = (page: Page, text: string): Promise<void> => login(page).getByRole('textbox').first().fill(text)
export const isKnown = (page: Page, name: string): Promise<void> => expect(page.locator('#who')).toHaveText(name)

/** Returns the widget's events so far, after a call to the provider, so that pending ones have arrived. */
export const eventsSoFar = async (page: Page): Promise<readonly string[]> => {
  await page.locator('#refresh').click()
  await expect(page.locator('#refreshed')).toHaveText('yes')
  return page.evaluate(() => [...((window as { told?: readonly unknown[] }).told ?? [])].map(String))
}

/** Returns the site's data about its user. */
export const userShownBySite = async (page: Page) => ({
  told: await eventsSoFar(page),
  factors: await page.locator('#factors').textContent(),
  cookies: (await page.context().cookies()).map(({ name }) => name).sort(),
})

export const leave = async (page: Page): Promise<void> => {
  await page.locator('#leave').click()
  await isKnown(page, 'nobody')
}

/** Signs in with the `count`th emailed code. */
export const enterByCode = async ({ page, origin, address, codeFor }: Visitor, count = 1): Promise<void> => {
  await page.goto(`${origin}/login?way=otp`)
  await type(page, address)
  await press(page, /continue/i)
  const code = await codeFor(address, count)
  // The mail may arrive before the screen changes, and the address field would accept the code too.
  await expect(login(page).getByRole('textbox').first()).not.toHaveValue(address)
  await login(page).getByRole('textbox').first().pressSequentially(code)
  await isKnown(page, address)
}
