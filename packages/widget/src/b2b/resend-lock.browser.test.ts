import { expect, type Page } from 'playwright/test'
import { engines, intermediateAnswer, letsIn, memberApp, memberScreen } from '../testing/members.ts'
import { type Site, stopClock, test } from '../testing/site.ts'

const discovery = (...products: string[]) => ({ authFlowType: 'Discovery', products })
const typeAddress = async (page: Page, button: string) => {
  await memberScreen(page, 'Main').getByLabel('Email').fill('ada@example.com')
  await page.getByRole('button', { name: button }).click()
}

/** Each screen that sends a message: how to reach it, its button, and its call. */
const screens = [
  {
    name: 'Email Confirmation',
    config: discovery('emailMagicLinks'),
    open: (page: Page) => typeAddress(page, 'Continue with email'),
    button: 'Resend email',
    locked: 'Email sent! Try again in 15s',
    next: 'Email sent! Try again in 14s',
    call: 'magic_links/email/discovery/send',
  },
  {
    name: 'Password Set New Confirmation',
    config: discovery('passwords'),
    async open(page: Page) {
      await memberScreen(page, 'Main').getByRole('button', { name: 'Sign up or reset password' }).click()
      await memberScreen(page, 'Password Forgot Form').getByLabel('Email').fill('ada@example.com')
      await page.getByRole('button', { name: 'Continue' }).click()
    },
    button: 'Resend email',
    locked: 'Email resent! Try again in 15s',
    next: 'Email resent! Try again in 14s',
    call: 'passwords/discovery/reset/start',
  },
  {
    name: 'Email OTP Entry',
    config: discovery('emailOtp'),
    open: (page: Page) => typeAddress(page, 'Continue with email'),
    button: 'Resend code',
    locked: 'Code sent! Try again in 15s',
    next: 'Code sent! Try again in 14s',
    call: 'otps/email/discovery/send',
  },
  {
    name: 'SMS OTP Entry',
    config: discovery('emailMagicLinks'),
    search: '?stytch_token_type=multi_tenant_magic_links&token=t-1',
    async open() {},
    button: 'Resend code',
    locked: 'Code sent! Try again in 15s',
    next: 'Code sent! Try again in 14s',
    call: 'otps/sms/send',
  },
]

const provider = (site: Site) => {
  letsIn(site)
  for (const { call } of screens) site.answers.set(call, { data: {} })
  const member = { ...intermediateAnswer.member, mfa_phone_number: '+12025550123', mfa_phone_number_verified: true }
  site.answers.set('magic_links/authenticate', { data: { ...intermediateAnswer, member } })
}

for (const { name, config, search = '', open, button, locked, next, call } of screens)
  test(`${name} resends, then locks for 15 seconds and shows the remaining time`, async ({ page, site }) => {
    provider(site)
    await page.clock.install()
    await site.open({ app: memberApp(config), search })
    await open(page)
    const screen = memberScreen(page, name)
    const resend = screen.getByRole('button', { name: button })
    await expect(resend).toBeEnabled()
    const sendCount = () => site.calls.filter((line) => line.startsWith(`b2b/${call} `)).length
    // React takes over while the clock runs: it needs a second after a touch.
    await screen.getByRole('heading').click()
    await expect(screen).not.toHaveAttribute('data-prepainted')
    await stopClock(page)
    const before = sendCount()
    expect(before).toBe(1)
    await resend.click()
    const lock = screen.getByRole('button', { name: locked, exact: true })
    await expect(lock).toHaveAttribute('aria-disabled', 'true')
    expect(sendCount()).toBe(2)
    await lock.click({ force: true })
    await page.clock.runFor(1_000)
    await expect(screen.getByRole('button', { name: next, exact: true })).toBeVisible()
    await page.clock.runFor(14_000)
    await expect(resend).toBeEnabled()
    expect(sendCount()).toBe(2)
  })

for (const { name, config, open } of screens.slice(0, 2))
  test(`Back from ${name} leads to an empty address`, async ({ page, site }) => {
    provider(site)
    await site.open({ app: memberApp(config) })
    await open(page)
    await memberScreen(page, name).getByRole('button', { name: 'Back' }).click()
    await expect(memberScreen(page, 'Main').getByLabel('Email')).toHaveValue('')
  })

for (const [authFlowType, call] of [
  ['Discovery', 'otps/email/discovery/authenticate'],
  ['Organization', 'otps/email/authenticate'],
])
  for (const error_type of ['otp_code_not_found', 'invalid_code', 'member_not_found'])
    test(`shows a rejected email code as an invalid passcode: ${error_type} in the ${authFlowType} flow`, async ({
      page,
      site,
    }) => {
      provider(site)
      site.answers.set('organizations/search', { data: { organization: engines } })
      site.answers.set('otps/email/login_or_signup', { data: {} })
      site.answers.set(`${call}`, { status: 404, error_type, error_message: 'The text of the provider.' })
      await site.open({ app: memberApp({ authFlowType, products: ['emailOtp'], organizationSlug: 'engines' }) })
      await typeAddress(page, 'Continue with email')
      await memberScreen(page, 'Email OTP Entry').getByLabel('Enter passcode').fill('123456')
      await expect(page.getByRole('alert')).toHaveText('Invalid passcode, please try again.')
    })
