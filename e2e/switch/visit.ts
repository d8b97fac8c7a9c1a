import type { Page } from 'playwright/test'
import { expect } from 'playwright/test'
import type { Host } from '../fixtures/host.ts'
import type { Provider } from '../fixtures/provider.ts'
import { type Imported, openShop } from '../fixtures/shop.ts'

interface Given {
  readonly host: Host
  readonly provider: Provider
  readonly address: string
  readonly codeFor: (to: string) => Promise<string>
}

/** What somebody does at a shop, whoever made its sign-in; and all that the shop said meanwhile. */
export const visit = async (
  page: Page,
  { host, provider, address, codeFor }: Given,
  shop: { readonly app: string; readonly imported: Imported; readonly hash?: string },
) => {
  await openShop(page, host, provider, shop)
  const said = (id: string) => page.locator(`#${id}`)
  await page.locator('#wrong').click()
  await expect(said('refused')).not.toBeEmpty()
  const login = page.locator('#login')
  await login.getByRole('textbox').first().fill(address)
  await login.getByRole('button', { name: /continue/i }).click()
  await login
    .getByRole('textbox')
    .first()
    .pressSequentially(await codeFor(address))
  await expect(said('who')).toHaveText(address)
  await expect(login.getByText(/success/i).first()).toBeVisible()
  const signedIn = await page.evaluate(() => ({
    told: window.told,
    factor: document.getElementById('factor')?.textContent,
    welcome: document.getElementById('welcome')?.textContent?.replace(/user-test-[\w-]+/, 'somebody'),
    refused: document.getElementById('refused')?.textContent,
    error: document.getElementById('error')?.textContent,
    cookies: document.cookie
      .split('; ')
      .map((cookie) => cookie.split('=')[0])
      .sort(),
  }))
  await page.reload()
  await expect(said('who')).toHaveText(address)
  await page.locator('#leave').click()
  await expect(said('who')).toHaveText('nobody')
  return { ...signedIn, left: await page.evaluate(() => document.cookie) }
}
