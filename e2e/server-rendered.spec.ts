import { repeated } from '../tools/test/slices.ts'
import { runIn } from './engines/through-playwright.ts'
import { axeFindings } from './fixtures/axe.ts'
import { authenticateRedirect, openShop } from './fixtures/script-less.ts'
import { expect, test } from './fixtures/test.ts'

const { renderAccount }: typeof import('@latchkey/js/server') = await import(
  new URL('../packages/js/dist/server.js', import.meta.url).href
)

test.use({ javaScriptEnabled: false })

for (const [by, build] of [
  ['renderLogin', 'server'],
  ['the component of a React page', 'react-server'],
] as const) {
  const title = `without scripts the form that ${by} rendered posts to the provider, and ends at the site`
  test(title, by === 'renderLogin' ? {} : repeated(title), async ({ page, provider, guest, address, codeFor }) => {
    await page.goto(guest.address({ config: { products: ['otp'] }, locale: 'de' }, build))
    // The rules of the package's style sheet, without an inline style that the policy would block.
    await expect(page.locator('section.latchkey')).toHaveCSS('border-top-width', '1px')
    await page.getByRole('textbox').fill(address)
    await page.getByRole('textbox').press('Enter')
    await expect(page).toHaveURL(new RegExp(`^${provider.url}/forms/`))
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    const field = page.locator('#code')
    await expect(field).toBeFocused()
    await field.fill(await codeFor(address))
    await field.press('Enter')
    await page.waitForURL(`${guest.origin}/authenticate?**`)
    expect(await authenticateRedirect(provider, page.url())).toMatchObject({ type: 'magic_links', email: address })
  })
}

// RFC 7636, appendix B.
const code_verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'
const code_challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'

for (const [by, build] of [
  ['renderLogin', 'server'],
  ['the component of a React page', 'react-server'],
] as const) {
  const title = `without scripts the button of an OAuth provider that ${by} rendered carries the challenge of the site's back end`
  test(title, by === 'renderLogin' ? {} : repeated(title), async ({ page, provider, guest }) => {
    await provider.patch({ pkce_required_for_oauth: true })
    try {
      const back = `${guest.origin}/authenticate`
      const oauthOptions = { providers: [{ type: 'github' }], loginRedirectURL: back, signupRedirectURL: back }
      const config = { products: ['oauth', 'otp'], oauthOptions }
      const settings = { pkce_required_for_oauth: true }
      const button = page.getByRole('button', { name: 'Continue with GitHub' })
      await page.goto(guest.address({ config, settings }, build))
      const before = page.url()
      await button.click()
      await expect(button).toBeVisible()
      expect(page.url()).toBe(before)

      await page.goto(guest.address({ config, settings, fields: { code_challenge } }, build))
      await button.click()
      await page.getByTestId('continue').click()
      await page.waitForURL(`${back}?**`)
      const token = new URL(page.url()).searchParams.get('token')
      const finish = (verified: object) =>
        fetch(`${provider.url}/sdk/v1/oauth/authenticate`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            authorization: `Basic ${btoa(`${provider.publicToken}:${provider.publicToken}`)}`,
          },
          body: JSON.stringify({ token, session_duration_minutes: 60, ...verified }),
        })
      expect(await (await finish({})).json()).toMatchObject({ error_type: 'pkce_expected_code_verifier' })
      expect(await (await finish({ code_verifier })).json()).toMatchObject({ data: { provider_type: 'GitHub' } })
    } finally {
      await provider.patch({ pkce_required_for_oauth: false })
    }
  })
}

test.describe('with scripts', () => {
  test.use({ javaScriptEnabled: true })

  for (const [name, user] of [
    ['with a user', { emails: [{ email_id: 'email-test-1', email: 'ada@example.com', verified: true }] }],
    ['without a user', undefined],
  ] as const) {
    const title = `the printed account ${name} has no accessibility error`
    test(title, repeated(title), async ({ page }) => {
      // Axe is a script. The markup has none.
      for (const colorScheme of ['light', 'dark'] as const) {
        const html = renderAccount({ nonce: '', styles: { colorScheme }, ...(user && { user }) })
        await page.setContent(
          `<!doctype html><html lang="en"><title>Account</title><main><h1>Shop</h1>${html}</main></html>`,
        )
        await expect(page.getByRole('heading', { name: 'Email addresses' })).toBeVisible()
        expect(await axeFindings(runIn(page))).toEqual([])
      }
    })
  }

  test('the server of the document renders the form, and its script signs in', async ({
    page,
    provider,
    address,
    codeFor,
  }) => {
    const shop = await openShop(provider, 'SERVER-RENDERED.md')
    try {
      await page.goto(shop.site)
      await expect(page.locator('section.latchkey')).toHaveAttribute('lang', 'de')
      const form = page.locator('form')
      await form.hover()
      await expect.poll(() => form.evaluate((node) => Object.keys(node).some((key) => /^__react/.test(key)))).toBe(true)
      await page.getByRole('textbox').fill(address)
      await page.getByRole('textbox').press('Enter')
      await page.locator('input[autocomplete="one-time-code"]').fill(await codeFor(address))
      await expect(page.locator('[data-latchkey-screen="OTPConfirmation"]')).toBeVisible()
    } finally {
      await shop.close()
    }
  })
})
