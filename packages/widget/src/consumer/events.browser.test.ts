import { expect, type Page } from 'playwright/test'
import { aroundPassword } from '../testing/mailed.ts'
import { type Site, test } from '../testing/site.ts'
import { stops, stopsBy } from '../testing/stops/all.ts'

/** What a site's callbacks hear of a call that works, and what the provider is told, by the names of the stops. */
interface Row {
  readonly heard: readonly string[]
  readonly reports?: readonly string[]
  /** What is heard at every attempt, of a call that goes before. */
  readonly first?: readonly string[]
}

const report = (name: string, type: string) => `${name} ${JSON.stringify({ email: 'ada@example.com', type })}`
const sentCode = report('email_sent', 'login_or_create_otp')
const sentLink = report('email_sent', 'login_or_create_eml')
const signedIn = ['success', 'AUTHENTICATE_FLOW_COMPLETE']
const code: Row = { heard: ['OTP_AUTHENTICATE', ...signedIn] }
const form = 'PasswordCreateOrLogin'
const reset: Row = { heard: ['PASSWORD_RESET_BY_EMAIL_START'] }
const link: Row = { heard: ['MAGIC_LINK_LOGIN_OR_CREATE'], reports: [sentLink] }
const otp: Row = { heard: ['OTP_LOGIN_OR_CREATE'], reports: [sentCode] }
const otpAgain: Row = {
  heard: ['OTP_LOGIN_OR_CREATE'],
  reports: [report('email_try_again_clicked', 'login_or_create_otp')],
}
const resetAgain: Row = { ...reset, reports: [report('email_try_again_clicked', 'reset_password')] }

const rows: Readonly<Record<string, Row>> = {
  'Main: Continue with email (otps/email/login_or_create)': otp,
  'Main: Continue with text message (otps/sms/login_or_create)': { heard: ['OTP_LOGIN_OR_CREATE'] },
  'Main: Continue with WhatsApp (otps/whatsapp/login_or_create)': { heard: ['OTP_LOGIN_OR_CREATE'] },
  'Main: Continue with email (magic_links/email/login_or_create)': link,
  'Main: Continue with email (users/search)': { heard: [], reports: [report('email_sent', 'reset_password')] },
  'OTPAuthenticate: a code': code,
  'OTPAuthenticate: Resend code': otpAgain,
  'EmailConfirmation: the code of the same mail': code,
  [`${form}: a new password`]: { heard: ['PASSWORD_CREATE', ...signedIn] },
  [`${form}: the password`]: { heard: ['PASSWORD_AUTHENTICATE', ...signedIn] },
  [`${form}: Forgot Password?`]: reset,
  [`${form}: Email me a login link`]: link,
  [`${form}: Email me a login code`]: otp,
  [`${form}: what is sent on entry`]: otp,
  [`${form}: Create a password instead`]: reset,
  [`${form}: the code that came by itself`]: code,
  [`${form}: Resend code`]: otpAgain,
  [`${form}: Resend email`]: resetAgain,
  ...Object.fromEntries([...aroundPassword, 'PasswordSetNew'].map((screen) => [`${screen}: Resend email`, resetAgain])),
  ...Object.fromEntries(aroundPassword.map((screen) => [`${screen}: Login without a password`, link])),
  [`${form}: the mail that a leaked password asks for`]: { ...reset, first: ['error breached_password'] },
  'PasswordResetForm: a new password': { heard: ['PASSWORD_RESET_BY_EMAIL', ...signedIn] },
  'PasswordResetForm: Login without a password': { heard: signedIn },
  'PasswordResetForm: a login link': { heard: signedIn },
}

/** Everything that was reported, without waiting for the batch: a page that is left tells what it still has. */
const reportsOf = async (page: Page, site: Site) => {
  await page.evaluate(async () => {
    dispatchEvent(new Event('pagehide'))
    await fetch('/after-that')
  })
  return site.reports
}

/** A click on "again" is told whatever comes of it. */
const toldAlways = (row: Row) => (row.reports ?? []).filter((one) => one.startsWith('email_try_again_clicked'))

test('there is a row for each call', () => {
  expect(Object.keys(rows)).toEqual(stops.map(({ at }) => at))
})

for (const [where, some] of Object.entries(stopsBy))
  test(`${where} each call has its events in their order, and each failure is told once and leaves none`, async ({
    page,
    site,
  }) => {
    test.slow()
    for (const stop of some)
      await test.step(stop.at, async () => {
        const row = rows[stop.at] as Row
        site.reports.length = 0
        await stop.reach(page, site)
        const first = stop.screen === 'PasswordResetForm' ? 'sdk_instance_instantiated' : 'render_login_screen'
        await expect.poll(() => reportsOf(page, site)).toContainEqual(expect.stringContaining(first))
        const [before, reported] = [(await site.heard()).length, site.reports.length]
        const heard = async () => (await site.heard()).slice(before)

        site.answers.set(stop.call, { status: 429, error_type: 'too_many_requests', error_message: 'Refused.' })
        await stop.act(page)
        const failed = [...(row.first ?? []), 'error too_many_requests']
        await expect.poll(heard).toEqual(failed)
        site.answers.set(stop.call, stop.good)
        await stop.act(page)
        await page.locator(`[data-latchkey-screen="${stop.leads}"]`).waitFor()
        await expect.poll(heard).toEqual([...failed, ...(row.first ?? []), ...row.heard])
        const told = [...toldAlways(row), ...(row.reports ?? [])]
        await expect.poll(async () => (await reportsOf(page, site)).slice(reported)).toEqual(told)
      })
    expect(site.complaints).toEqual([])
  })

test('a client that is made and a Main that is shown are told, with what the site asked for', async ({
  page,
  site,
}) => {
  await site.open()
  const config = { products: ['otp'], otpOptions: { methods: ['email'], expirationMinutes: 7 } }
  await site.mount({ config })
  await expect.poll(() => reportsOf(page, site)).toHaveLength(2)
  const [made, shown] = site.reports.map((one) => JSON.parse(one.slice(one.indexOf(' '))))
  expect(site.reports.map((one) => one.split(' ')[0])).toEqual(['sdk_instance_instantiated', 'render_login_screen'])
  expect(made).toEqual({
    event_callback_registered: false,
    error_callback_registered: false,
    success_callback_registered: false,
  })
  expect(shown).toEqual({ options: config, bootstrap: expect.objectContaining({ vertical: 'CONSUMER' }) })
})
