import { expect, show, test } from './testing/react-site.ts'

test('StrictMode has one flow and one report, new props keep what was typed, and unmounting leaves nothing', async ({
  page,
  site,
  reactSite,
}) => {
  await reactSite()
  await show(page, 'Login')
  const field = page.getByLabel('Email')
  await field.fill('ada@exam')
  const before = await field.elementHandle()
  await show(page, 'Login', { styles: { container: { width: '320px' } }, strings: { 'main.title': 'Welcome back' } })
  await expect(page.getByRole('heading')).toHaveText('Welcome back')
  await expect(field).toHaveValue('ada@exam')
  await expect(field).toBeFocused()
  expect(await field.evaluate((now, then) => now === then, before)).toBe(true)
  await field.fill('ada@example.com')
  await page.getByRole('button', { name: 'Continue with email' }).click()
  await expect(page.locator('[data-latchkey-screen="OTPAuthenticate"]')).toBeVisible()
  expect(site.calls.filter((call) => call.includes('login_or_create'))).toHaveLength(1)
  await expect.poll(() => site.reports.filter((report) => report.startsWith('render_login_screen'))).toHaveLength(1)

  const left = await page.evaluate(async () => {
    window.stage.unmount()
    await new Promise((resolve) => setTimeout(resolve))
    return [document.getElementById('login')?.innerHTML, document.adoptedStyleSheets.length]
  })
  expect(left).toEqual(['', 0])
})
