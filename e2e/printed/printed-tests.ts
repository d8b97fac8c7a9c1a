import type { Locator } from 'playwright/test'
import { authenticateRedirect } from '../fixtures/script-less.ts'
import { expect, test } from '../fixtures/test.ts'

interface Printed {
  /** Its address. */
  readonly page: string
  /** Addresses of the site's own scripts. */
  readonly script: RegExp
}

/** Touches the field and waits for hydration. Until then Enter posts to the provider, as where no script runs. */
export const untilTakenOver = async (field: Locator) => {
  await field.hover()
  await expect.poll(() => field.evaluate((node) => Object.keys(node).some((key) => /^__react/.test(key)))).toBe(true)
}

/** Defines two tests of a page with a server-rendered form, for a site's production build. */
export const testPrinted = (by: string, printed: () => Printed) => {
  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })

    test(`the form that ${by} rendered has its styles and posts to the provider`, async ({
      page,
      provider,
      address,
      codeFor,
    }) => {
      await page.goto(printed().page)
      await expect(page.locator('section.latchkey')).toHaveAttribute('lang', 'de')
      await expect(page.locator('section.latchkey')).toHaveCSS('border-top-width', '1px')
      await page.getByRole('textbox').fill(address)
      await page.getByRole('textbox').press('Enter')
      await expect(page).toHaveURL(new RegExp(`^${provider.url}/forms/`))
      // The text of another page names the reason.
      const otherText = async () => ((await page.locator('#code').count()) > 0 ? '' : page.locator('body').innerText())
      await expect.poll(otherText).toBe('')
      await page.locator('#code').fill(await codeFor(address))
      await page.locator('#code').press('Enter')
      await page.waitForURL(`${new URL(printed().page).origin}/authenticate?**`)
      expect(await authenticateRedirect(provider, page.url())).toMatchObject({ type: 'magic_links', email: address })
    })
  })

  test(`the form that ${by} rendered is hydrated with the input from before any script, and signs in`, async ({
    page,
    address,
    codeFor,
  }) => {
    let go = () => {}
    const typed = new Promise<void>((resolve) => {
      go = resolve
    })
    await page.route(printed().script, async (route) => {
      await typed
      await route.continue()
    })
    await page.goto(printed().page, { waitUntil: 'commit' })
    const field = page.getByLabel('E-Mail', { exact: true })
    await field.fill(address)
    const before = await field.elementHandle()
    go()
    await expect(page.locator('#who')).toHaveText('nobody')
    await untilTakenOver(field)
    await expect(field).toHaveValue(address)
    expect(await field.evaluate((now, then) => now === then, before)).toBe(true)
    await field.press('Enter')
    await page.locator('input[autocomplete="one-time-code"]').fill(await codeFor(address))
    await expect(page.locator('#who')).toHaveText(address)
  })
}
