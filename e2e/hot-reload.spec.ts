import { startHotSite } from './fixtures/hot-site.ts'
import { expect, test } from './fixtures/test.ts'
import { codeField, emailField, screen, submitEmail, widget } from './fixtures/widget.ts'

test('hot reload keeps or renews the widget after each edit around it, and never shows a second one', async ({
  page,
  provider,
  address,
  codeFor,
}) => {
  const site = await startHotSite()
  try {
    const shop = `${site.url}?${new URLSearchParams({ provider: provider.url, token: provider.publicToken })}`
    // An edit before the page listens would be lost.
    const listens = page.waitForEvent('console', (message) => message.text().includes('[vite] connected'))
    await page.goto(shop)
    await listens
    await expect(emailField(page)).toBeVisible()
    const title = page.locator('h1')
    const isAlone = async () => {
      await expect(page.locator('.latchkey')).toHaveCount(1)
      await expect(page.locator('.latchkey-place > *')).toHaveCount(1)
      expect(await page.evaluate(() => 'isStillThere' in window), 'the page was not loaded anew').toBe(true)
    }
    await emailField(page).fill('half an addr')
    await page.evaluate(() => Object.assign(window, { isStillThere: true }))
    const field = await emailField(page).elementHandle()

    await test.step('the text next to it', async () => {
      site.edit('Shop.tsx', 'The shop', 'The new shop')
      await expect(title).toHaveText('The new shop')
      await isAlone()
      await expect(emailField(page)).toHaveValue('half an addr')
      await expect(emailField(page)).toBeFocused()
      expect(await emailField(page).evaluate((now, then) => now === then, field)).toBe(true)
    })
    await submitEmail(page, address)
    await expect(screen(page, 'OTPAuthenticate')).toBeVisible()
    const code = await codeFor(address)
    await codeField(page).fill(code.slice(0, 3))

    await test.step('its props', async () => {
      site.edit('Shop.tsx', '<Login', "<Login strings={{ 'otp.title': 'Six digits' }}")
      await expect(widget(page).getByRole('heading')).toHaveText('Six digits')
      await expect(codeField(page)).toHaveValue(code.slice(0, 3))
      await isAlone()
    })
    await test.step('the client that it receives', async () => {
      site.edit('client.ts', 'createClient(', 'createClient(/* the same project */ ')
      site.edit('Shop.tsx', 'The new shop', 'The shop again')
      await expect(title).toHaveText('The shop again')
      await expect(codeField(page)).toHaveValue(code.slice(0, 3))
      await isAlone()
      await codeField(page).fill(code)
      await expect(page.locator('#who')).toHaveText(address)
    })
    await test.step('the hooks of the component around it, which remounts', async () => {
      site.edit('Shop.tsx', "const title = 'The shop again'", "const [title] = useState('The shop with hooks')")
      site.edit('Shop.tsx', 'import { client }', "import { useState } from 'react'\nimport { client }")
      await expect(title).toHaveText('The shop with hooks')
      await expect(emailField(page)).toHaveValue('')
      await expect(page.locator('#who')).toHaveText(address)
      await isAlone()
    })
    await test.step('removing the widget, and its styles with it', async () => {
      site.edit('Shop.tsx', "<Login strings={{ 'otp.title': 'Six digits' }} config={{ products: ['otp'] }} />", '')
      await expect(page.locator('.latchkey')).toHaveCount(0)
      await expect.poll(() => page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0)
    })
  } finally {
    await site.close()
  }
})
