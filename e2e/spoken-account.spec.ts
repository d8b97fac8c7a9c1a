import { expect } from 'playwright/test'
import { runIn } from './engines/through-playwright.ts'
import { axeFindings } from './fixtures/axe.ts'
import { test } from './fixtures/walk.ts'

const wrongFor = (code: string) => (code === '000000' ? '111111' : '000000')

test('account, with the keyboard', async ({ page, address, codeFor, signInByCode, walk }) => {
  test.slow()
  await page.goto('/')
  await signInByCode(page)
  const journey = await walk('Account')
  const account = page.locator('[data-latchkey-screen="Account"]')
  await journey.step('opens the account, signed in, and goes to its first button: Account', async () => {
    await page.goto('/?mount=account&products=otp+passwords+passkeys')
    await expect(account.getByRole('region', { name: 'Connected apps' })).toContainText('No app has access')
    await account.getByRole('button', { name: 'Edit name' }).focus()
  })
  await journey.press('presses it', 'Enter')
  await journey.type('types their first name and sends it', 'Ada', 'Enter')
  await journey.press('Tab', 'Tab')
  await journey.press('Tab', 'Tab')
  await journey.press('presses it', 'Enter')
  await journey.press('Tab', 'Tab')
  await journey.press('presses it: it is the only way in', 'Enter')
  await journey.press('Shift and Tab', 'Shift+Tab')
  await journey.press('presses it: nothing changes', 'Enter')
  await journey.press('Tab', 'Tab')
  await journey.press('presses it', 'Enter')
  await journey.type('sends an invalid address', 'nonsense', 'Enter')
  await journey.press('removes it', 'ControlOrMeta+A', 'Delete')
  const second = `second-${address}`
  await journey.type('sends another address', second, 'Enter')
  const code = await codeFor(second)
  await journey.type('types a wrong code', wrongFor(code))
  await journey.type('types the code', code)
  for (const action of ['Make primary', 'Remove'])
    await journey.step(`goes to “${action}” of the new address`, () =>
      account.getByRole('button', { name: new RegExp(`^${action}.*second-`) }).focus(),
    )
  for (let section = 0; section < 6; section++) await journey.press('Tab', 'Tab')
  await journey.press('presses it', 'Enter')
  await journey.end()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await axeFindings(runIn(page), '#login')).toEqual([])
  }
})
