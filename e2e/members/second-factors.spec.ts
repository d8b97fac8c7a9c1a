import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { repeated } from '../../tools/test/slices.ts'
import { appCode } from '../fixtures/app-code.ts'
import { numberOf } from '../fixtures/number.ts'
import { expect } from '../fixtures/test.ts'
import { codeField, phoneField, screen, submitEmail } from '../fixtures/widget.ts'
import { callbackLog, test as members } from './site.ts'

const guarded = { mfa_policy: 'REQUIRED_FOR_ALL' }
const onlyApps = { ...guarded, mfa_methods: 'RESTRICTED', allowed_mfa_methods: ['totp'] }
const onlyTexts = { ...guarded, mfa_methods: 'RESTRICTED', allowed_mfa_methods: ['sms_otp'] }

interface Fixtures {
  /** Verifies the first factor, with the newest of `count` codes. */
  readonly firstFactor: (count: number) => Promise<void>
}

const test = members.extend<Fixtures>({
  firstFactor: ({ page, address, mailedCode }, use) =>
    use(async (count) => {
      await submitEmail(page, address)
      await codeField(page).fill(await mailedCode(address, count))
    }),
})

test('an authenticator app is set up from the QR code or the text, its codes are saved, and the next sign-in requires it', async ({
  page,
  context,
  address,
  open,
  organization,
  member,
  firstFactor,
  advance,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const one = await organization(guarded)
  await member(one, address)
  const config = { products: ['emailOtp'], organizationSlug: one.slug }
  await open(config)
  await firstFactor(1)

  const selection = screen(page, 'MFA Enrollment Selection')
  await expect(selection.getByRole('button')).toHaveText(['', 'Use an authenticator app', 'Text me a code'])
  await selection.getByRole('button', { name: 'Use an authenticator app' }).click()
  const scan = screen(page, 'TOTP Enrollment QR Code')
  const picture = await scan.getByRole('img', { name: 'QR code' }).getAttribute('src')
  expect(picture).toMatch(/^data:image\//)
  await scan.getByRole('button', { name: 'Having trouble scanning?' }).click()

  const manual = screen(page, 'TOTP Enrollment Manual')
  await manual.getByRole('button', { name: 'Copy to clipboard' }).click()
  await expect(manual.getByRole('button', { name: 'Copied!' })).toBeVisible()
  const secret = await page.evaluate(() => navigator.clipboard.readText())
  expect(secret).toMatch(/^([a-z2-7]{4} )+[a-z2-7]{1,4}$/)
  // It is created once: the same QR code is shown again.
  await manual.getByRole('button', { name: 'Try to scan the QR code again' }).click()
  await expect(scan.getByRole('img', { name: 'QR code' })).toHaveAttribute('src', picture ?? '')
  await scan.getByRole('button', { name: 'Continue' }).click()

  const used = appCode(secret)
  await codeField(page).fill(used)
  const save = screen(page, 'Recovery Code Save')
  await expect(save.getByRole('listitem')).toHaveCount(10)
  const codes = await save.getByRole('listitem').allInnerTexts()
  expect(await callbackLog(page)).not.toContain('AUTHENTICATE_FLOW_COMPLETE')
  await save.getByRole('button', { name: 'Copy all to clipboard' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'))
  const downloading = page.waitForEvent('download')
  await save.getByRole('link', { name: 'Download .txt file' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe(`${one.name}-backup-codes.txt`)
  expect(await readFile(await download.path(), 'utf8')).toBe(codes.join('\n'))
  await save.getByRole('button', { name: 'Done' }).click()
  await expect(screen(page, 'Logged In')).toBeVisible()
  await expect
    .poll(async () => (await callbackLog(page)).slice(-5))
    .toEqual([
      'B2B_OTPS_EMAIL_AUTHENTICATE',
      'B2B_TOTP_CREATE',
      'B2B_TOTP_AUTHENTICATE',
      expect.stringMatching(/^member-test-/),
      'AUTHENTICATE_FLOW_COMPLETE',
    ])

  // The code that set up the app is consumed; the next one works.
  await context.clearCookies()
  await open(config)
  await firstFactor(2)
  await expect(screen(page, 'TOTP Entry').getByRole('button', { name: 'Text me a code instead' })).toHaveCount(0)
  await codeField(page).fill(used)
  await expect(screen(page, 'TOTP Entry')).toContainText('Invalid passcode, please try again.')
  await advance(60)
  await codeField(page).fill(appCode(secret, 60))
  await expect(screen(page, 'Logged In')).toBeVisible()

  // A recovery code replaces the app, once, and the screen says how many are left.
  await context.clearCookies()
  await open(config)
  await firstFactor(3)
  await screen(page, 'TOTP Entry').getByRole('button', { name: 'Use a backup code' }).click()
  const backup = screen(page, 'Recovery Code Entry')
  // A code that was not checked is not wrong: it is kept, with a message.
  const json = { status_code: 429, error_type: 'too_many_requests', error_message: 'Slow down.' }
  await page.route('**/recovery_codes/recover', (route) => route.fulfill({ status: 429, json }), { times: 1 })
  await backup.getByLabel('Backup code').fill(codes[0] ?? '')
  await backup.getByRole('button', { name: 'Continue' }).click()
  await expect(backup.getByText('The code was not checked. Try it again in a moment.')).toHaveRole('status')
  await expect(backup.getByLabel('Backup code')).toHaveAccessibleDescription(/Invalid backup code.*was not checked/)
  await expect(backup.getByLabel('Backup code')).toHaveValue(codes[0] ?? '')
  await backup.getByLabel('Backup code').fill('aaaa-bbbb-cccc')
  await backup.getByRole('button', { name: 'Continue' }).click()
  await expect(backup.getByLabel('Backup code')).toHaveAccessibleDescription(/Invalid backup code, please try again\./)
  await expect(backup.getByText('The code was not checked')).toHaveCount(0)
  await backup.getByLabel('Backup code').fill(`${codes[0]} `)
  await backup.getByRole('button', { name: 'Continue' }).click()
  await expect(screen(page, 'Logged In')).toContainText('Backup codes left: 9')
})

test(
  'a phone number is enrolled, is still there after going back, and the next sign-in texts it automatically',
  repeated('a number as second factor of members'),
  async ({ page, context, address, open, organization, member, inbox, firstFactor }) => {
    const { international, typed } = numberOf(test.info())
    const one = await organization(onlyTexts)
    await member(one, address)
    const config = { products: ['emailOtp'], organizationSlug: one.slug }
    await open(config)
    await firstFactor(1)
    await expect(screen(page, 'SMS OTP Enrollment')).toBeVisible()
    await phoneField(page).fill('12')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(phoneField(page)).toHaveAccessibleDescription('Enter a valid phone number, with its country code.')
    await phoneField(page).fill(typed)
    await page.getByRole('button', { name: 'Continue' }).click()
    const entry = screen(page, 'SMS OTP Entry')
    await expect(entry).toContainText('Your code expires in 2:00')
    await entry.getByRole('button', { name: 'Back' }).click()
    await expect(screen(page, 'SMS OTP Enrollment')).toBeVisible()
    await expect.poll(async () => (await phoneField(page).inputValue()).replaceAll(/\D/g, '')).toContain(typed)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(entry).toBeVisible()
    await expect.poll(async () => (await inbox(international)).length).toBe(2)
    await codeField(page).fill((await inbox(international))[0]?.code ?? '')
    await expect(screen(page, 'Logged In')).toBeVisible()

    await context.clearCookies()
    await open(config)
    await firstFactor(2)
    await expect(entry).toBeVisible()
    await expect.poll(async () => (await inbox(international)).length).toBe(3)
    const sent = (await inbox(international))[0]?.code ?? ''
    await codeField(page).fill(sent === '000000' ? '111111' : '000000')
    await expect(entry).toContainText('Invalid passcode, please try again.')
    await codeField(page).fill(sent)
    await expect(screen(page, 'Logged In')).toBeVisible()
    expect(await callbackLog(page)).toContain('B2B_SMS_OTP_AUTHENTICATE')
    // The sign-in texted the last code; the screen sent none.
    expect(await inbox(international)).toHaveLength(3)
  },
)

test(
  'back on the QR code leads to the choice of factors, or to the first screen where there is no choice',
  repeated('second-factors: back on the QR code leads to'),
  async ({ page, address, open, organization, member, firstFactor }) => {
    const [both, one] = [await organization(guarded), await organization(onlyApps)]
    await member(both, address)
    await member(one, address)
    await open({ products: ['emailOtp'], organizationSlug: both.slug })
    await firstFactor(1)
    await page.getByRole('button', { name: 'Use an authenticator app' }).click()
    await screen(page, 'TOTP Enrollment QR Code').getByRole('button', { name: 'Back' }).click()
    await expect(screen(page, 'MFA Enrollment Selection')).toBeVisible()
    await open({ products: ['emailOtp'], organizationSlug: one.slug })
    await firstFactor(2)
    await screen(page, 'TOTP Enrollment QR Code').getByRole('button', { name: 'Back' }).click()
    await expect(screen(page, 'Main')).toBeVisible()
  },
)

test(
  'an expired intermediate session leads to an error screen, from which the user can start over',
  repeated('an expired intermediate session leads to an'),
  async ({ page, context, address, open, organization, member, firstFactor, advance }) => {
    const one = await organization(guarded)
    await member(one, address)
    await open({ products: ['emailOtp'], organizationSlug: one.slug })
    await firstFactor(1)
    await expect(screen(page, 'MFA Enrollment Selection')).toBeVisible()
    await advance(11 * 60)
    await page.getByRole('button', { name: 'Use an authenticator app' }).click()
    const end = screen(page, 'Error')
    await expect(end).toContainText('Something went wrong. Try again later or contact your admin for help.')
    await end.getByRole('button', { name: 'Go back' }).click()
    await expect(screen(page, 'Main').getByRole('heading')).toHaveText(`Continue to ${one.name}`)
    await context.clearCookies()
  },
)

test(
  'of two tabs that set up an app, the newer QR code works and the older tab shows that it expired',
  repeated('an app as second factor of members in two tabs'),
  async ({ page, context, address, open, organization, member, mailedCode, firstFactor }) => {
    const one = await organization(onlyApps)
    await member(one, address)
    await open({ products: ['emailOtp'], organizationSlug: one.slug })
    await firstFactor(1)
    const seedOf = async (tab: Page) => {
      await tab.getByRole('button', { name: 'Having trouble scanning?' }).click()
      const seed = await screen(tab, 'TOTP Enrollment Manual').locator('.lk-secret').innerText()
      await tab.getByRole('button', { name: 'Continue' }).click()
      return seed
    }
    const older = await seedOf(page)
    const tab = await context.newPage()
    await tab.goto(page.url())
    await submitEmail(tab, address)
    await codeField(tab).fill(await mailedCode(address, 2))
    const newer = await seedOf(tab)

    const newest = 'Only the newest QR code works.'
    await expect(screen(page, 'TOTP Entry')).not.toContainText(newest)
    await codeField(page).fill(appCode(older))
    await expect(screen(page, 'TOTP Entry')).toContainText('Invalid passcode, please try again.')
    await expect(screen(page, 'TOTP Entry')).toContainText(newest)
    await codeField(tab).fill(appCode(newer))
    await expect(screen(tab, 'Recovery Code Save').getByRole('listitem')).toHaveCount(10)
  },
)
