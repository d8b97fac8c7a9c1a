import { expect, test } from './fixtures/test.ts'
import { widget } from './fixtures/widget.ts'

const screens = ['Main', 'OTPAuthenticate', 'OTPConfirmation']

test('every screen stands in the page itself, at rest, busy and failed', async ({ page }) => {
  await page.goto('/gallery')
  for (const name of screens)
    await expect(page.locator(`figure[data-state=idle] [data-latchkey-screen="${name}"]`).first()).toBeVisible()
  for (const busy of await page.locator('figure[data-state=busy] [data-latchkey-screen]').all())
    await expect(busy).toHaveAttribute('aria-busy', 'true')
  await expect(page.locator('figure[data-state=failed]')).toContainText([
    'Invalid email, please try again.',
    'Invalid phone number, please try again.',
    'Invalid phone number, please try again.',
    'Invalid passcode, please try again.',
  ])
  await expect(page.locator('iframe')).toHaveCount(0)
})

test('the controls choose the states, and the choice stays in the address', async ({ page }) => {
  await page.goto('/gallery')
  await page.getByRole('checkbox', { name: 'Busy' }).uncheck()
  await expect(page.locator('figure[data-state=busy]')).toHaveCount(0)
  await expect(page).toHaveURL(/\?states=idle\+failed$/)
  await page.reload()
  await expect(widget(page).first()).toBeVisible()
  await expect(page.locator('figure[data-state=busy]')).toHaveCount(0)
})
