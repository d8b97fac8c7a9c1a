import type { Page } from 'playwright/test'
import { expect } from '../fixtures/test.ts'
import { answersOf, card, confirm, dialog, openExistingPortal, portalOf, test } from './existing-portal.ts'

const edit = (page: Page, title: string) => card(page, title).getByRole('button', { name: 'Edit' }).click()

/** Reads the organization as its admin. */
const organizationOf = async (page: Page) =>
  page.evaluate(() => window.businessPeer.organization.getSync() as unknown as Record<string, unknown>)

test('its portal changes the settings of an organization', async ({
  page,
  host,
  provider,
  organization,
  connection,
}) => {
  const one = await organization()
  await connection(one, 'Company', 'saml')
  const answers = answersOf(page)
  await openExistingPortal(page, host, provider, { section: 'organization', sessionToken: one.admin })
  await edit(page, 'Details')
  await portalOf(page).getByPlaceholder('Enter Name').fill('Walnut Ferry')
  await confirm(page, 'Details')
  await expect(portalOf(page)).toContainText('Walnut Ferry')

  await edit(page, 'Authentication settings')
  await portalOf(page)
    .getByRole('checkbox', { name: /Allow all primary auth methods/ })
    .click()
  await portalOf(page).getByRole('checkbox', { name: /Slack/ }).click()
  await portalOf(page)
    .getByRole('checkbox', { name: /Require MFA for all users/ })
    .click()
  await portalOf(page)
    .getByRole('checkbox', { name: /Allow all secondary auth methods/ })
    .click()
  await portalOf(page).getByRole('checkbox', { name: /SMS/ }).click()
  // Slack alone would lock out the admin, who signs in by mail.
  await card(page, 'Authentication settings').getByRole('button', { name: 'Save' }).click()
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/Nothing was changed/)).toBeVisible()
  await portalOf(page).getByRole('checkbox', { name: 'Email OTP' }).click()
  await confirm(page, 'Authentication settings')
  await expect
    .poll(() => organizationOf(page))
    .toMatchObject({
      auth_methods: 'RESTRICTED',
      mfa_policy: 'REQUIRED_FOR_ALL',
      mfa_methods: 'RESTRICTED',
    })

  await edit(page, 'User onboarding')
  await portalOf(page).getByRole('radio', { name: 'Users from allowed email domains' }).click()
  await portalOf(page).getByRole('checkbox', { name: 'Email domains' }).click()
  await portalOf(page).getByRole('button', { name: 'Add domain' }).click()
  await dialog(page).getByLabel('Domain').fill('admin.example')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await confirm(page, 'User onboarding')
  await expect
    .poll(() => organizationOf(page))
    .toMatchObject({
      email_invites: 'RESTRICTED',
      email_jit_provisioning: 'RESTRICTED',
      email_allowed_domains: ['admin.example'],
    })
  // The organization has no SCIM connection, so it has no groups. The one refusal is that of Slack alone.
  const refused = answers.filter(({ status, path }) => status !== 200 && path !== '/scim/groups')
  expect(refused.map(({ status, call }) => [status, call])).toEqual([[400, 'PUT /organizations/me']])

  // Only an admin with an account there can allow a workspace: its sentence says so, and the form stays.
  await edit(page, 'User onboarding')
  await portalOf(page).getByRole('checkbox', { name: 'OAuth accounts' }).click()
  await portalOf(page)
    .getByRole('button', { name: 'Add account' })
    .or(portalOf(page).getByRole('button', { name: 'Add manually' }))
    .first()
    .click()
  await dialog(page).getByRole('combobox').click()
  await page.getByRole('menuitem', { name: 'Slack' }).click()
  await dialog(page).getByLabel('Account ID').fill('T0123')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await card(page, 'User onboarding').getByRole('button', { name: 'Save' }).click()
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/You have no account in the slack tenant T0123/)).toBeVisible()
  await expect(card(page, 'User onboarding').getByRole('button', { name: 'Save' })).toBeVisible()
})

test('its portal assigns roles by email domain', async ({ page, host, provider, organization, connection }) => {
  const one = await organization()
  await connection(one, 'Company', 'saml')
  const answers = answersOf(page)
  await openExistingPortal(page, host, provider, { section: 'organization', sessionToken: one.admin })
  await edit(page, 'Automatic Role assignments')
  await portalOf(page).getByRole('button', { name: 'Add Role assignment' }).click()
  await dialog(page).getByRole('combobox').nth(0).click()
  await page.getByRole('menuitem', { name: 'stytch_admin' }).click()
  await dialog(page).getByRole('combobox').nth(1).click()
  await page.getByRole('menuitem', { name: /Email/ }).click()
  await dialog(page).getByRole('textbox').last().fill('admin.example')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await confirm(page, 'Automatic Role assignments')
  const rule = { role_id: 'stytch_admin', domain: 'admin.example' }
  await expect.poll(() => organizationOf(page)).toMatchObject({ rbac_email_implicit_role_assignments: [rule] })
  // The organization has no SCIM connection, so it has no groups.
  expect(answers.filter(({ status, path }) => status !== 200 && path !== '/scim/groups')).toEqual([])
})
