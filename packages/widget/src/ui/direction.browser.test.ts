import { expect, type Locator } from 'playwright/test'
import { mountAgain, toPassword } from '../testing/passwords.ts'
import { test } from '../testing/site.ts'

const computed = (locator: Locator, ...names: string[]) =>
  locator.evaluate((element, names) => names.map((name) => getComputedStyle(element).getPropertyValue(name)), names)

for (const shadow of [false, true])
  test(`writes Arabic from right to left on a left-to-right page, but not addresses and codes, ${shadow ? 'in a shadow root' : 'in the page'}`, async ({
    page,
    site,
  }) => {
    await site.open()
    await site.mount({
      locale: 'ar-EG',
      config: { products: ['otp'], otpOptions: { methods: ['email', 'sms'] }, enableShadowDOM: shadow },
    })
    const email = page.locator('input[type=email]')
    expect(await computed(page.getByRole('heading'), 'direction')).toEqual(['rtl'])
    expect(await computed(email, 'direction', 'text-align')).toEqual(['ltr', 'right'])
    // The first tab is on the right, and the left arrow key selects the next one.
    const tabs = page.getByRole('tab')
    const [first, second] = [await tabs.nth(0).boundingBox(), await tabs.nth(1).boundingBox()]
    expect(first?.x).toBeGreaterThan(second?.x ?? 0)
    await tabs.nth(0).press('ArrowLeft')
    await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true')
    expect(await computed(page.locator('input[type=tel]'), 'direction', 'text-align')).toEqual(['ltr', 'right'])
    await tabs.nth(1).press('ArrowRight')

    await email.fill('ada@example.com')
    await email.press('Enter')
    const back = page.getByRole('button', { name: 'رجوع' })
    await expect(back).toBeVisible()
    expect(await computed(back.locator('svg'), 'transform')).toEqual(['matrix(-1, 0, 0, 1, 0, 0)'])
    expect(await computed(page.locator('.lk-code'), 'direction')).toEqual(['ltr'])
    // The remaining time uses Egypt's digits; the text that the user typed does not.
    await expect(page.getByRole('timer')).toContainText(/[٠-٩]:[٠-٩]{2}/)
    await expect(page.locator('bdi')).toHaveText('ada@example.com')
    expect(site.complaints).toEqual([])
  })

test('aligns the English message of the provider right on an Arabic screen, with its full stop at its end', async ({
  page,
  site,
}) => {
  await toPassword(page, site, 'password')
  await mountAgain(page, { locale: 'ar' })
  const error_message = 'The account is closed.'
  site.answers.set('passwords/authenticate', { status: 400, error_type: 'user_lock_limit_reached', error_message })
  await page.locator('input[name=password]').fill('wonderful Otter 9')
  await page.locator('input[name=password]').press('Enter')
  const message = page.getByText(error_message)
  await expect(message).toBeVisible()
  expect(await computed(message, 'direction')).toEqual(['ltr'])
  expect(await computed(page.getByRole('alert').filter({ has: message }), 'direction')).toEqual(['rtl'])
})

test('writes an address and a visible password from left to right, clear of the toggle', async ({ page, site }) => {
  await toPassword(page, site, 'password')
  await mountAgain(page, { locale: 'ar' })
  const password = page.locator('input[name=password]')
  const button = page.getByRole('button', { name: 'إظهار' })
  await button.click()
  for (const field of [page.locator('input[autocomplete=username]'), password])
    expect(await computed(field, 'direction', 'text-align')).toEqual(['ltr', 'right'])
  const width = await page.locator('.lk-reveal button').evaluate((element: HTMLElement) => element.offsetWidth)
  await expect(password).toHaveCSS('padding-left', `${width}px`)
})
