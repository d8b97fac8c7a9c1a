import type { Page } from 'playwright/test'
import { repeated } from '../../tools/test/slices.ts'
import { appCode } from '../fixtures/app-code.ts'
import { numberOf } from '../fixtures/number.ts'
import { answerAs } from '../fixtures/stand-in.ts'
import { expect } from '../fixtures/test.ts'
import { codeField, phoneField, screen, submitEmail } from '../fixtures/widget.ts'
import { done, test } from './event-answers.ts'
import { joiner, openTo } from './site.ts'

const guarded = { mfa_policy: 'REQUIRED_FOR_ALL' }
const onlyTexts = { ...guarded, mfa_methods: 'RESTRICTED', allowed_mfa_methods: ['sms_otp'] }
const PASSWORD = 'Walnut ferry 7 lanterns'

const type = async (page: Page, name: string, password = PASSWORD) => {
  await screen(page, name)
    .getByLabel(/^(New p|P)assword$/)
    .fill(password)
  await screen(page, name).getByRole('button', { name: 'Continue' }).click()
}

const choose = (page: Page, { name }: { readonly name: string }) =>
  screen(page, 'Discovery').getByRole('button', { name, exact: true }).click()

test(
  'emits events of links in discovery, with an organization created, and in an organization',
  repeated('events of members by links'),
  async ({ page, address, open, company, linkFor, expectTold }) => {
    const everywhere = { authFlowType: 'Discovery', products: ['emailMagicLinks'] }
    await open(everywhere)
    await submitEmail(page, address)
    await expectTold('B2B_MAGIC_LINK_EMAIL_DISCOVERY_SEND')
    await page.goto(await linkFor(address))
    await screen(page, 'Discovery').getByRole('button', { name: 'Create an organization' }).click()
    await expectTold('B2B_MAGIC_LINK_DISCOVERY_AUTHENTICATE', 'B2B_DISCOVERY_ORGANIZATIONS_CREATE', done)

    await open({ products: ['emailMagicLinks'], organizationSlug: company.slug })
    await submitEmail(page, address)
    await expectTold('B2B_ORGANIZATIONS_GET_BY_SLUG', 'B2B_MAGIC_LINK_EMAIL_LOGIN_OR_SIGNUP')
    await page.goto(await linkFor(address, 2))
    await expectTold('B2B_MAGIC_LINK_AUTHENTICATE', done)
  },
)

test(
  'emits events of codes, of an authenticator app and of recovery codes',
  repeated('emits events of codes, of an authenticator app'),
  async ({ page, context, address, open, company, organization, member, mailedCode, expectTold }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await open({ authFlowType: 'Discovery', products: ['emailOtp'] })
    await submitEmail(page, address)
    await codeField(page).fill(await mailedCode(address))
    await choose(page, company)
    await expectTold(
      'B2B_OTPS_EMAIL_DISCOVERY_SEND',
      'B2B_OTPS_EMAIL_DISCOVERY_AUTHENTICATE',
      'B2B_DISCOVERY_INTERMEDIATE_SESSION_EXCHANGE',
      done,
    )

    const strict = await organization(guarded)
    await member(strict, address)
    const config = { products: ['emailOtp'], organizationSlug: strict.slug }
    const firstFactor = async (count: number) => {
      await context.clearCookies()
      await open(config)
      await submitEmail(page, address)
      await codeField(page).fill(await mailedCode(address, count))
    }
    const first = ['B2B_ORGANIZATIONS_GET_BY_SLUG', 'B2B_OTPS_EMAIL_LOGIN_OR_SIGNUP', 'B2B_OTPS_EMAIL_AUTHENTICATE']
    await firstFactor(2)
    await page.getByRole('button', { name: 'Use an authenticator app' }).click()
    await page.getByRole('button', { name: 'Having trouble scanning?' }).click()
    await page.getByRole('button', { name: 'Copy to clipboard' }).click()
    await expect(page.getByRole('button', { name: 'Copied!' })).toBeVisible()
    const secret = await page.evaluate(() => navigator.clipboard.readText())
    await page.getByRole('button', { name: 'Continue' }).click()
    await codeField(page).fill(appCode(secret))
    const save = screen(page, 'Recovery Code Save')
    await expect(save.getByRole('listitem')).toHaveCount(10)
    const [code = ''] = await save.getByRole('listitem').allInnerTexts()
    await expectTold(...first, 'B2B_TOTP_CREATE', 'B2B_TOTP_AUTHENTICATE')
    await save.getByRole('button', { name: 'Done' }).click()
    await expectTold(done)

    await firstFactor(3)
    await screen(page, 'TOTP Entry').getByRole('button', { name: 'Use a backup code' }).click()
    await screen(page, 'Recovery Code Entry').getByLabel('Backup code').fill(code)
    await screen(page, 'Recovery Code Entry').getByRole('button', { name: 'Continue' }).click()
    await expectTold(...first, 'B2B_RECOVERY_CODES_RECOVER', done)
  },
)

test(
  'emits events of text messages',
  repeated('events of members by texts'),
  async ({ page, address, open, organization, member, mailedCode, codeFor, expectTold }) => {
    const { international, typed } = numberOf(test.info())
    const one = await organization(onlyTexts)
    await member(one, address)
    await open({ products: ['emailOtp'], organizationSlug: one.slug })
    await submitEmail(page, address)
    await codeField(page).fill(await mailedCode(address))
    await phoneField(page).fill(typed)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(screen(page, 'SMS OTP Entry')).toBeVisible()
    await codeField(page).fill(await codeFor(international))
    await expectTold(
      'B2B_ORGANIZATIONS_GET_BY_SLUG',
      'B2B_OTPS_EMAIL_LOGIN_OR_SIGNUP',
      'B2B_OTPS_EMAIL_AUTHENTICATE',
      'B2B_SMS_OTP_SEND',
      'B2B_SMS_OTP_AUTHENTICATE',
      done,
    )
  },
)

test(
  'emits events of OAuth providers and of identity providers',
  repeated('events of members by providers'),
  async ({ page, address, open, company, connection, expectTold }) => {
    const byGoogle = { products: ['oauth'], oauthOptions: { providers: ['google'] } }
    const google = () => screen(page, 'Main').getByRole('button', { name: 'Continue with Google' }).click()
    await open({ ...byGoogle, authFlowType: 'Discovery' })
    await google()
    await answerAs(page, address)
    await choose(page, company)
    await expectTold('B2B_OAUTH_DISCOVERY_AUTHENTICATE', 'B2B_DISCOVERY_INTERMEDIATE_SESSION_EXCHANGE', done)
    await open({ ...byGoogle, organizationSlug: company.slug })
    await google()
    await answerAs(page, address)
    await expectTold('B2B_ORGANIZATIONS_GET_BY_SLUG', 'B2B_OAUTH_AUTHENTICATE', done)

    await connection(company, 'Company')
    await open({ authFlowType: 'Discovery', products: ['sso', 'emailOtp'] })
    await screen(page, 'Main').getByRole('button', { name: 'Use single sign-on' }).click()
    await screen(page, 'SSO Discovery Email').getByLabel('Email').fill(address)
    await screen(page, 'SSO Discovery Email').getByRole('button', { name: 'Continue' }).click()
    await answerAs(page, address)
    await expectTold('B2B_SSO_DISCOVER_CONNECTIONS', 'B2B_SSO_AUTHENTICATE', done)
  },
)

test(
  'emits events of passwords in discovery',
  repeated('events of members by passwords in discovery'),
  async ({ page, address, open, company, linkFor, expectTold }) => {
    const everywhere = { authFlowType: 'Discovery', products: ['passwords'] }
    await open(everywhere)
    await page.getByLabel('Email').fill(address)
    await screen(page, 'Main').getByRole('button', { name: 'Sign up or reset password' }).click()
    await screen(page, 'Password Forgot Form').getByRole('button', { name: 'Continue' }).click()
    await expectTold('B2B_PASSWORD_DISCOVERY_RESET_BY_EMAIL_START')
    await page.goto(await linkFor(address))
    await type(page, 'Password Reset Form')
    await choose(page, company)
    await expectTold('B2B_PASSWORD_DISCOVERY_RESET_BY_EMAIL', 'B2B_DISCOVERY_INTERMEDIATE_SESSION_EXCHANGE', done)
    await open(everywhere)
    await page.getByLabel('Email').fill(address)
    await type(page, 'Main')
    await choose(page, company)
    await expectTold('B2B_PASSWORD_DISCOVERY_AUTHENTICATE', 'B2B_DISCOVERY_INTERMEDIATE_SESSION_EXCHANGE', done)
  },
)

test(
  'emits events of passwords in an organization',
  repeated('events of members by passwords in an organization'),
  async ({ page, address, open, organization, member, linkFor, expectTold }) => {
    const one = await organization(openTo(address))
    await member(one, address)
    const config = { products: ['passwords'], organizationSlug: one.slug }
    const identify = async (email: string) => {
      await open(config)
      await page.getByLabel('Email').fill(email)
      await screen(page, 'Main').getByRole('button', { name: 'Continue' }).click()
    }
    await identify(address)
    await screen(page, 'Password Email').getByRole('button', { name: 'Sign up or reset password' }).click()
    await screen(page, 'Password Forgot Form').getByRole('button', { name: 'Continue' }).click()
    await expectTold('B2B_ORGANIZATIONS_GET_BY_SLUG', 'B2B_PASSWORD_RESET_BY_EMAIL_START')
    await page.goto(await linkFor(address))
    await type(page, 'Password Reset Form')
    await expectTold('B2B_PASSWORD_RESET_BY_EMAIL', done)
    await identify(address)
    await type(page, 'Password Email')
    await expectTold('B2B_ORGANIZATIONS_GET_BY_SLUG', 'B2B_PASSWORD_AUTHENTICATE', done)

    // A future member verifies the address by a link, and sets a password in that session.
    await identify(joiner(address))
    await expectTold('B2B_ORGANIZATIONS_GET_BY_SLUG', 'B2B_MAGIC_LINK_EMAIL_LOGIN_OR_SIGNUP')
    const link = new URL(await linkFor(joiner(address)))
    await open({ ...config, authFlowType: 'PasswordReset' }, link.search)
    await type(page, 'Password Reset Form')
    await expectTold('B2B_MAGIC_LINK_AUTHENTICATE', 'B2B_PASSWORD_RESET_BY_SESSION', done)
  },
)

test('an impersonation token in the page’s address signs in as a member, and emits its event', async ({
  page,
  provider,
  address,
  open,
  organization,
  member,
  expectTold,
}) => {
  const one = await organization()
  const { member_id } = await member(one, address, { create_member_as_pending: false })
  const { projectId, secret } = provider.business
  const answer = await fetch(`${provider.url}/v1/b2b/impersonation`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Basic ${btoa(`${projectId}:${secret}`)}` },
    body: JSON.stringify({
      organization_id: one.id,
      member_id,
      impersonator_id: 'staff-7',
      impersonator_email_address: 'helper@shop.example',
    }),
  })
  const { impersonation_token } = await answer.json()
  const query = `?stytch_token_type=multi_tenant_impersonation&token=${impersonation_token}`
  const config = { products: ['emailOtp'], organizationSlug: one.slug }
  await open(config, query)
  await expect(screen(page, 'Logged In')).toBeVisible()
  expect(new URL(page.url()).search).toBe('')
  await expectTold('B2B_IMPERSONATION_AUTHENTICATE', done)
  await open(config, query)
  await expect(screen(page, 'Error')).toContainText(
    'Something went wrong. Try again later or contact your admin for help.',
  )
  await expectTold()
})
