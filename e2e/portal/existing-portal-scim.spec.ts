import { expect } from '../fixtures/test.ts'
import { answersOf, dialog, openExistingPortal, portalOf, test } from './existing-portal.ts'
import { push } from './pushed.ts'

test('its portal sets up provisioning, replaces the token and deletes the connection', async ({
  page,
  host,
  provider,
  organization,
}) => {
  const one = await organization()
  const answers = answersOf(page)
  await openExistingPortal(page, host, provider, { section: 'scim', sessionToken: one.admin })
  const buttonNamed = (name: string | RegExp) => portalOf(page).getByRole('button', { name, exact: true })
  await buttonNamed('Create').click()
  await portalOf(page).getByRole('textbox').first().fill('Okta of ours')
  await portalOf(page).getByRole('combobox').click()
  await page.getByRole('menuitem', { name: 'Okta' }).click()
  await buttonNamed('Create').click()
  await buttonNamed(/^Copy the SCIM/).click()
  await portalOf(page)
    .getByRole('checkbox', { name: /^I have copied/ })
    .click()
  const [, bearer_token = ''] = /(latchkey_scim_[\w-]+)/.exec(await portalOf(page).innerText()) ?? []
  const [base_url = ''] = /http\S+\/scim\/v2\/[\w-]+/.exec(await portalOf(page).innerText()) ?? []
  const statusOf = async (token: string) =>
    (await push({ base_url, bearer_token: token }, 'GET', '/Users?count=1')).status
  expect(await statusOf(bearer_token)).toBe(200)
  await buttonNamed('Done').click()
  await expect(portalOf(page)).toContainText(`**${bearer_token.slice(-4)}`)

  await buttonNamed(/^Start/).click()
  await expect(dialog(page)).toContainText('latchkey_scim_')
  const [, next = ''] = /(latchkey_scim_[\w-]+)/.exec(await dialog(page).innerText()) ?? []
  await dialog(page).getByRole('checkbox').click()
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  expect([await statusOf(bearer_token), await statusOf(next)]).toEqual([200, 200])
  await buttonNamed('Complete rotation').click()
  await dialog(page).getByRole('button').last().click()
  await expect(portalOf(page)).toContainText(`**${next.slice(-4)}`)
  await expect.poll(() => statusOf(bearer_token)).toBe(401)

  await buttonNamed('Delete Connection').click()
  await dialog(page).getByRole('button').last().click()
  await expect(buttonNamed('Create')).toBeVisible()
  expect(await statusOf(next)).toBe(401)
  // Before and after its life there is no connection.
  expect(answers.filter(({ status, call }) => status !== 200 && !/(GET \/scim|\/scim\/groups)$/.test(call))).toEqual([])
})
