import type { Page } from 'playwright/test'
import type { Provider } from '../fixtures/provider.ts'
import { expect } from '../fixtures/test.ts'
import { codeField, emailField, screen, submitEmail, widget } from '../fixtures/widget.ts'

/** A shop that was added to a starter: its pages are the same in every framework. */
export interface Shop {
  /** Returns the URL of a path. */
  readonly at: (path: string) => string
  /** Heading of the home page. */
  readonly heading: string
}

/** A user of a test, and the messages to their address. */
export interface Shopper {
  readonly page: Page
  readonly address: string
  readonly inbox: (address: string) => Promise<readonly { readonly link?: string | undefined }[]>
  readonly codeFor: (address: string, count?: number) => Promise<string>
}

/** Name or address that the shop shows for the signed-in user. */
export const who = (page: Page) => page.locator('#who')

const visitHome = async (page: Page, heading: string) => {
  await page.getByRole('link', { name: 'Home' }).click()
  await expect(page.getByRole('heading', { name: heading })).toBeVisible()
  await page.goBack()
}

/**
 * Signs in with a code from the page of the sign-in, with a reload and a visit to another page between. Ends on the
 * account page.
 */
export const signInBetweenVisits = async ({ at, heading }: Shop, { page, address, inbox, codeFor }: Shopper) => {
  await submitEmail(page, address)
  await expect(codeField(page)).toBeVisible()
  await page.reload()
  await expect(codeField(page)).toBeVisible()
  // A new visit starts with the first screen, and asks for nothing by itself.
  await visitHome(page, heading)
  await expect(emailField(page)).toBeVisible()
  await expect(widget(page)).toHaveCount(1)
  expect(await inbox(address)).toHaveLength(1)
  await submitEmail(page, address)
  await codeField(page).fill(await codeFor(address, 2))
  await expect(page).toHaveURL(at('/account'))
  await expect(who(page)).toHaveText(address)
}

/** Reads the account page, also after a reload, and signs out there. */
export const leaveAccount = async ({ at }: Shop, { page, address }: Pick<Shopper, 'page' | 'address'>) => {
  await expect(screen(page, 'Account')).toContainText(address)
  await page.reload()
  await expect(screen(page, 'Account')).toContainText(address)
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(at('/login'))
  await expect(who(page)).toHaveText('nobody')
}

/** Signs in by a mailed link. Its token is used once, and is not in the history. */
export const signInByLink = async (
  { at, heading }: Shop,
  { page, address, inbox }: Omit<Shopper, 'codeFor'>,
  provider: Provider,
) => {
  await provider.patch({ redirect_urls: [at('/authenticate')] })
  await page.goto(at('/mail'))
  await submitEmail(page, address)
  await expect.poll(async () => (await inbox(address)).length).toBe(1)
  await page.goto((await inbox(address))[0]?.link ?? '')
  await expect(page).toHaveURL(at('/account'))
  await expect(who(page)).toHaveText(address)
  await visitHome(page, heading)
  await expect(page).toHaveURL(at('/account'))
}

/** Opens the page that finishes a sign-in without a token and without a session. */
export const expectMissingToken = async ({ at }: Shop, page: Page) => {
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto(at('/authenticate'))
  await expect(page.getByRole('status')).toContainText('The URL has no token of a sign-in.')
}

/** Signs a member in with a new organization, and reads their account and the portal. */
export const signMemberIn = async ({ at }: Shop, { page, address, codeFor }: Omit<Shopper, 'inbox'>) => {
  await page.goto(at('/team'))
  await submitEmail(page, address)
  await codeField(page).fill(await codeFor(address))
  await screen(page, 'Discovery').getByRole('button', { name: 'Create an organization' }).click()
  await expect(page.locator('#member')).toContainText(`${address} of `)
  await expect(screen(page, 'Account')).toBeVisible()
  await expect(screen(page, 'Members')).toContainText(address)
}
