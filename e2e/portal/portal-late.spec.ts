import { expect } from '../fixtures/test.ts'
import { test } from '../members/site.ts'
import { openPortal, portal, section } from './portal-page.ts'

test('a form whose code does not load says so, and opens at the next press', async ({
  page,
  host,
  provider,
  organization,
  complaints,
}) => {
  const one = await organization()
  let isLost = true
  await page.route('**/organization.changes-*', (route) => (isLost ? route.abort() : route.continue()))
  await openPortal(page, host, provider, { sessionToken: one.admin, search: '?section=organization' })
  // The first view does not wait for the code of changes.
  const details = section(page, 'details')
  const edit = details.getByRole('button', { name: 'Edit: Details' })
  await expect(details).toContainText('Organization 1')
  await edit.click()
  await expect(portal(page).getByRole('alert')).toContainText('We are unable to reach the server.')
  await expect(edit).toBeEnabled()
  await expect(section(page, 'domains')).toBeHidden()

  isLost = false
  await edit.click()
  const name = details.getByRole('textbox', { name: 'Name' }).first()
  await expect(name).toBeFocused()
  await expect(portal(page).getByText('We are unable to reach the server.')).toBeHidden()
  await expect(section(page, 'domains')).toBeVisible()
  await name.fill('Walnut Ferry')
  await details.getByRole('button', { name: 'Save' }).click()
  await expect(details).toContainText('Walnut Ferry')
  await expect(details.getByRole('button', { name: 'Edit: Details' })).toBeFocused()
  // The browser names the file that was lost.
  complaints.length = 0
})

test('an entry that is asked for before its form has loaded gets its form when it is there', async ({
  page,
  host,
  provider,
  organization,
}) => {
  const one = await organization()
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/members.changes-*', async (route) => {
    await isReleased
    await route.continue()
  })
  await openPortal(page, host, provider, { sessionToken: one.admin })
  const invite = portal(page).getByRole('button', { name: 'Invite a member' })
  await invite.click()
  await expect(invite).toHaveAttribute('data-busy', '')
  release()
  await expect(section(page, 'invite').getByRole('textbox', { name: 'Email address' })).toBeVisible()
})
