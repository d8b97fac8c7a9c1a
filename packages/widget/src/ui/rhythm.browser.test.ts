import type { Page } from 'playwright/test'
import { expect } from 'playwright/test'
import { test } from '../testing/site.ts'

const social = {
  products: ['oauth', 'otp'],
  oauthOptions: { providers: [{ type: 'google' }, { type: 'github' }] },
  otpOptions: { methods: ['email', 'sms'] },
}

/** The vertical edges of parts of the widget. */
const edgesOf = async <Name extends string>(page: Page, selectors: Readonly<Record<Name, string>>) =>
  (await page.evaluate(
    (all) =>
      Object.fromEntries(
        Object.entries(all as Readonly<Record<string, string>>).map(([name, selector]) => {
          const found = document.querySelector(selector)?.getBoundingClientRect()
          return [name, { top: found?.top ?? Number.NaN, bottom: found?.bottom ?? Number.NaN }]
        }),
      ),
    selectors,
  )) as Record<Name, { readonly top: number; readonly bottom: number }>

test('has 20 pixels around "or" and between a field and its button, with an error too, and at least 12 elsewhere', async ({
  page,
  site,
}) => {
  await site.open()
  await site.mount({ config: social })
  await expect(page.getByRole('tab').first()).toBeVisible()
  const { buttons, or, tabs, label, field, submit } = await edgesOf(page, {
    buttons: '.lk-buttons',
    or: '.lk-divider > span',
    tabs: '.lk-tabs',
    label: '.lk-label',
    field: '.lk-input',
    submit: '.lk-primary',
  })
  expect(or.top - buttons.bottom).toBeCloseTo(20, 0)
  expect(tabs.top - or.bottom).toBeCloseTo(20, 0)
  expect(label.top - tabs.bottom).toBeGreaterThanOrEqual(12)
  expect(submit.top - field.bottom).toBeCloseTo(20, 0)
  await page.getByRole('textbox', { name: 'Email' }).fill('nobody')
  await page.getByRole('button', { name: 'Continue with email' }).click()
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible()
  const after = await edgesOf(page, { error: '.lk-field-error p', field: '.lk-input', submit: '.lk-primary' })
  expect(after).toMatchObject({ field, submit })
  const { error } = after
  expect(error.top).toBeGreaterThanOrEqual(field.bottom)
  expect(error.bottom).toBeLessThanOrEqual(submit.top)
  // The sentence takes two lines here.
  await page.setViewportSize({ width: 240, height: 700 })
  const narrow = await edgesOf(page, { error: '.lk-field-error p', submit: '.lk-primary' })
  expect(narrow.error.bottom - narrow.error.top).toBeGreaterThan(30)
  expect(narrow.submit.top - narrow.error.bottom).toBeCloseTo(8, 0)
})

test('the label of a second field is apart from the error of the first', async ({ page, site }) => {
  await site.open()
  await site.mount({ config: { products: ['passwords'] } })
  await page.getByLabel('Email').fill('ada@example.com')
  await page.getByRole('button', { name: 'Continue with email' }).click()
  await expect(page.locator('.lk-input').first()).toBeVisible()
  const gaps = await page.evaluate(() =>
    [...document.querySelectorAll('.lk-field-error + .lk-label')].map((label) => {
      const error = label.previousElementSibling?.getBoundingClientRect().bottom ?? 0
      return label.getBoundingClientRect().top - error
    }),
  )
  expect(gaps.filter((gap) => gap < 12)).toEqual([])
})

test('the text follows the font size of the browser, and is not smaller on a page whose root is 10 pixels', async ({
  page,
  site,
}) => {
  await site.open()
  await site.mount({ config: social })
  const parts = ['.latchkey', '.lk-heading', '.lk-label', '.lk-input', '.lk-primary', '.lk-divider', '.lk-tab']
  const sizesAt = (root: string) =>
    page.evaluate(
      ([size = '', ...selectors]) => {
        document.documentElement.style.fontSize = size
        return selectors.map((selector) => {
          const part = document.querySelector(selector)
          return part ? Number.parseFloat(getComputedStyle(part).fontSize) : 0
        })
      },
      [root, ...parts],
    )
  const usual = await sizesAt('16px')
  expect(usual.every((size) => size >= 14)).toBe(true)
  const doubled = await sizesAt('32px')
  expect(doubled.filter((size, place) => size < 1.85 * (usual[place] ?? 0))).toEqual([])
  expect(await sizesAt('10px')).toEqual(usual)
  const widths = await page.evaluate(() => {
    document.documentElement.style.fontSize = '32px'
    return [document.documentElement.scrollWidth, innerWidth]
  })
  expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0)
})

for (const shadow of [false, true])
  test(`a site that sets the font "inherit" gets the font of its page, ${shadow ? 'in a shadow tree' : 'in the page'}`, async ({
    page,
    site,
  }) => {
    await site.open({ css: 'body { font-family: Georgia, serif }' })
    const families = () =>
      page.locator('[data-latchkey-screen]').evaluate((box) => {
        const parts = [box, box.querySelector('h2'), box.querySelector('input'), box.querySelector('button')]
        return parts.map((part) => part && getComputedStyle(part).fontFamily)
      })
    const config = { products: ['otp'], enableShadowDOM: shadow }
    await site.mount({ config })
    expect(new Set(await families())).toEqual(new Set(['Arial, Helvetica, sans-serif']))
    await page.evaluate(() => document.querySelector('#login')?.replaceChildren())
    await site.open({ css: 'body { font-family: Georgia, serif }' })
    await site.mount({ config, styles: { fontFamily: 'inherit' } })
    expect(new Set(await families())).toEqual(new Set(['Georgia, serif']))
  })

test('the mark of the last used method is inside its button, beside the label, in every direction', async ({
  page,
  site,
}) => {
  for (const dir of ['ltr', 'rtl'] as const) {
    await page.setViewportSize({ width: 320, height: 700 })
    await site.open({ dir })
    const key = 'stytch_sdk_state_public-token-test-00000000-0000-4000-8000-000000000000::last_used_method'
    await page.evaluate((name) => localStorage.setItem(name, 'oauth:oauth_github'), key)
    await site.mount({ config: { ...social, lastUsed: true }, locale: 'de' })
    await expect(page.locator('.lk-last-used')).toBeVisible()
    const { button, label, mark, size } = await page.evaluate(() => {
      const element = document.querySelector('.lk-last-used')
      const own = element?.closest('button')
      const edges = (one: Element | null | undefined) => one?.getBoundingClientRect().toJSON()
      const size = element && Number.parseFloat(getComputedStyle(element).fontSize)
      return { button: edges(own), label: edges(own?.querySelector('.lk-name')), mark: edges(element), size }
    })
    expect(size).toBeGreaterThanOrEqual(12)
    expect(mark.top).toBeGreaterThan(button.top)
    expect(mark.bottom).toBeLessThan(button.bottom)
    expect(mark.left).toBeGreaterThan(button.left)
    expect(mark.right).toBeLessThan(button.right)
    expect(mark.left >= label.right || mark.right <= label.left).toBe(true)
    expect(Math.abs((mark.top + mark.bottom) / 2 - (button.top + button.bottom) / 2)).toBeLessThanOrEqual(1)
  }
})
