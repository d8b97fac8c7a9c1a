import type { Page } from 'playwright/test'
import { expect } from 'playwright/test'
import type { Host } from '../fixtures/host.ts'
import type { Provider } from '../fixtures/provider.ts'
import { type Shop, shopPage } from '../fixtures/shop.ts'

interface Given {
  readonly host: Host
  readonly provider: Provider
  readonly address: string
  readonly codeFor: (to: string, count?: number) => Promise<string>
}

/** Expected events of a sign-in, and whether the shop greets the user. */
interface Expected {
  readonly events: number
  readonly isWelcomed: boolean
}

/** Runs a user's actions at a shop, with either client, and returns the shop's output. */
export const visit = async (
  page: Page,
  { host, provider, address, codeFor }: Given,
  shop: Shop,
  { events, isWelcomed }: Expected,
) => {
  await host.open(page, provider, await shopPage(provider, shop))
  const textOf = (id: string) => page.locator(`#${id}`)
  await page.locator('#wrong').click()
  await expect(textOf('refused')).not.toBeEmpty()
  const refused = await textOf('refused').textContent()
  const login = page.locator('#login')
  const type = async (codes: number, change: (code: string) => string) => {
    await login.getByRole('textbox').first().fill(address)
    await login.getByRole('button', { name: /continue/i }).click()
    const code = change(await codeFor(address, codes))
    // The mail may arrive before the screen changes, and the address field would accept the code too.
    await expect(login.getByRole('textbox').first()).not.toHaveValue(address)
    await login.getByRole('textbox').first().pressSequentially(code)
  }
  await type(1, (code) => (code === '111111' ? '222222' : '111111'))
  await expect(login.getByText(/invalid passcode/i).first()).toBeVisible()
  await expect(textOf('error')).not.toBeEmpty()
  const error = (await textOf('error').textContent())?.replace(/request-id-[\w-]+/, 'ID')
  // A new visit starts over; after a reload, our packages return to the screen of the code.
  const shopAddress = page.url()
  await page.goto('about:blank')
  await page.goto(shopAddress)
  await type(2, (code) => code)
  await expect(textOf('who')).toHaveText(address)
  await expect(login.getByText(/success/i).first()).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.told.length)).toBe(events)
  await expect(textOf('factor')).not.toHaveText('none')
  await expect(textOf('welcome')).toHaveText(isWelcomed ? /./ : '')
  const signedIn = await page.evaluate(() => ({
    told: window.told,
    factor: document.getElementById('factor')?.textContent,
    welcome: document.getElementById('welcome')?.textContent?.replace(/user-test-[\w-]+/, 'somebody'),
    cookies: document.cookie
      .split('; ')
      .map((cookie) => cookie.split('=')[0])
      .sort(),
  }))
  await page.reload()
  await expect(textOf('who')).toHaveText(address)
  await page.locator('#leave').click()
  await expect(textOf('who')).toHaveText('nobody')
  return { ...signedIn, refused, error, left: await page.evaluate(() => document.cookie) }
}
