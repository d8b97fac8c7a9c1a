import type { Page } from 'playwright/test'
import { expect } from '../fixtures/test.ts'
import { answersOf, card, confirm, dialog, openExistingPortal, portalOf, row, test } from './existing-portal.ts'

const search = (page: Page) => portalOf(page).getByRole('textbox', { name: 'Search by email' })

/** Chooses a role in an open dialog. */
const chooseRole = async (page: Page, role: string) => {
  await dialog(page).getByRole('combobox').click()
  await page
    .getByRole('option', { name: role })
    .or(page.getByRole('menuitem', { name: role }))
    .click()
  // Escape would close the dialog too.
  await dialog(page).getByRole('heading').first().click()
}

const act = async (page: Page, of: string, name: string) => {
  await row(page, of).getByRole('button', { name: 'actions' }).click()
  await page.getByRole('menuitem', { name }).click()
}

test('its portal lists, finds and invites members', async ({
  page,
  host,
  provider,
  address,
  inbox,
  organization,
  member,
}) => {
  const one = await organization()
  await member(one, address, { name: 'Grace' })
  await member(one, `other-${address}`)
  const answers = answersOf(page)
  await openExistingPortal(page, host, provider, { section: 'members', sessionToken: one.admin })
  await expect(row(page, 'Grace')).toContainText('Active')
  await search(page).fill('other-')
  await expect(row(page, 'Grace')).toHaveCount(0)
  await expect(row(page, `other-${address}`)).toBeVisible()
  await search(page).fill('')
  await expect(row(page, 'Grace')).toBeVisible()
  const invited = `invited-${address}`
  await portalOf(page).getByRole('button', { name: 'Invite' }).click()
  await dialog(page).getByLabel('Name (optional)').fill('Ada')
  await dialog(page).getByLabel('Email address').fill(` ${invited} `)
  await dialog(page).getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(row(page, invited)).toContainText('Invited')
  await expect.poll(async () => (await inbox(invited)).length).toBe(1)
  await act(page, invited, 'Resend invite email')
  await expect.poll(async () => (await inbox(invited)).length).toBe(2)
  await act(page, invited, 'Revoke invite')
  await dialog(page).getByRole('button').last().click()
  await expect(row(page, invited)).toHaveCount(0)
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
})

test('its portal changes a member', async ({ page, host, provider, address, organization, member }) => {
  const one = await organization()
  const { member_id: id } = await member(one, address, { name: 'Grace' })
  const answers = answersOf(page)
  await openExistingPortal(page, host, provider, { section: 'members', sessionToken: one.admin })
  await row(page, 'Grace').click()
  await card(page, 'Details').getByRole('button', { name: 'Edit' }).click()
  await portalOf(page).getByRole('textbox').nth(0).fill('Grace Hopper')
  await portalOf(page).getByRole('textbox').nth(1).fill(`new-${address}`)
  await confirm(page, 'Details')
  await expect(portalOf(page)).toContainText(`new-${address}`)
  await expect(portalOf(page)).toContainText('Grace Hopper')
  const access = 'Access requirements & permissions'
  await card(page, access).getByRole('button', { name: 'Edit' }).click()
  await portalOf(page).getByRole('button', { name: 'Add Role assignment' }).click()
  await chooseRole(page, 'stytch_admin')
  await dialog(page).getByRole('button', { name: 'Add Role', exact: true }).click()
  await portalOf(page)
    .getByRole('checkbox', { name: /Require MFA for this Member/ })
    .click()
  await portalOf(page)
    .getByRole('checkbox', { name: /Exempt Member/ })
    .click()
  await dialog(page).getByRole('button', { name: 'Allow' }).click()
  await confirm(page, access)
  await expect.poll(() => answers.filter(({ path }) => path.endsWith(id)).map(({ call }) => call)).toHaveLength(2)
  await portalOf(page).getByRole('button', { name: 'Reset password' }).click()
  await dialog(page).getByRole('checkbox').click()
  await dialog(page).getByRole('button', { name: 'Reset password' }).click()
  await expect.poll(() => answers.map(({ call }) => call)).toContain('POST /passwords/email/reset/start')
  await portalOf(page)
    .getByRole('button', { name: /^Revoke all sessions|Revoke sessions/ })
    .click()
  await dialog(page).getByRole('button', { name: 'Revoke all sessions' }).click()
  await expect.poll(() => answers.map(({ path }) => path)).toContain(`/sessions/revoke/${id}`)
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
})
