import { readFile } from 'node:fs/promises'
import { expect } from 'playwright/test'
import { ada, box, button, changedTo, openAccount, section } from '../../testing/account.ts'
import { callsOf } from '../../testing/passkeys.ts'
import { test } from '../../testing/site.ts'

const device = {
  started_at: '2026-03-14T09:30:00Z',
  last_accessed_at: '2026-03-14T09:30:00Z',
  current: false,
  expires_at: '2099-01-01T00:00:00Z',
  browser: 'Safari',
  operating_system: 'iOS',
  authentication_factors: [{ type: 'webauthn', delivery_method: 'webauthn_registration' }],
}
const here = {
  ...device,
  session_id: 'session-test-1',
  current: true,
  browser: 'Firefox',
  operating_system: 'macOS',
  authentication_factors: ['knowledge', 'oauth_github', 'constructor'].map((delivery_method) => ({ delivery_method })),
}
const phone = { ...device, session_id: 'session-test-2' }
const unknown = { ...device, session_id: 'session-test-3', browser: '', operating_system: '' }
const listOf = (...sessions: object[]) => ({ data: { sessions } })

test('lists the sessions, this device first, and signs out of one and of all others', async ({ page, site }) => {
  site.answers.set('account/sessions', listOf(phone, unknown, here))
  await openAccount(page, site)
  const rows = section(page, 'sessions').getByRole('listitem')
  await expect(rows).toContainText(['Firefox on macOS', 'Safari on iOS', 'Unknown device'])
  await expect(rows.first()).toContainText('This device')
  // A method that this version does not know is left out, also if an object has a property of its name.
  await expect(rows.first()).toContainText(/Signed in Mar 14, 2026, .* Password GitHub/)
  await expect(rows.first().getByRole('button')).toHaveCount(0)
  await expect(rows.nth(1)).toContainText(/Passkey Last active Mar 14, 2026/)

  site.answers.set('session-test-2', { status: 500, error_type: 'internal_server_error', error_message: 'No luck.' })
  await button(page, 'Sign out of Safari on iOS').click()
  await expect(rows.nth(1).getByRole('alert')).toHaveText('No luck.')
  // The session has ended in the meantime, which is what the user wants.
  site.answers.set('session-test-2', () => {
    site.answers.set('account/sessions', listOf(unknown, here))
    return { status: 404, error_type: 'account_session_not_found' }
  })
  await button(page, 'Sign out of Safari on iOS').click()
  await expect(rows).toHaveCount(2)
  await expect(page.locator('.lk-toasts')).toContainText('Signed out')
  await expect(page.getByRole('heading', { name: 'Sessions' })).toBeFocused()

  site.answers.set('account/sessions', () => {
    site.answers.set('account/sessions', listOf(here))
    return { data: {} }
  })
  await button(page, 'Sign out of all other devices').click()
  await expect(rows).toHaveCount(1)
  await expect(button(page, 'Sign out of all other devices')).toHaveCount(0)
  expect(await site.heard()).toEqual(['error internal_server_error', 'ACCOUNT_CHANGED', 'ACCOUNT_CHANGED'])
  expect(site.complaints).toEqual([])
})

test('makes a verified address primary, and offers it for no other', async ({ page, site }) => {
  const [first, second] = ada.emails
  const third = { email_id: 'email-test-3', email: 'countess@example.com', verified: true }
  await openAccount(page, site, {}, { ...ada, emails: [first, second, third] })
  await expect(section(page, 'emails').getByRole('button', { name: /^Make primary/ })).toHaveCount(1)
  site.answers.set('account/primary', { status: 403, error_type: 'impersonation_not_allowed' })
  await button(page, 'Make primary: countess@example.com').click()
  await expect(section(page, 'emails').getByRole('listitem').nth(2).getByRole('alert')).toHaveText(
    'Support staff opened this session. It can see the account, but not change it.',
  )
  site.answers.set('account/primary', changedTo({ ...ada, emails: [third, first, second] }))
  await button(page, 'Make primary: countess@example.com').click()
  await expect(section(page, 'emails').getByRole('listitem').first()).toContainText('countess@example.comPrimary')
  expect(callsOf(site, 'account/primary').at(-1)).toBe('account/primary {"email_id":"email-test-3"}')
})

test('saves the data of the account as a file, without the receipt of the call', async ({ page, site }) => {
  const data = { format: 'latchkey.account.1', exported_at: '2026-03-14T09:30:00Z', user: ada }
  await openAccount(page, site)
  site.answers.set('account/export', { data })
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'Download my data').click()])
  expect(file.suggestedFilename()).toBe('account-2026-03-14.json')
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toEqual(data)
  await expect(page.locator('.lk-toasts')).toContainText('Downloaded')
  // A download changes nothing.
  expect(await site.heard()).toEqual([])
  expect(site.complaints).toEqual([])
})

test('asks before the deletion, says when it happens, and keeps the account until then', async ({ page, site }) => {
  await openAccount(page, site)
  const place = section(page, 'delete')
  await expect(place).toContainText('after a waiting time of 14 days')
  await button(page, 'Delete account').click()
  await expect(button(page, 'Cancel')).toBeFocused()
  await expect(button(page, 'Cancel')).toHaveAccessibleDescription(/14 days.*We will confirm this by email\./)
  await button(page, 'Cancel').click()
  await expect(button(page, 'Delete account')).toBeFocused()
  await page.keyboard.press('Enter')
  const due = { requested_at: '2026-03-14T12:00:00Z', due_at: '2026-03-28T12:00:00Z' }
  site.answers.set('account/deletion', { data: { deletion: due, waiting_days: 14 } })
  await button(page, 'Delete account').click()
  await expect(place).toContainText('Your account will be deleted on March 28, 2026.')
  await expect(place).toContainText('We have sent you an email about this.')
  site.answers.set('account/deletion', { data: { deletion: null, waiting_days: 0 } })
  await button(page, 'Keep my account').click()
  await expect(page.locator('.lk-toasts')).toContainText('Your account stays')
  await expect(place).toContainText('will be deleted at once')
  expect(await site.heard()).toEqual(['ACCOUNT_CHANGED', 'ACCOUNT_CHANGED'])
  await expect(box(page).getByRole('heading', { name: 'Delete account' })).toBeFocused()
  expect(site.complaints).toEqual([])
})
