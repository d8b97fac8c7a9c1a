import type { Locator, Page } from 'playwright/test'
import { appCode } from '../fixtures/app-code.ts'
import { openBusinessPeerWidget } from '../fixtures/business-peer.ts'
import { numberOf } from '../fixtures/number.ts'
import { answerAs } from '../fixtures/stand-in.ts'
import { expect } from '../fixtures/test.ts'
import { type Organization, test } from './site.ts'

const ui = (page: Page): Locator => page.locator('stytch-b2b-ui')
const press = (page: Page, name: string | RegExp) => ui(page).getByRole('button', { name }).first().click()
const success = (page: Page) => expect(ui(page).getByText('You have successfully logged in.')).toBeVisible()

const submitEmail = async (page: Page, email: string) => {
  await ui(page).getByLabel('Email').fill(email)
  await press(page, /^Continue/)
}

const typeCode = async (page: Page, code: string) => {
  await ui(page).getByRole('textbox', { name: 'One-time passcode' }).first().focus()
  await page.keyboard.type(code)
}

const everywhere = { authFlowType: 'Discovery' }
const within = ({ slug }: Organization) => ({ authFlowType: 'Organization', organizationSlug: slug })

test('its widget finds no organization for an address, and creates one', async ({
  page,
  host,
  provider,
  address,
  codeFor,
}) => {
  await openBusinessPeerWidget(page, host, provider, { ...everywhere, products: ['emailOtp'] })
  await submitEmail(page, address)
  await typeCode(page, await codeFor(address))
  await expect(ui(page)).toContainText('Create an organization to get started')
  await press(page, 'Create an organization')
  await success(page)
})

test('its widget lists the organizations of an address that a link verifies, and signs in to one', async ({
  page,
  host,
  provider,
  address,
  linkFor,
  organization,
  member,
}) => {
  const [one, other] = [await organization(), await organization()]
  for (const each of [one, other]) await member(each, address)
  await openBusinessPeerWidget(page, host, provider, { ...everywhere, products: ['emailMagicLinks'] })
  await submitEmail(page, address)
  await expect(ui(page)).toContainText('Check your email')
  await page.goto(await linkFor(address))
  await expect(ui(page)).toContainText('Select an organization to continue')
  await expect(ui(page).getByRole('button', { name: one.name })).toBeVisible()
  await press(page, other.name)
  await success(page)
})

test('its widget signs a member in to the organization that the site names, by code and by link', async ({
  page,
  host,
  provider,
  address,
  codeFor,
  linkFor,
  company,
}) => {
  await openBusinessPeerWidget(page, host, provider, { ...within(company), products: ['emailOtp'] })
  await expect(ui(page)).toContainText(`Continue to ${company.name}`)
  await submitEmail(page, address)
  await typeCode(page, await codeFor(address))
  await success(page)
  await page.context().clearCookies()
  await openBusinessPeerWidget(page, host, provider, { ...within(company), products: ['emailMagicLinks'] })
  await submitEmail(page, address)
  // Leaving a page during a call logs an error to the console.
  await expect(ui(page)).toContainText('Check your email')
  await page.goto(await linkFor(address, 2))
  await success(page)
})

test('its widget sets a password by a mailed link, and signs in with it', async ({
  page,
  host,
  provider,
  address,
  linkFor,
  company,
}) => {
  const config = { ...within(company), products: ['passwords'] as const }
  await openBusinessPeerWidget(page, host, provider, config)
  await submitEmail(page, address)
  await press(page, 'Sign up or reset password')
  await press(page, 'Continue')
  await expect(ui(page)).toContainText('Check your email')
  await page.goto(await linkFor(address))
  await expect(ui(page)).toContainText('Set a new password')
  await ui(page)
    .getByLabel(/^(New p|P)assword$/)
    .fill('Walnut ferry 7 lanterns')
  await press(page, 'Continue')
  await success(page)
  await page.context().clearCookies()
  await openBusinessPeerWidget(page, host, provider, config)
  await submitEmail(page, address)
  await ui(page)
    .getByLabel(/^(New p|P)assword$/)
    .fill('Walnut ferry 7 lanterns')
  await press(page, 'Continue')
  await success(page)
})

for (const protocol of ['oidc', 'saml'] as const)
  test(`its widget signs in at the identity provider of an organization, by ${protocol}`, async ({
    page,
    host,
    provider,
    address,
    company,
    connection,
    complaints,
  }) => {
    const id = await connection(company, 'Company', protocol)
    await openBusinessPeerWidget(page, host, provider, { ...within(company), products: ['sso'] })
    await press(page, 'Continue with Company')
    await page.waitForURL((url) => url.pathname === `/dev/sso/${id}`)
    await answerAs(page, address)
    await success(page)
    // It warns about a missing verifier even if the project does not require PKCE.
    expect(complaints.splice(0)).toEqual([expect.stringContaining('No code verifier found in local storage')])
  })

test('its widget discovers organizations with an OAuth provider', async ({
  page,
  host,
  provider,
  address,
  company,
}) => {
  const oauthOptions = { providers: [{ type: 'google' }] }
  await openBusinessPeerWidget(page, host, provider, { ...everywhere, products: ['oauth'], oauthOptions })
  await press(page, 'Continue with Google')
  await answerAs(page, address)
  await press(page, company.name)
  await success(page)
})

test('its widget sets up an authenticator app, requires it the next time, and accepts a backup code instead', async ({
  page,
  context,
  host,
  provider,
  address,
  mailedCode,
  organization,
  member,
  advance,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const one = await organization({ mfa_policy: 'REQUIRED_FOR_ALL' })
  await member(one, address)
  /** @param count number of codes mailed by then */
  const firstFactor = async (count: number) => {
    await context.clearCookies()
    await openBusinessPeerWidget(page, host, provider, { ...within(one), products: ['emailOtp'] })
    await submitEmail(page, address)
    await typeCode(page, await mailedCode(address, count))
  }
  await firstFactor(1)
  await press(page, 'Use an authenticator app')
  await expect(ui(page).getByAltText('QR code for TOTP enrollment')).toBeVisible()
  await press(page, 'Having trouble scanning?')
  await press(page, 'Copy to clipboard')
  await expect(ui(page).getByRole('button', { name: 'Copied!' })).toBeVisible()
  const secret = await page.evaluate(() => navigator.clipboard.readText())
  await press(page, 'Continue')
  await typeCode(page, appCode(secret))
  await expect(ui(page)).toContainText('Save your backup codes!')
  await press(page, 'Copy all to clipboard')
  await expect.poll(async () => (await page.evaluate(() => navigator.clipboard.readText())).length).toBeGreaterThan(60)
  const [spare = ''] = (await page.evaluate(() => navigator.clipboard.readText())).trim().split(/\s+/)
  await press(page, 'Done')
  await success(page)

  await firstFactor(2)
  // The field for the mailed code has the same name.
  await expect(ui(page)).toContainText('Enter verification code')
  await advance(60)
  await typeCode(page, appCode(secret, 60))
  await success(page)

  await firstFactor(3)
  await press(page, 'Use a backup code')
  await ui(page).getByLabel('Backup code').fill(spare)
  await press(page, 'Continue')
  await success(page)
})

test('its widget enrolls a number, texts it, and texts it again the next time', async ({
  page,
  context,
  host,
  provider,
  address,
  codeFor,
  mailedCode,
  organization,
  member,
}) => {
  const { international, typed } = numberOf(test.info())
  const one = await organization({
    mfa_policy: 'REQUIRED_FOR_ALL',
    mfa_methods: 'RESTRICTED',
    allowed_mfa_methods: ['sms_otp'],
  })
  await member(one, address)
  const firstFactor = async (count: number) => {
    await context.clearCookies()
    await openBusinessPeerWidget(page, host, provider, { ...within(one), products: ['emailOtp'] })
    await submitEmail(page, address)
    await typeCode(page, await mailedCode(address, count))
  }
  const texted = async (count: number) => {
    await typeCode(page, await codeFor(international, count))
  }
  await firstFactor(1)
  await ui(page).getByLabel('Phone number').fill(typed)
  await press(page, 'Continue')
  await expect(ui(page)).toContainText('Enter passcode')
  await texted(1)
  await success(page)
  await firstFactor(2)
  await expect(ui(page)).toContainText('A 6-digit passcode was sent to you at')
  await texted(2)
  await success(page)
  // The sign-in texted the code; the widget sends none.
  expect(await provider.inbox(international)).toHaveLength(2)
})

test('its widget is asked for another first factor, by link, and continues', async ({
  page,
  host,
  provider,
  address,
  codeFor,
  linkFor,
  organization,
  member,
}) => {
  const strict = await organization({ auth_methods: 'RESTRICTED', allowed_auth_methods: ['magic_link'] })
  await member(strict, address)
  const config = { ...everywhere, products: ['emailMagicLinks', 'emailOtp'] as const }
  await openBusinessPeerWidget(page, host, provider, config)
  await submitEmail(page, address)
  await press(page, 'Email me a login code')
  await typeCode(page, await codeFor(address))
  await press(page, strict.name)
  await press(page, 'Email me a link')
  await expect(ui(page)).toContainText('Check your email')
  await page.goto(await linkFor(address, 2))
  await success(page)
})

for (const [where, direct] of [
  ['lists the only organization of an address, and enters it', false],
  ['enters the only organization of an address without asking, where the site says so', true],
] as const)
  test(`its widget ${where}`, async ({ page, host, provider, address, codeFor, company }) => {
    const directLoginForSingleMembership = { status: direct, ignoreInvites: false, ignoreJitProvisioning: false }
    const config = { ...everywhere, products: ['emailOtp'] as const, directLoginForSingleMembership }
    await openBusinessPeerWidget(page, host, provider, config)
    await submitEmail(page, address)
    await typeCode(page, await codeFor(address))
    if (!direct) {
      await expect(ui(page)).toContainText('Select an organization to continue')
      await press(page, company.name)
    }
    await success(page)
  })
