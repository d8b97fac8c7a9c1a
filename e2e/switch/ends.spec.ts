import type { Page } from 'playwright/test'
import { type Imported, ours, type Shop, shopPage, theirs } from '../fixtures/shop.ts'
import { expect, test as journeys } from '../fixtures/test.ts'
import { test as members } from '../members/site.ts'

const theEnd = 'AUTHENTICATE_FLOW_COMPLETE'
const types = (page: Page) => page.evaluate(() => window.told.map(([type]) => type))

/** Runs the same with both clients one after the other, each in an empty browser. */
const atBoth = async <Outcome>(
  page: Page,
  like: Imported,
  run: (imported: Imported, who: string) => Promise<Outcome>,
): Promise<readonly [ours: Outcome, theirs: Outcome]> => {
  const now = await run(ours, 'b')
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  return [now, await run(like, 'a')]
}

const swapping = [
  {
    title: 'of generation 5',
    app: 'react/app.tsx',
    like: { '@stytch/react': 'stytch-react-5', '@stytch/vanilla-js': 'stytch-vanilla-5' },
  },
  { title: 'of generation 6', app: 'latest-react/app.tsx', like: {} },
]

for (const { title: generation, app, like } of swapping) {
  const title = `a React app ${generation} that takes the widget away from who is known hears of no end, from both`
  journeys(title, async ({ page, host, provider, address, codeFor }) => {
    journeys.slow()
    const [now, then] = await atBoth(page, theirs(like), async (imported, who) => {
      const shop: Shop = { app: `e2e/switch/${app}`, imported, hash: '#swap' }
      await host.open(page, provider, await shopPage(provider, shop))
      const login = page.locator('#login')
      await login.getByRole('textbox').first().fill(`${who}-${address}`)
      await login.getByRole('button', { name: /continue/i }).click()
      const code = await codeFor(`${who}-${address}`)
      await expect(login.getByRole('textbox').first()).not.toHaveValue(`${who}-${address}`)
      await login.getByRole('textbox').first().pressSequentially(code)
      await expect(page.locator('#who')).toHaveText(`${who}-${address}`)
      await expect(login).toBeEmpty()
      await page.locator('#leave').click()
      // By the time the next user can type, a pending event would have arrived.
      await expect(login.getByRole('textbox').first()).toBeVisible()
      return types(page)
    })
    expect(now).toEqual(['OTP_LOGIN_OR_CREATE', 'OTP_AUTHENTICATE'])
    expect(now).toEqual(then)
  })
}

members(
  'a member is told of by both alike, with a code and with a new password, until the last screen',
  async ({ page, host, provider, address, codeFor, linkFor, organization, member }) => {
    members.slow()
    const business = { ...provider, publicToken: provider.business.publicToken }
    const [now, then] = await atBoth(page, theirs({}), async (imported, who) => {
      const email = `${who}-${address}`
      const one = await organization()
      await member(one, email)
      const open = async (hash: string) =>
        host.open(page, business, await shopPage(business, { app: 'e2e/switch/members/app.ts', imported, hash }))
      const login = page.locator('#login')
      const begin = async () => {
        await login.getByRole('textbox').first().fill(email)
        await login
          .getByRole('button', { name: /continue/i })
          .first()
          .click()
      }
      const end = async () => {
        await expect(login.getByText(/success/i).first()).toBeVisible()
        await expect.poll(() => types(page)).toContain(theEnd)
        return page.evaluate(() => window.told)
      }
      await open('')
      await begin()
      const code = await codeFor(email)
      await expect(login.getByRole('textbox').first()).not.toHaveValue(email)
      await login.getByRole('textbox').first().pressSequentially(code)
      await login.getByText(one.name).first().click()
      const byCode = await end()
      await page.locator('#leave').click()
      await expect(page.locator('#who')).toHaveText('nobody')

      await open('#password')
      await begin()
      await login.getByText(/sign up or reset password/i).click()
      await login.getByRole('button', { name: /continue/i }).click()
      await page.goto(await linkFor(email, 2))
      await login.locator('input[type=password]').first().fill('wonderful Otter 9 lantern')
      await login.getByRole('button', { name: /continue/i }).click()
      await login.getByText(one.name).first().click()
      return { byCode, byReset: await end() }
    })
    expect(now).toEqual(then)
    expect(now.byReset.at(-1)?.[0]).toBe(theEnd)
  },
)
