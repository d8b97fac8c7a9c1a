import { authenticatorOn } from '../../packages/widget/src/testing/passkeys.ts'
import { repeated } from '../../tools/test/slices.ts'
import { runIn } from '../engines/through-playwright.ts'
import { axeFindings } from '../fixtures/axe.ts'
import { consoleInvitation, navigation, openConsole } from '../fixtures/console.ts'
import { expect, test } from '../fixtures/test.ts'

test('the first operator follows the link, creates a passkey, and signs in with it again', async ({
  page,
  provider,
}) => {
  await authenticatorOn(page)
  await openConsole(page, provider.url)
  expect(page.url()).not.toContain('token')
  const banner = page.getByRole('region', { name: 'Passkey' })
  await banner.getByRole('button', { name: 'Create a passkey' }).click()
  await expect(banner).toBeHidden()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(navigation(page)).toBeVisible()
  await page.reload()
  await expect(navigation(page)).toBeVisible()
})

test('an invitation link works once', repeated('an invitation to the console'), async ({ page, provider }) => {
  const url = await consoleInvitation(provider.url)
  await page.goto(url)
  await expect(navigation(page)).toBeVisible()
  await page.context().clearCookies()
  await page.goto('about:blank')
  await page.goto(url)
  await expect(page.getByRole('alert')).toContainText('works once, within 15 minutes')
})

test(
  'an invitation link expires after 15 minutes',
  repeated('an invitation link expires after 15 minutes'),
  async ({ page, provider, advance }) => {
    const url = await consoleInvitation(provider.url)
    await advance(15 * 60)
    await page.goto(url)
    await expect(page.getByRole('alert')).toContainText('has expired')
  },
)

test('the session is in a cookie that scripts cannot read and other sites do not send', async ({ page, provider }) => {
  const origin = await openConsole(page, provider.url)
  const cookies = await page.context().cookies(origin)
  expect(cookies.find(({ name }) => name === 'latchkey_console')).toMatchObject({ httpOnly: true, sameSite: 'Strict' })
  expect(await page.evaluate(() => document.cookie + JSON.stringify({ ...localStorage }))).not.toContain('latchkey')
})

for (const colorScheme of ['light', 'dark'] as const)
  test(
    `the sign-in and the first page have no accessibility faults (${colorScheme})`,
    repeated(`first page of the console, ${colorScheme}`),
    async ({ page, provider }) => {
      await page.emulateMedia({ colorScheme })
      const origin = new URL(await consoleInvitation(provider.url)).origin
      await page.goto(origin)
      await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible()
      expect(await axeFindings(runIn(page))).toEqual([])
      await openConsole(page, provider.url)
      expect(await axeFindings(runIn(page))).toEqual([])
    },
  )

test('the first page fits a phone', repeated('first page of the console on a phone'), async ({ page, provider }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await openConsole(page, provider.url)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
