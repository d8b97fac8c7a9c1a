import type { Page } from 'playwright/test'
import { repeated } from '../../tools/test/slices.ts'
import { expect } from '../fixtures/test.ts'
import { screen } from '../fixtures/widget.ts'
import { callbackLog, joiner, openTo, test } from './site.ts'

const PASSWORD = 'Walnut ferry 7 lanterns'
const WEAK = 'walnut ferry'
const everywhere = { authFlowType: 'Discovery', products: ['passwords'] }

/** Enters an address on the first screen for passwords, and continues. */
const identify = async (page: Page, email: string) => {
  await page.getByLabel('Email').fill(email)
  await screen(page, 'Main').getByRole('button', { name: 'Continue' }).click()
}

const passwordIn = (page: Page, name: string) => screen(page, name).getByLabel(/^(New p|P)assword$/)

const type = async (page: Page, name: string, password: string) => {
  await passwordIn(page, name).fill(password)
  await screen(page, name).getByRole('button', { name: 'Continue' }).click()
}

/** On the screen that a mail leads to: the rules reject a weak password, and a strong one is sent. */
const setPassword = async (page: Page) => {
  const reset = screen(page, 'Password Reset Form')
  await expect(reset.getByRole('heading')).toHaveText('Set a new password')
  const send = reset.getByRole('button', { name: 'Continue' })
  await expect(send).toBeDisabled()
  await passwordIn(page, 'Password Reset Form').fill(WEAK)
  const [length, kinds] = [/^Must be at least 8 characters long/, /^Must contain 3 of the following/]
  await expect(reset.getByRole('listitem').filter({ hasText: length })).toContainText('(met)')
  await expect(reset.getByRole('listitem').filter({ hasText: kinds })).toContainText('(not met yet)')
  await expect(send).toBeDisabled()
  await passwordIn(page, 'Password Reset Form').press('Enter')
  await expect(passwordIn(page, 'Password Reset Form')).toHaveAccessibleDescription(
    /does not meet all requirements yet/,
  )
  await type(page, 'Password Reset Form', PASSWORD)
}

const WRONG = /That email and password don't match\./

test('a password set by a mailed link verifies an address in discovery from then on', async ({
  page,
  address,
  open,
  company,
  linkFor,
}) => {
  await open(everywhere)
  await page.getByLabel('Email').fill(address)
  await screen(page, 'Main').getByRole('button', { name: 'Sign up or reset password' }).click()
  const forgot = screen(page, 'Password Forgot Form')
  await expect(forgot).toContainText("We'll email you a verification link")
  await expect(forgot.getByLabel('Email')).toHaveValue(address)
  await forgot.getByRole('button', { name: 'Continue' }).click()
  const mailed = screen(page, 'Password Set New Confirmation')
  await expect(mailed).toContainText(address)
  await expect(mailed.getByRole('button', { name: 'Resend email' })).toBeEnabled()
  await page.goto(await linkFor(address))
  await setPassword(page)
  await screen(page, 'Discovery').getByRole('button', { name: company.name, exact: true }).click()
  await expect(screen(page, 'Logged In')).toBeVisible()
  expect(await callbackLog(page)).toContain('B2B_PASSWORD_DISCOVERY_RESET_BY_EMAIL')

  await open(everywhere)
  await page.getByLabel('Email').fill(address)
  await type(page, 'Main', 'not the password')
  await expect(passwordIn(page, 'Main')).toHaveAccessibleDescription(WRONG)
  await expect(page.getByLabel('Email')).toHaveValue(address)
  await type(page, 'Main', PASSWORD)
  await screen(page, 'Discovery').getByRole('button', { name: company.name, exact: true }).click()
  await expect(screen(page, 'Logged In')).toBeVisible()
  expect(await callbackLog(page)).toContain('B2B_PASSWORD_DISCOVERY_AUTHENTICATE')
})

test(
  'a member sets a password beside mails in the organization that the site names, and signs in with it',
  repeated('password of a member beside mails'),
  async ({ page, address, open, company, linkFor }) => {
    await open({ products: ['emailMagicLinks', 'passwords'], organizationSlug: company.slug })
    await page.getByLabel('Email').fill(address)
    await screen(page, 'Main').getByRole('button', { name: 'Use a password instead' }).click()
    const form = screen(page, 'Password Authenticate')
    await expect(form.getByLabel('Email')).toHaveValue(address)
    await form.getByRole('button', { name: 'Sign up or reset password' }).click()
    const forgot = screen(page, 'Password Forgot Form')
    await expect(forgot).toContainText("We'll email you a login link to sign in to your account directly")
    await forgot.getByRole('button', { name: 'Continue' }).click()
    await expect(screen(page, 'Password Set New Confirmation')).toContainText(address)
    await page.goto(await linkFor(address))
    await setPassword(page)
    await expect(screen(page, 'Logged In')).toBeVisible()
    expect(new URL(page.url()).search).toBe('')
    await expect
      .poll(() => callbackLog(page))
      .toEqual(['B2B_PASSWORD_RESET_BY_EMAIL', expect.stringMatching(/^member-test-/), 'AUTHENTICATE_FLOW_COMPLETE'])

    await open({ products: ['passwords'], organizationSlug: company.slug })
    await identify(page, address)
    await type(page, 'Password Email', 'not the password')
    await expect(passwordIn(page, 'Password Email')).toHaveAccessibleDescription(WRONG)
    await type(page, 'Password Email', PASSWORD)
    await expect(screen(page, 'Logged In')).toBeVisible()
    expect(await callbackLog(page)).toContain('B2B_PASSWORD_AUTHENTICATE')
  },
)

test(
  'a user who may join verifies the address by mail first, and sets a password as a member',
  repeated('password of a user who may join'),
  async ({ page, address, open, organization, linkFor }) => {
    const one = await organization(openTo(address))
    await open({ products: ['passwords'], organizationSlug: one.slug })
    await identify(page, joiner(address))
    const sent = screen(page, 'Password Reset Verify Confirmation')
    await expect(sent.getByRole('heading')).toHaveText('Verify your email first.')
    await expect(sent).toContainText(joiner(address))
    await expect(sent.getByRole('link', { name: 'Open in Gmail' })).toHaveAttribute('href', /^https:/)
    const { search } = new URL(await linkFor(joiner(address)))
    expect(search).toContain('multi_tenant_magic_links')
  },
)

test(
  'a site with password resets alone starts at the reset screen',
  repeated('password of a member by resets alone'),
  async ({ page, address, open, company, linkFor }) => {
    await open({ products: ['passwords'], organizationSlug: company.slug })
    await identify(page, address)
    await screen(page, 'Password Email').getByRole('button', { name: 'Sign up or reset password' }).click()
    await screen(page, 'Password Forgot Form').getByRole('button', { name: 'Continue' }).click()
    await expect(screen(page, 'Password Set New Confirmation')).toBeVisible()
    const resets = { authFlowType: 'PasswordReset', products: ['passwords'] }
    await open(resets)
    await expect(screen(page, 'Password Reset Form').getByRole('heading')).toHaveText('Set a new password')
    await open(resets, new URL(await linkFor(address)).search)
    await setPassword(page)
    await expect(screen(page, 'Logged In')).toBeVisible()
  },
)

test(
  'tells a user who is no member of a closed organization that an admin decides about joining',
  repeated('password of a user who is no member'),
  async ({ page, address, open, organization }) => {
    const one = await organization()
    await open({ products: ['passwords'], organizationSlug: one.slug })
    await identify(page, address)
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(
      new RegExp(
        `${address} does not have access to ${one.name}\\. If you think this is a mistake, contact your admin\\.`,
      ),
    )
  },
)
