import type { Page } from 'playwright/test'
import { repeated } from '../../tools/test/slices.ts'
import { expect } from '../fixtures/test.ts'
import { answersOf, card, confirm, dialog, openExistingPortal, portalOf, row, test } from './existing-portal.ts'

const create = async (page: Page, name: string, idp: string) => {
  await portalOf(page).getByRole('button', { name: 'New connection' }).click()
  await portalOf(page).getByRole('textbox').first().fill(name)
  await portalOf(page).getByRole('combobox').click()
  await page.getByRole('menuitem', { name: idp }).click()
  await portalOf(page).getByRole('button', { name: 'Create' }).click()
}

test('its portal creates a SAML connection from metadata, makes it the default and deletes another', async ({
  page,
  host,
  provider,
  organization,
  connection,
}) => {
  const one = await organization()
  await connection(one, 'Old one')
  const answers = answersOf(page)
  await openExistingPortal(page, host, provider, { section: 'sso', sessionToken: one.admin })
  await create(page, 'Okta of ours', 'Okta SAML')
  await expect.poll(() => answers.map(({ call }) => call)).toContain('POST /sso/saml')

  const id = await page.evaluate(async () => {
    const sso = window.businessPeer.sso as unknown as {
      getConnections(): Promise<{ saml_connections: { connection_id: string }[] }>
    }
    return (await sso.getConnections()).saml_connections[0]?.connection_id ?? ''
  })
  await portalOf(page)
    .getByRole('button', { name: /^Enter the following from/ })
    .click()
  await portalOf(page).getByPlaceholder('Enter Metadata URL').fill(`${provider.url}/dev/sso/${id}/metadata`)
  await portalOf(page).getByRole('button', { name: 'Create', exact: true }).click()

  const question = dialog(page).getByRole('button').last()
  if (await question.isVisible()) await question.click()
  await expect.poll(() => answers.map(({ path }) => path)).toContain(`/sso/saml/${id}/url`)
  await expect(row(page, 'Okta of ours')).toContainText('Active')
  await row(page, 'Okta of ours').getByRole('button', { name: 'actions' }).click()

  await page.getByRole('menuitem', { name: /default/i }).click()
  await dialog(page).getByRole('button', { name: 'Set as default' }).click()
  await expect(row(page, 'Okta of ours')).toContainText('Default')
  await row(page, 'Old one').getByRole('button', { name: 'actions' }).click()
  await page.getByRole('menuitem', { name: /delete/i }).click()
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await expect(row(page, 'Old one')).toHaveCount(0)
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
})

test(
  'its portal creates an OpenID connection, and changes its name',
  repeated('its portal creates an OpenID connection, and'),
  async ({ page, host, provider, organization }) => {
    const one = await organization()
    const answers = answersOf(page)
    await openExistingPortal(page, host, provider, { section: 'sso', sessionToken: one.admin })
    await create(page, 'Entra of ours', 'Entra OIDC')
    await expect.poll(() => answers.map(({ call }) => call)).toContain('POST /sso/oidc')
    await openExistingPortal(page, host, provider, { section: 'sso', sessionToken: one.admin })
    await row(page, 'Entra of ours').click()
    await card(page, 'Details').getByRole('button', { name: 'Edit' }).click()
    await portalOf(page).getByRole('textbox').first().fill('Entra')
    await confirm(page, 'Details')
    await expect(portalOf(page).getByText('Entra', { exact: true }).first()).toBeVisible()
    expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  },
)
