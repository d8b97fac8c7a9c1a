import type { Page } from 'playwright/test'
import { runIn } from '../engines/through-playwright.ts'
import { axeFindings } from '../fixtures/axe.ts'
import { expect } from '../fixtures/test.ts'
import { test } from '../members/site.ts'
import { answersOf } from './existing-portal.ts'
import { heardBy, openPortal, portal, section } from './portal-page.ts'
import { type PushedBy, push, pushGroup } from './pushed.ts'

const dialog = (page: Page) => page.getByRole('dialog')

/** Creates the connection in the portal, and copies the token out of its dialog. */
const setUp = async (page: Page, provider = 'Okta'): Promise<PushedBy> => {
  await portal(page).getByRole('button', { name: 'Set up provisioning' }).click()
  const form = section(page, 'new-scim')
  await form.getByLabel('Identity provider').selectOption({ label: provider })
  await form.getByLabel('Display name').fill('Company')
  await form.getByRole('button', { name: 'Create' }).click()
  await expect(dialog(page)).toContainText('Copy the token now')
  await expect(dialog(page).getByRole('listitem').first()).toBeVisible()
  const [base_url = '', bearer_token = ''] = await dialog(page).locator('code').allTextContents()
  return { base_url, bearer_token }
}

const closeToken = async (page: Page) => {
  await dialog(page).getByRole('checkbox', { name: 'I have copied the token' }).check()
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  await expect(dialog(page)).toHaveCount(0)
}

test('an admin sets up provisioning, gives roles to groups, replaces the token and deletes the connection', async ({
  page,
  host,
  provider,
  address,
  organization,
}) => {
  const one = await organization()
  const answers = answersOf(page)
  await openPortal(page, host, provider, { sessionToken: one.admin, config: { page: 'scim' } })
  await expect(portal(page)).toHaveAttribute('data-latchkey-screen', 'Provisioning')
  await portal(page).getByRole('button', { name: 'Set up provisioning' }).click()
  await section(page, 'new-scim').getByRole('button', { name: 'Create' }).click()
  await expect(section(page, 'new-scim')).toContainText('Choose the identity provider.')
  await section(page, 'new-scim').getByRole('button', { name: 'Cancel' }).click()
  const connection = await setUp(page)
  expect(connection.base_url).toMatch(/\/scim\/v2\/scim-connection-test-/)
  // The only sight of the token is not lost by a key, and not closed before it is copied.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toContainText(connection.bearer_token)
  await dialog(page).getByRole('button', { name: 'Done' }).click({ force: true })
  await expect(dialog(page)).toBeVisible()
  await closeToken(page)
  await expect(portal(page)).not.toContainText(connection.bearer_token)
  const ours = section(page, 'ours')
  await expect(ours).toContainText(connection.base_url)
  const steps = section(page, 'steps')
  await expect(steps).toContainText('SCIM connector base URL')
  await expect(steps).toContainText('You copied it when it was created.')
  await expect(section(page, 'token')).toContainText(`…${connection.bearer_token.slice(-4)}`)
  await expect(section(page, 'roles')).toContainText('has sent no group yet')
  await expect(section(page, 'log')).toContainText('No request yet.')

  const engineers = await pushGroup(connection, 'Engineers')
  await pushGroup(connection, 'Sales')
  const refusedPush = await push(connection, 'POST', '/Users', { userName: '' })
  expect(refusedPush.status).toBe(400)
  await section(page, 'log').getByRole('button', { name: 'Load again' }).click()
  await expect(section(page, 'log').getByRole('listitem')).toHaveCount(3)
  await expect(section(page, 'log').getByRole('listitem').first()).toContainText('Refused')
  await expect(section(page, 'log').getByRole('listitem').last()).toContainText('Done')
  // The reason is still there, so that the repetition is refused too, and says so.
  const entries = section(page, 'log').getByRole('listitem')
  await expect(entries.last().getByRole('button', { name: 'Repeat' })).toHaveCount(0)
  await entries.first().getByRole('button', { name: 'Repeat' }).click()
  await dialog(page).getByRole('button', { name: 'Repeat' }).click()
  await expect(entries.first()).toContainText('Repeated by an admin.')
  await expect(entries).toHaveCount(4)

  const roles = section(page, 'roles')
  await roles.getByRole('button', { name: /^Edit/ }).click()
  await roles.getByRole('button', { name: 'Add group' }).click()
  await roles.getByRole('combobox', { name: 'Group' }).selectOption({ label: 'Engineers' })
  await roles.getByRole('combobox', { name: 'Role' }).selectOption({ label: 'Admin' })
  await roles.getByRole('button', { name: 'Save' }).click()
  await expect(dialog(page)).toContainText('The admins of your identity provider decide who is in this group')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(roles).toContainText('Engineers → Admin')
  // A person of the group has the role at once.
  const userName = `pushed-${address}`
  const { body } = await push(connection, 'POST', '/Users', { userName, emails: [{ value: userName, primary: true }] })
  const operations = [{ op: 'add', path: 'members', value: [{ value: body.id }] }]
  const patch = { schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'], Operations: operations }
  expect((await push(connection, 'PATCH', `/Groups/${engineers}`, patch)).status).toBe(204)

  const token = section(page, 'token')
  await token.getByRole('button', { name: 'Replace token' }).click()
  await dialog(page).getByRole('button', { name: 'Replace token' }).click()
  await expect(dialog(page)).toContainText('Copy the token now')
  const [next = ''] = await dialog(page).locator('code').allTextContents()
  await closeToken(page)
  const nextConnection = { ...connection, bearer_token: next }
  for (const both of [connection, nextConnection]) expect((await push(both, 'GET', '/Users?count=1')).status).toBe(200)
  await token.getByRole('button', { name: 'Complete replacement' }).click()
  await expect(dialog(page)).toContainText(`…${connection.bearer_token.slice(-4)} → …${next.slice(-4)}`)
  await dialog(page).getByRole('button', { name: 'Complete replacement' }).click()
  await expect(token).toContainText(`…${next.slice(-4)}`)
  await expect(token.getByRole('button', { name: 'Replace token' })).toBeVisible()
  expect((await push(connection, 'GET', '/Users?count=1')).status).toBe(401)

  await section(page, 'acts').getByRole('button', { name: 'Delete connection' }).click()
  // The dialog names the connection.
  await expect(dialog(page)).toContainText('Company')
  await dialog(page).getByRole('button', { name: 'Delete connection' }).click()
  await expect(portal(page).getByRole('button', { name: 'Set up provisioning' })).toBeVisible()
  expect((await push(nextConnection, 'GET', '/Users?count=1')).status).toBe(401)
  expect(answers.filter(({ status, call }) => status !== 200 && call !== 'GET /scim')).toEqual([])
  const changes = ['new-scim', 'roles', 'rotate-start', 'rotate-complete', 'delete']
  expect(await heardBy(page)).toEqual(expect.arrayContaining(changes.map((change) => `PORTAL_CHANGED ${change}`)))
})

test('a group keeps all its roles when one rule changes, also a group that is gone from the list', async ({
  page,
  host,
  provider,
  organization,
}) => {
  const one = await organization()
  await openPortal(page, host, provider, { sessionToken: one.admin, config: { page: 'scim' } })
  const connection = await setUp(page, 'Microsoft Entra')
  await closeToken(page)
  const ids = [await pushGroup(connection, 'Engineers'), await pushGroup(connection, 'Sales')]
  const assignedRoles = ids.flatMap((group_id) =>
    ['stytch_admin', 'stytch_member'].map((role_id) => ({ group_id, role_id })),
  )
  const { projectId, secret } = provider.business
  const [, id = ''] = /scim\/v2\/([^/]+)/.exec(connection.base_url) ?? []
  const changeAnswer = await fetch(`${provider.url}/v1/b2b/scim/${one.id}/connection/${id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Basic ${btoa(`${projectId}:${secret}`)}` },
    body: JSON.stringify({ scim_group_implicit_role_assignments: assignedRoles }),
  })
  expect(changeAnswer.status).toBe(200)
  // The list of groups misses them, as it does while another page of it fails.
  await page.route('**/b2b/scim/groups', async (route) => {
    const answer = await route.fetch()
    const json = await answer.json()
    await route.fulfill({ response: answer, json: { ...json, data: { ...json.data, scim_groups: [] } } })
  })
  await page.reload()
  const roles = section(page, 'roles')
  await expect(roles.getByRole('listitem')).toHaveCount(4)
  await roles.getByRole('button', { name: /^Edit/ }).click()
  await roles
    .getByRole('button', { name: 'Remove Sales' })
    .or(roles.getByRole('button', { name: 'Remove' }))
    .last()
    .click()
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await roles.getByRole('button', { name: 'Save' }).click()
  expect((await sent).postDataJSON().scim_group_implicit_role_assignments).toEqual(assignedRoles.slice(0, 3))
})

test('a refused creation says why and keeps the form; a connection of another tab is found', async ({
  page,
  host,
  provider,
  organization,
}) => {
  const one = await organization()
  await openPortal(page, host, provider, { sessionToken: one.admin, config: { page: 'scim' } })
  await portal(page).getByRole('button', { name: 'Set up provisioning' }).click()
  const { projectId, secret } = provider.business
  const other = await fetch(`${provider.url}/v1/b2b/scim/${one.id}/connection`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Basic ${btoa(`${projectId}:${secret}`)}` },
    body: JSON.stringify({ display_name: 'Of the other tab', identity_provider: 'jumpcloud' }),
  })
  expect(other.status).toBe(200)
  const form = section(page, 'new-scim')
  await form.getByLabel('Identity provider').selectOption({ label: 'Okta' })
  await form.getByLabel('Display name').fill('Company')
  await form.getByRole('button', { name: 'Create' }).click()
  await expect(form).toContainText('Your organization already has a connection.')
  await expect(form.getByLabel('Display name')).toHaveValue('Company')
  await page.reload()
  await expect(portal(page).getByRole('heading', { name: 'Of the other tab' })).toBeVisible()
  // Another tab ends a replacement that this tab still shows.
  await section(page, 'token').getByRole('button', { name: 'Replace token' }).click()
  await dialog(page).getByRole('button', { name: 'Replace token' }).click()
  await closeToken(page)
  const { connection } = (await other.json()) as { readonly connection: { readonly connection_id: string } }
  const cancelAnswer = await fetch(
    `${provider.url}/v1/b2b/scim/${one.id}/connection/${connection.connection_id}/rotate/cancel`,
    { method: 'POST', headers: { authorization: `Basic ${btoa(`${projectId}:${secret}`)}` } },
  )
  expect(cancelAnswer.status).toBe(200)
  await section(page, 'token').getByRole('button', { name: 'Cancel replacement' }).click()
  await dialog(page).getByRole('button', { name: 'Cancel replacement' }).click()
  await expect(dialog(page)).toContainText('The token changed meanwhile.')
})

for (const [locale, heading, edited, width] of [
  ['en', 'Provisioning', 'Edit', 320],
  ['ar', 'التزويد', 'تعديل', 320],
  ['de', 'Bereitstellung', 'Bearbeiten', 1280],
] as const)
  test(`provisioning is accessible and as narrow as the window in ${locale}`, async ({
    page,
    host,
    provider,
    organization,
  }) => {
    const one = await organization()
    await openPortal(page, host, provider, { sessionToken: one.admin, config: { page: 'scim' } })
    const connection = await setUp(page)
    await pushGroup(connection, 'Engineers')
    await push(connection, 'POST', '/Users', { userName: '' })
    expect(await axeFindings(runIn(page), '#portal'), 'the token').toEqual([])
    await closeToken(page)
    await page.setViewportSize({ width, height: 800 })
    await openPortal(page, host, provider, { sessionToken: one.admin, locale, search: '?section=scim' })
    await expect(portal(page).getByRole('heading', { level: 2 })).toHaveText(heading)
    const cards = portal(page).getByRole('button', { name: new RegExp(`^${edited}`) })
    await expect(cards.first()).toBeVisible()
    for (let rest = await cards.count(); rest > 0; rest--) await cards.first().click()
    const box = portal(page)
    expect(await box.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
    expect(await axeFindings(runIn(page), '#portal')).toEqual([])
    // Text of twice the size, as WCAG 2.2, 1.4.4, asks for.
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    expect(await box.evaluate((element) => element.scrollWidth - element.clientWidth), '200 %').toBe(0)
  })
