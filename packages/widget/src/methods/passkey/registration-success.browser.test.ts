import { expect, type Page } from 'playwright/test'
import { callsOf, openAs, personWith } from '../../testing/passkeys.ts'
import { type Site, test } from '../../testing/site.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const evil = '"><svg onload=alert(1)>'

const toList = async (page: Page, site: Site, ...names: readonly string[]) => {
  await openAs(page, site, personWith(...names))
  await button(page, 'Skip').click()
  await expect(page.locator('[data-latchkey-screen="PasskeyRegistrationSuccess"]')).toBeVisible()
}

test('shows no list without passkeys, and adds a passkey that another tab creates', async ({ page, site }) => {
  await toList(page, site)
  await expect(page.getByText('Existing Passkeys')).toHaveCount(0)
  await expect(page.getByRole('list')).toHaveCount(0)
  site.answers.set('users/me', { data: personWith('Of the other tab') })
  await page.evaluate(() => (window as unknown as { client: { user: { get(): Promise<unknown> } } }).client.user.get())
  await expect(page.getByRole('list', { name: 'Existing Passkeys' }).getByRole('listitem')).toHaveText([
    'Of the other tab',
  ])
})

test('K15 renders names as text everywhere; edits or deletes one entry at a time, by keyboard only', async ({
  page,
  site,
}) => {
  await openAs(page, site, personWith(evil))
  site.answers.set('users/me', { data: personWith(evil, '') })
  await button(page, 'Skip').click()
  const rows = page.getByRole('listitem')
  // The second passkey arrives with the refreshed list. A passkey without a name is shown as "Passkey".
  await expect(rows).toHaveText([evil, 'Passkey'])
  await expect(page.locator('[data-latchkey-screen] svg[onload]')).toHaveCount(0)
  const level = await rows.first().evaluate((row) => {
    const middle = (element: Element) => {
      const { top, bottom, width, height } = element.getBoundingClientRect()
      return { at: Math.round((top + bottom) / 2), small: Math.min(width, height) }
    }
    return [...row.querySelectorAll('bdi, button')].map(middle)
  })
  expect(level).toHaveLength(3)
  expect(new Set(level.map(({ at }) => at)).size).toBe(1)
  for (const { small } of level.slice(1)) expect(small).toBeGreaterThanOrEqual(24)
  await expect(page.getByRole('textbox')).toHaveCount(0)

  await button(page, `Edit ${evil}`).focus()
  await page.keyboard.press('Enter')
  const field = page.getByRole('textbox', { name: 'Name of the Passkey' })
  await expect(field).toBeFocused()
  await expect(field).toHaveValue(evil)
  await expect(rows.first().getByRole('button')).toHaveCount(2)
  await expect(button(page, `Save ${evil}`)).toBeEnabled()
  for (const name of [`Delete ${evil}`, 'Edit Passkey', 'Delete Passkey', 'Set up another Passkey', 'Done'])
    await expect(button(page, name)).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(button(page, `Edit ${evil}`)).toBeFocused()
  expect(callsOf(site, 'webauthn/update')).toEqual([])

  // An unchanged name is not sent; a changed name refreshes the list.
  await page.keyboard.press('Enter')
  await expect(field).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(button(page, `Edit ${evil}`)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field).toBeFocused()
  site.answers.set('webauthn-registration-test-1', () => {
    site.answers.set('users/me', { data: personWith('<b>Home</b>', '') })
    return { data: {} }
  })
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(' <b>Home</b> ')
  await page.keyboard.press('Enter')
  await expect(button(page, 'Edit <b>Home</b>')).toBeFocused()
  await expect(rows).toHaveText(['<b>Home</b>', 'Passkey'])
  expect(callsOf(site, 'webauthn/update')).toEqual([
    'webauthn/update/webauthn-registration-test-1 {"name":"<b>Home</b>"}',
  ])

  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(button(page, 'Cancel')).toBeFocused()
  await expect(button(page, 'Cancel')).toHaveAccessibleDescription('Once deleted, the passkey cannot be restored.')
  for (const name of ['Edit <b>Home</b>', 'Delete <b>Home</b>', 'Edit Passkey', 'Delete Passkey'])
    await expect(button(page, name)).toBeDisabled()
  for (const name of ['Set up another Passkey', 'Done']) await expect(button(page, name)).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(button(page, 'Delete <b>Home</b>')).toBeFocused()
  await expect(page.getByText('Once deleted')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(button(page, 'Cancel')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(button(page, 'Delete')).toBeFocused()
  const remainingUser = { ...personWith(), webauthn_registrations: personWith('', '').webauthn_registrations.slice(1) }
  site.answers.set('webauthn-registration-test-1', () => {
    site.answers.set('users/me', { data: remainingUser })
    return { data: { user_id: 'user-test-1', __user: remainingUser } }
  })
  await page.keyboard.press('Enter')
  await expect(rows).toHaveText(['Passkey'])
  await expect(page.getByText('Existing Passkeys')).toBeFocused()
  await expect(page.locator('.lk-toasts')).toContainText('Passkey deleted')
  expect(callsOf(site, 'users/webauthn_registrations/webauthn-registration-test-1')).toHaveLength(1)
  expect(await site.heard()).toEqual(['PASSKEY_SKIP'])
  expect(site.complaints).toEqual([])
})

test('reports a failed rename or deletion to the page and the console, and keeps the typed text', async ({
  page,
  site,
}) => {
  const refused = { status: 500, error_type: 'internal_server_error' } as const
  site.answers.set('users/me', refused)
  await openAs(page, site, personWith('Phone'))
  site.answers.set('users/me', refused)
  await button(page, 'Skip').click()
  await expect.poll(() => site.complaints.filter((one) => one.includes('could not be read')).length).toBeGreaterThan(0)
  await button(page, 'Edit Phone').click()
  const field = page.getByRole('textbox', { name: 'Name of the Passkey' })
  await field.fill('Telephone')
  site.answers.set('webauthn-registration-test-1', refused)
  await button(page, 'Save Phone').click()
  await expect.poll(() => site.complaints.join()).toContain('could not be renamed')
  await expect(field).toHaveValue('Telephone')
  await expect(button(page, 'Save Phone')).toBeEnabled()
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0)
  site.answers.set('webauthn-registration-test-1', { data: {} })
  await field.press('Enter')
  // The user could not be fetched: the accepted name stays.
  await expect(button(page, 'Edit Telephone')).toBeFocused()
  await button(page, 'Delete Telephone').click()
  site.answers.set('webauthn-registration-test-1', refused)
  await button(page, 'Delete').click()
  await expect.poll(() => site.complaints.join()).toContain('could not be deleted')
  await expect(button(page, 'Delete')).toBeEnabled()
  await button(page, 'Cancel').click()
  await expect(button(page, 'Edit Telephone')).toBeEnabled()
  expect((await site.heard()).filter((one) => one === 'error internal_server_error').length).toBeGreaterThanOrEqual(3)

  // A sign-out ends the management of passkeys.
  site.answers.set('sessions/revoke', { data: {} })
  await page.evaluate(() =>
    (window as unknown as { client: { session: { revoke(): Promise<unknown> } } }).client.session.revoke(),
  )
  await expect(page.getByText('Error: Cannot use PasskeyRegistration component')).toBeVisible()
  expect(callsOf(site, 'sessions/revoke')).toHaveLength(1)
})

test('renames without fetching the user again', async ({ page, site }) => {
  let requestCount = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/users/me')) requestCount++
  })
  await toList(page, site, 'Phone', 'Laptop')
  await expect.poll(() => requestCount).toBe(1)
  for (const name of ['Phone', 'Laptop']) {
    await button(page, `Edit ${name}`).click()
    await page.getByRole('textbox').press('Escape')
    await button(page, `Delete ${name}`).click()
    await button(page, 'Cancel').click()
  }
  await expect(button(page, 'Edit Phone')).toBeEnabled()
  expect(requestCount).toBe(1)
})
