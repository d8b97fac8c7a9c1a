import { expect, type Page } from 'playwright/test'
import { repeated } from '../../../../tools/test/slices.ts'
import {
  discoveryAnswer,
  engines,
  foundOrganization,
  intermediateAnswer,
  letsIn,
  memberApp,
  memberScreen,
} from '../testing/members.ts'
import { test } from '../testing/site.ts'

const link = '?stytch_token_type=multi_tenant_magic_links&token=t-1'
const organizationFlow = { products: ['emailMagicLinks'], organizationSlug: 'engines' }

for (const [name, answer] of [
  [
    'TOTP Enrollment QR Code',
    { ...intermediateAnswer, organization: { ...engines, mfa_methods: 'RESTRICTED', allowed_mfa_methods: ['totp'] } },
  ],
  [
    'SMS OTP Enrollment',
    {
      ...intermediateAnswer,
      organization: { ...engines, mfa_methods: 'RESTRICTED', allowed_mfa_methods: ['sms_otp'] },
    },
  ],
  [
    'SMS OTP Entry',
    {
      ...intermediateAnswer,
      member: { ...intermediateAnswer.member, mfa_phone_number: '+12025550123', mfa_phone_number_verified: true },
    },
  ],
  ['TOTP Entry', { ...intermediateAnswer, member: { ...intermediateAnswer.member, totp_registration_id: 'totp-1' } }],
] as const)
  test(
    `Back from ${name} after a link leads to Main of the organization and mails no discovery link`,
    name === 'SMS OTP Entry' ? {} : repeated(`Back from ${name} after a link`),
    async ({ page, site }) => {
      letsIn(site)
      site.answers.set('magic_links/authenticate', { data: answer })
      site.answers.set('magic_links/email/login_or_signup', { data: {} })
      site.answers.set('otps/sms/send', { data: {} })
      site.answers.set('totp', { data: { secret: 'ABCD', qr_code: 'data:image/png;base64,', recovery_codes: ['a'] } })
      await site.open({ app: memberApp(organizationFlow), search: link })
      await memberScreen(page, name).getByRole('button', { name: 'Back', exact: true }).click()
      const main = memberScreen(page, 'Main')
      await expect(main.getByRole('heading')).toHaveText('Continue to Analytical Engines')
      await main.getByLabel('Email').fill('ada@example.com')
      await page.keyboard.press('Enter')
      await expect(memberScreen(page, 'Email Confirmation')).toBeVisible()
      expect(site.calls.filter((call) => call.includes('magic_links/email'))).toEqual([
        expect.stringContaining('"organization_id":"organization-test-1"'),
      ])
    },
  )

test('Back from a discovery list on the page of an organization leads to Main of that organization', async ({
  page,
  site,
}) => {
  letsIn(site)
  site.answers.set('organizations/search', { data: { organization: engines } })
  await site.open({ app: memberApp(organizationFlow), search: '?stytch_token_type=discovery&token=t-1' })
  await memberScreen(page, 'Discovery').getByRole('button', { name: 'Back', exact: true }).click()
  await expect(memberScreen(page, 'Main').getByRole('heading')).toHaveText('Continue to Analytical Engines')
})

for (const [title, membership, heading] of [
  ['has no member yet', null, 'Continue to Analytical Engines'],
  ['has a verified address', { email_address_verified: true }, 'Continue to Analytical Engines'],
  ['has an unverified address', { email_address_verified: false }, 'Verify your email'],
] as const)
  test(
    `a row that asks for another factor and ${title} leads to "${heading}" with the allowed methods`,
    title === 'has an unverified address' ? {} : repeated(`a row that ${title}`),
    async ({ page, site }) => {
      letsIn(site)
      const primary_required = { allowed_auth_methods: ['email_otp'] }
      const type = membership ? 'active_member' : 'eligible_to_join_by_email_domain'
      const row = foundOrganization(engines, type, { primary_required })
      const restrictedRow = { ...row, membership: { ...row.membership, member: membership } }
      site.answers.set('magic_links/discovery/authenticate', discoveryAnswer(restrictedRow))
      const config = { authFlowType: 'Discovery', products: ['emailMagicLinks', 'emailOtp', 'passwords'] }
      await site.open({ app: memberApp(config), search: '?stytch_token_type=discovery&token=t-1' })
      await memberScreen(page, 'Discovery').getByRole('button', { name: 'Analytical Engines' }).click()
      const main = memberScreen(page, 'Main')
      await expect(main.getByRole('heading')).toHaveText(heading)
      await expect(main.getByRole('button')).toHaveText(['Email me a code', 'Go back'])
    },
  )

test('explains an organization without connections to users if the page offers only single sign-on', async ({
  page,
  site,
}) => {
  letsIn(site)
  site.answers.set('sso/discovery/connections', { data: { connections: [] } })
  site.answers.set('organizations/search', { data: { organization: engines } })
  await site.open({ app: memberApp({ authFlowType: 'Discovery', products: ['sso'] }) })
  await memberScreen(page, 'Main').getByRole('button', { name: 'Use single sign-on' }).click()
  await page.getByLabel('Email').fill('ada@example.com')
  await page.keyboard.press('Enter')
  await page.getByLabel('Organization slug').fill('engines')
  await page.keyboard.press('Enter')
  const main = memberScreen(page, 'Main')
  await expect(main.getByRole('heading')).toHaveText('Continue to Analytical Engines')
  await expect(main).toContainText(
    'This page has no way to sign in to Analytical Engines. Contact your admin for help.',
  )
  await expect(main).not.toContainText('config.products')
  await main.getByRole('button', { name: 'Go back' }).click()
  await expect(main.getByRole('button', { name: 'Use single sign-on' })).toBeVisible()
  expect(site.complaints).toEqual([])
})

test(
  'explains an organization without connections to users on its own page',
  repeated('explains an organization without connections to users on its own page'),
  async ({ page, site }) => {
    letsIn(site)
    site.answers.set('organizations/search', { data: { organization: engines } })
    await site.open({ app: memberApp({ products: ['sso'], organizationSlug: 'engines' }) })
    await expect(memberScreen(page, 'Main')).toContainText('This page has no way to sign in to Analytical Engines.')
  },
)

/** Each screen that shows the typed address, and how to reach it from Main. */
const withAddress: readonly { name: string; config: object; open?: (page: Page) => Promise<void> }[] = [
  { name: 'Email Confirmation', config: { products: ['emailMagicLinks'] } },
  { name: 'Email OTP Entry', config: { products: ['emailOtp'] } },
  {
    name: 'Password Set New Confirmation',
    config: { products: ['emailMagicLinks', 'passwords'] },
    async open(page) {
      await memberScreen(page, 'Main').getByRole('button', { name: 'Use a password instead' }).click()
      await page.getByRole('button', { name: 'Sign up or reset password' }).click()
      await page.getByRole('button', { name: 'Continue' }).click()
    },
  },
]

for (const { name, config, open } of withAddress)
  test(
    `"Change" on ${name} returns to Main with the address in the focused field`,
    name === 'Email Confirmation' ? {} : repeated(`Change on ${name} of members`),
    async ({ page, site }) => {
      letsIn(site)
      for (const call of ['magic_links/email', 'otps/email', 'passwords/discovery/reset/start'])
        site.answers.set(call, { data: {} })
      await site.open({ app: memberApp({ authFlowType: 'Discovery', ...config }) })
      await memberScreen(page, 'Main').getByLabel('Email').fill('ada@example.com')
      if (open) await open(page)
      else await page.keyboard.press('Enter')
      await expect(memberScreen(page, name)).toContainText('ada@example.com')
      await memberScreen(page, name).getByRole('button', { name: 'Change' }).click()
      const field = memberScreen(page, 'Main').getByLabel('Email')
      await expect(field).toHaveValue('ada@example.com')
      await expect(field).toBeFocused()
    },
  )

test('offers no "Change" of an address that an organization asks for', async ({ page, site }) => {
  letsIn(site)
  site.answers.set('magic_links/email/login_or_signup', { data: {} })
  const row = foundOrganization(engines, 'active_member', {
    primary_required: { allowed_auth_methods: ['magic_link'] },
  })
  site.answers.set('magic_links/discovery/authenticate', discoveryAnswer(row))
  const config = { authFlowType: 'Discovery', products: ['emailMagicLinks'] }
  await site.open({ app: memberApp(config), search: '?stytch_token_type=discovery&token=t-1' })
  await memberScreen(page, 'Discovery').getByRole('button', { name: 'Analytical Engines' }).click()
  await memberScreen(page, 'Main').getByRole('button', { name: 'Email me a link' }).click()
  await expect(memberScreen(page, 'Email Confirmation').getByRole('button', { name: 'Resend email' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change' })).toHaveCount(0)
})
