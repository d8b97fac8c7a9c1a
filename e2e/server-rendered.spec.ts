import { openShop, taken } from './fixtures/script-less.ts'
import { expect, test } from './fixtures/test.ts'

test.use({ javaScriptEnabled: false })

for (const [by, build] of [
  ['renderLogin', 'server'],
  ['the component of a React page', 'react-server'],
] as const)
  test(`without scripts the form that ${by} has written posts to the provider, and ends at the site`, async ({
    page,
    provider,
    guest,
    address,
    codeFor,
  }) => {
    await page.goto(guest.address({ config: { products: ['otp'] }, locale: 'de' }, build))
    // The rules of the package's own file, without a style that the policy would refuse.
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
    expect(await taken(provider, page.url())).toMatchObject({ type: 'magic_links', email: address })
  })

test.describe('with scripts', () => {
  test.use({ javaScriptEnabled: true })

  test('the server of the document writes the form, and its script signs in', async ({
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
