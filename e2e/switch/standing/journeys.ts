import { ethereumWallet } from '@latchkey/provider/testing/wallets'
import { expect } from 'playwright/test'
import { giveWallet } from '../../fixtures/pretend-wallet.ts'
import { enterByCode, isKnown, leave, login, press, type, userShownBySite, type Visitor } from './person.ts'

const first = 'wonderful Otter 9 lantern'
const second = 'another Heron 4 window'

/** Actions of a user at a site with each of its products, and the site's state afterwards. */
export const journeys = {
  async code(visitor: Visitor) {
    const { context, page, origin, address } = visitor
    await enterByCode(visitor)
    const entered = await userShownBySite(page)
    await page.reload()
    await isKnown(page, address)
    const other = await context.newPage()
    await other.goto(`${origin}/`)
    await isKnown(other, address)
    await other.locator('#leave').click()
    await isKnown(page, 'nobody')
    return { entered, left: (await context.cookies()).length }
  },
  async link({ page, origin, address, inbox }: Visitor) {
    await page.goto(`${origin}/login?way=link`)
    await type(page, address)
    await press(page, /continue/i)
    await expect.poll(async () => (await inbox(address)).length).toBe(1)
    await expect(
      login(page)
        .getByText(/check your email/i)
        .first(),
    ).toBeVisible()
    const loggedEvents = await page.evaluate(() => window.told.map(String))
    await page.goto((await inbox(address))[0]?.link ?? '')
    await isKnown(page, address)
    return { sent: loggedEvents, came: await userShownBySite(page) }
  },
  async password({ page, origin, address, resetMail }: Visitor) {
    const enter = async () => {
      await page.goto(`${origin}/login?way=password`)
      await type(page, address)
      await press(page, /continue/i)
      await login(page).locator('input[type=password]').first().fill(first)
      await press(page, /continue/i)
      await isKnown(page, address)
      return userShownBySite(page)
    }
    const created = await enter()
    await leave(page)
    const entered = await enter()
    await leave(page)
    await page.goto(`${origin}/login?way=password`)
    await type(page, address)
    await press(page, /continue/i)
    await login(page)
      .getByText(/forgot/i)
      .click()
    const { reset } = await resetMail(address)
    await page.goto(reset)
    const fields = login(page).locator('input[type=password]')
    await expect(fields.first()).toBeVisible()
    for (const field of await fields.all()) await field.fill(second)
    await press(page, /continue|reset/i)
    await isKnown(page, address)
    return { created, entered, again: (await userShownBySite(page)).factors }
  },
  async social({ page, origin, address }: Visitor) {
    await page.goto(`${origin}/login?way=oauth`)
    await press(page, /continue with google/i)
    await page.getByLabel('Email').fill(address)
    await page.getByRole('button').first().click()
    await isKnown(page, address)
    return userShownBySite(page)
  },
  async wallet({ page, origin }: Visitor) {
    await giveWallet(page, ethereumWallet(), { place: ['ethereum'], marks: { isMetaMask: true } })
    await page.goto(`${origin}/login?way=wallet`)
    await press(page, /metamask/i)
    await isKnown(page, 'somebody')
    return userShownBySite(page)
  },
} satisfies Record<string, (visitor: Visitor) => Promise<object>>
