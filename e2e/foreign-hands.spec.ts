import { type ForeignHands, startForeignHands } from '@latchkey/widget/testing/foreign-hands'
import { repeated } from '../tools/test/slices.ts'
import { apps, redirectUri, signInOn } from './connected-apps/consent.ts'
import { forgetMovedNodes } from './fixtures/moved-nodes.ts'
import { expect } from './fixtures/test.ts'
import { codeField, emailField, screen } from './fixtures/widget.ts'
import { test } from './members/site.ts'

const hands: readonly (readonly [does: string, mode: ForeignHands])[] = [
  ['translates and inserts', { translates: 'same', inserts: true }],
  ['moves elements', { moves: true }],
  ['removes pictures and paragraphs', { removes: true }],
]

const request = new URLSearchParams({
  client_id: apps.thirdParty,
  redirect_uri: redirectUri,
  response_type: 'code',
  scope: 'openid email',
  code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  code_challenge_method: 'S256',
})

for (const [does, mode] of hands) {
  const details = does === 'moves elements' ? {} : repeated(`a page beside an extension that ${does}`)

  test(
    `a user signs in and allows an app on a page with an extension that ${does}`,
    details,
    async ({ page, provider, address, codeFor, complaints }) => {
      await page.addInitScript(startForeignHands, mode)
      await page.route(`${redirectUri}?**`, (route) => route.fulfill({ contentType: 'text/html', body: 'Back' }))
      await page.goto(`${provider.url}/authorize?${request}`)
      await signInOn(page, address, codeFor)
      await screen(page, 'IDPConsent').getByRole('button', { name: 'Allow' }).click()
      await page.waitForURL(`${redirectUri}?code=**`)
      forgetMovedNodes(complaints)
    },
  )

  test(
    `a member signs in, changes the organization and allows an app on a page with an extension that ${does}`,
    repeated(`a member allows an app beside an extension that ${does}`),
    async ({ page, provider, organization, member, address, codeFor, complaints }) => {
      const [first, second] = [await organization(), await organization()]
      for (const one of [first, second]) await member(one, address)
      await page.addInitScript(startForeignHands, mode)
      await page.route(`${redirectUri}?**`, (route) => route.fulfill({ contentType: 'text/html', body: 'Back' }))
      await page.goto(`${provider.url}/b2b/authorize?${request}`)
      // The form renders anew when an element that it needs was moved, and a person then types again.
      await expect(async () => {
        await emailField(page).fill('no address')
        await page.keyboard.press('Enter')
        await expect(page.locator('.latchkey [role=alert]').filter({ hasText: /\S/ }).first()).toBeVisible({
          timeout: 2_000,
        })
      }).toPass()
      await emailField(page).fill(address)
      await page.keyboard.press('Enter')
      const code = await codeFor(address)
      await expect(async () => {
        await codeField(page).fill('')
        await codeField(page).fill(code === '000000' ? '111111' : '000000')
        await expect(page.locator('.latchkey [role=alert]').filter({ hasText: /\S/ }).first()).toBeVisible({
          timeout: 5_000,
        })
      }).toPass()
      await codeField(page).fill(code)
      await page.getByRole('button', { name: first.name }).click()
      await screen(page, 'IDPConsent').getByRole('button', { name: 'Allow' }).click()
      await page.waitForURL(`${redirectUri}?code=**`)
      forgetMovedNodes(complaints)
    },
  )

  test(
    `a member changes the name in the account on a page with an extension that ${does}`,
    repeated(`the account of a member beside an extension that ${does}`),
    async ({ page, open, company, address, mailedCode, complaints }) => {
      await page.addInitScript(startForeignHands, mode)
      await open({ products: ['emailOtp'], organizationSlug: company.slug })
      await emailField(page).fill(address)
      await page.keyboard.press('Enter')
      await codeField(page).fill(await mailedCode(address))
      await expect(screen(page, 'Logged In')).toBeVisible()
      await page.evaluate(() => {
        const { client } = window as unknown as { readonly client: { mountAccount(options: object): object } }
        client.mountAccount({ elementId: '#login', config: { sections: ['profile'] } })
      })
      const account = screen(page, 'Account')
      await account.getByRole('button', { name: 'Edit name' }).click()
      await account.getByLabel('Name', { exact: true }).fill('Ada Lovelace')
      await page.keyboard.press('Enter')
      await expect(account.getByRole('button', { name: 'Edit name' })).toBeVisible()
      await expect(account).toContainText('Ada Lovelace')
      forgetMovedNodes(complaints)
    },
  )
}
