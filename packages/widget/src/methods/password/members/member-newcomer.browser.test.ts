import { expect } from 'playwright/test'
import {
  ada,
  engines,
  intermediateAnswer,
  letsIn,
  memberApp,
  memberScreen,
  signedIn,
} from '../../../testing/members.ts'
import { type Site, test } from '../../../testing/site.ts'

const PASSWORD = 'Walnut ferry 7 lanterns'
const strength = (changes: object) => ({
  data: {
    valid_password: true,
    score: 4,
    breached_password: false,
    strength_policy: 'zxcvbn',
    luds_feedback: {},
    zxcvbn_feedback: { suggestions: [], warning: '' },
    ...changes,
  },
})
const search = '?stytch_redirect_type=reset_password&stytch_token_type=multi_tenant_magic_links&token=t-1'
const callsTo = (site: Site, call: string) =>
  site.calls.filter((line) => line.startsWith(`b2b/${call} `)).map((line) => JSON.parse(line.slice(line.indexOf(' '))))

/** Ada joins by a link, and her organization requires a second factor. */
const provider = (site: Site, answer: object) => {
  letsIn(site)
  site.answers.set('organizations/search', { data: { organization: engines } })
  site.answers.set('magic_links/authenticate', { data: { ...intermediateAnswer, ...answer } })
  site.answers.set('passwords/strength_check', strength({}))
  site.answers.set('passwords/session/reset', { data: signedIn })
  site.answers.set('otps/sms/send', { data: {} })
  site.answers.set('otps/sms/authenticate', { data: signedIn })
  site.answers.set('totp', {
    data: { secret: 'ABCD', qr_code: 'data:image/png;base64,', recovery_codes: ['code-one'] },
  })
  site.answers.set('totp/authenticate', { data: signedIn })
}
const config = { products: ['passwords'], organizationSlug: 'engines' }

test('a new member sets the password after a second factor by text message', async ({ page, site }) => {
  provider(site, { organization: { ...engines, mfa_methods: 'RESTRICTED', allowed_mfa_methods: ['sms_otp'] } })
  await site.open({ app: memberApp(config), search })
  await memberScreen(page, 'SMS OTP Enrollment').locator('input[type=tel]').fill('2025550123')
  await page.getByRole('button', { name: 'Continue' }).click()
  await memberScreen(page, 'SMS OTP Entry').getByLabel('Enter passcode').fill('123456')
  const form = memberScreen(page, 'Password Reset Form')
  await expect(form.getByRole('heading')).toHaveText('Set a new password')
  await expect(form.getByLabel('Email')).toHaveValue(ada.email_address)
  expect(await site.heard()).not.toContain('member-test-ada')
  await form.getByLabel('New password', { exact: true }).fill(PASSWORD)
  await form.getByRole('button', { name: 'Continue' }).click()
  await expect(memberScreen(page, 'Logged In')).toBeVisible()
  expect(callsTo(site, 'passwords/session/reset')).toEqual([{ password: PASSWORD, session_duration_minutes: 60 }])
  expect((await site.heard()).filter((event) => event === 'member-test-ada')).toHaveLength(1)
})

test('a new member sets the password after an authenticator app is set up and its backup codes are saved', async ({
  page,
  site,
}) => {
  provider(site, { organization: { ...engines, mfa_methods: 'RESTRICTED', allowed_mfa_methods: ['totp'] } })
  await site.open({ app: memberApp(config), search })
  await memberScreen(page, 'TOTP Enrollment QR Code').getByRole('button', { name: 'Continue' }).click()
  await memberScreen(page, 'TOTP Entry').locator('input').fill('123456')
  await memberScreen(page, 'Recovery Code Save').getByRole('button', { name: 'Done' }).click()
  const form = memberScreen(page, 'Password Reset Form')
  await form.getByLabel('New password', { exact: true }).fill(PASSWORD)
  await form.getByRole('button', { name: 'Continue' }).click()
  await expect(memberScreen(page, 'Logged In')).toBeVisible()
  expect(callsTo(site, 'passwords/session/reset')).toHaveLength(1)
})

test('zxcvbn shows the suggestions with the warning, and neither for a strong password', async ({ page, site }) => {
  provider(site, signedIn)
  const suggestions = ['Add another word or two.', 'Avoid years.']
  const zxcvbn_feedback = { suggestions, warning: 'This is a common password.' }
  site.answers.set('passwords/strength_check', strength({ valid_password: false, score: 1, zxcvbn_feedback }))
  await site.open({ app: memberApp(config), search })
  const form = memberScreen(page, 'Password Reset Form')
  const field = form.getByLabel('New password', { exact: true })
  await field.fill('password1999')
  await expect(form.locator('.lk-warning-text')).toHaveText('This is a common password.')
  await expect(form.getByRole('listitem')).toHaveText(suggestions)
  await expect(field).toHaveAccessibleDescription(
    /This is a common password\..*Add another word or two\..*Avoid years\./s,
  )
  site.answers.set('passwords/strength_check', strength({ zxcvbn_feedback: { suggestions, warning: '' } }))
  await field.fill(PASSWORD)
  await expect(form.getByRole('button', { name: 'Continue' })).toBeEnabled()
  await expect(form.getByRole('listitem')).toHaveCount(0)
})

test('Password Email searches once for the address of a non-member', async ({ page, site }) => {
  provider(site, {})
  site.answers.set('members/search', { data: { member: null } })
  site.answers.set('email/login_or_signup', { data: {} })
  await site.open({ app: memberApp(config) })
  await memberScreen(page, 'Main').getByLabel('Email').fill('new@example.com')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(memberScreen(page, 'Password Reset Verify Confirmation')).toBeVisible()
  expect(site.calls.filter((call) => /members\/search/.test(call))).toHaveLength(1)
})
