import { expect } from 'playwright/test'
import { ada, button, changedTo, openAccount, section } from '../../testing/account.ts'
import { authenticatorOn, callsOf, creationAnswer, grantedTo, personWith } from '../../testing/passkeys.ts'
import { test } from '../../testing/site.ts'

const tooOld = { status: 400, error_type: 'session_too_old_to_change_factors' } as const

test('asks for a proof before a change if the last one is too old, and makes the change afterwards', async ({
  page,
  site,
}) => {
  await openAccount(page, site, {}, { ...ada, password: { password_id: 'p', requires_reset: false } })
  await button(page, 'Remove lovelace@example.com').click()
  site.answers.set('users/emails/email-test-2', tooOld)
  await button(page, 'Remove').click()
  const dialog = page.getByRole('dialog', { name: "Confirm it's you" })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('button')).toHaveText([
    'Use your password',
    'Send a code to ada@example.com',
    'Text a code to +1 415 555 0123',
    'Cancel',
  ])
  await expect(dialog.getByRole('button').first()).toBeFocused()
  // Escape changes nothing in the account; the form is still open.
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(button(page, 'Cancel')).toBeFocused()

  await button(page, 'Remove').click()
  site.answers.set('otps/email/send/primary', { data: { method_id: 'email-test-9' } })
  await dialog.getByRole('button', { name: 'Send a code to ada@example.com' }).click()
  await expect(dialog).toContainText('sent to ada@example.com')
  const code = dialog.getByRole('textbox')
  await expect(code).toBeFocused()
  await code.fill('111111')
  await expect(dialog.getByRole('alert').filter({ hasText: /./ })).toHaveText('Invalid passcode, please try again.')
  site.answers.set('otps/authenticate', grantedTo(ada))
  site.answers.set('users/emails/email-test-2', changedTo({ ...ada, emails: ada.emails.slice(0, 1) }))
  await code.fill('123456')
  await expect(dialog).toHaveCount(0)
  await expect(section(page, 'emails').getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('heading', { name: 'Email addresses' })).toBeFocused()
  expect(callsOf(site, 'users/emails')).toHaveLength(3)
  expect(site.complaints).toEqual([])
})

test('shows the error of a change that fails after the proof in its form', async ({ page, site }) => {
  await openAccount(page, site, {}, { ...ada, emails: ada.emails.slice(0, 1), phone_numbers: [] })
  await button(page, 'Remove ada@example.com').click()
  site.answers.set('users/emails/email-test-1', tooOld)
  await button(page, 'Remove').click()
  const dialog = page.getByRole('dialog')
  site.answers.set('otps/email/send/primary', { data: { method_id: 'email-test-9' } })
  await dialog.getByRole('button', { name: 'Send a code to ada@example.com' }).click()
  site.answers.set('otps/authenticate', grantedTo({ ...ada, emails: ada.emails.slice(0, 1), phone_numbers: [] }))
  site.answers.set('users/emails/email-test-1', { status: 400, error_type: 'cannot_delete_last_primary_factor' })
  await dialog.getByRole('textbox').fill('123456')
  await expect(dialog).toHaveCount(0)
  await expect(section(page, 'emails').getByRole('alert')).toHaveText(
    'This is your only way to sign in. Add another one first.',
  )
})

test('offers to load a list again that could not be loaded', async ({ page, site }) => {
  site.answers.set('users/connected_apps', { status: 500, error_type: 'internal_server_error' })
  await openAccount(page, site, { sections: ['connected-apps'] })
  await expect(section(page, 'connected-apps')).toContainText('This could not be loaded.')
  const app = { connected_app_id: 'app-1', name: 'Notes', scopes_granted: 'openid email' }
  site.answers.set('users/connected_apps', { data: { connected_apps: [app] } })
  await button(page, 'Try again').click()
  await expect(section(page, 'connected-apps').getByRole('listitem')).toContainText('Notes')
  await expect(section(page, 'connected-apps').getByRole('listitem')).toContainText('Your email address')
  await button(page, 'Remove Notes').click()
  await expect(section(page, 'connected-apps')).toContainText('Notes will lose its access to your account.')
  site.answers.set('users/connected_apps/app-1/revoke', { data: {} })
  site.answers.set('users/connected_apps', { data: { connected_apps: [] } })
  await button(page, 'Remove').click()
  await expect(section(page, 'connected-apps')).toContainText('No app has access to your account.')
})

test('sets a password, after its strength was checked', async ({ page, site }) => {
  await openAccount(page, site)
  await expect(section(page, 'password')).toContainText('No password yet.')
  await button(page, 'Set password').click()
  const strength = {
    valid_password: true,
    score: 4,
    breached_password: false,
    strength_policy: 'zxcvbn',
    breach_detection_on_create: true,
    feedback: { suggestions: [], warning: '', luds_requirements: null },
  }
  site.answers.set('passwords/strength_check', { data: strength })
  await page.getByRole('textbox', { name: 'Password' }).fill('correct horse battery')
  const withPassword = { ...ada, password: { password_id: 'password-test-1', requires_reset: false } }
  site.answers.set('passwords/session/reset', grantedTo(withPassword))
  await button(page, 'Continue').click()
  await expect(section(page, 'password')).toContainText('A password is set.')
  await expect(button(page, 'Change password')).toBeVisible()
})

test('adds, renames and removes a passkey', async ({ page, site }) => {
  const authenticator = await authenticatorOn(page)
  await openAccount(page, site)
  await expect(section(page, 'passkeys')).toContainText('No passkey yet.')
  site.answers.set('webauthn/register/start', creationAnswer())
  await authenticator.verifies(false)
  await button(page, 'Add passkey').click()
  await expect(section(page, 'passkeys').getByRole('alert')).toHaveText('The passkey was not added. Try it again.')
  await authenticator.verifies(true)
  const withPasskey = (name: string) => ({
    ...ada,
    webauthn_registrations: personWith(name).webauthn_registrations,
  })
  site.answers.set('webauthn/register', grantedTo(withPasskey('Phone')))
  site.answers.set('users/me', { data: withPasskey('Phone') })
  await button(page, 'Add passkey').click()
  await expect(section(page, 'passkeys').getByRole('listitem')).toContainText('Phone')
  await button(page, 'Rename Phone').click()
  site.answers.set('webauthn-registration-test-1', () => {
    site.answers.set('users/me', { data: withPasskey('Laptop') })
    return { data: {} }
  })
  await page.getByLabel('Name of the passkey').fill('Laptop')
  await page.keyboard.press('Enter')
  await expect(section(page, 'passkeys').getByRole('listitem')).toContainText('Laptop')
  await button(page, 'Remove Laptop').click()
  site.answers.set('webauthn-registration-test-1', changedTo(ada))
  await button(page, 'Remove').click()
  await expect(section(page, 'passkeys')).toContainText('No passkey yet.')
})

test('adds an authenticator app and shows its recovery codes', async ({ page, site }) => {
  await openAccount(page, site)
  const created = {
    totp_id: 'totp-1',
    secret: 'JBSWY3DPEHPK3PXP',
    qr_code: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
    recovery_codes: ['aaaa-bbbb'],
  }
  site.policy = ''
  site.answers.set('totps', { data: { user_id: 'user-test-1', ...created, __user: ada } })
  await button(page, 'Add authenticator app').click()
  await expect(section(page, 'authenticator')).toContainText('JBSWY3DPEHPK3PXP')
  const withApp = { ...ada, totps: [{ totp_id: 'totp-1', verified: true }] }
  site.answers.set('totps/authenticate', grantedTo(withApp))
  await section(page, 'authenticator').getByRole('textbox').fill('123456')
  await expect(section(page, 'authenticator')).toContainText('aaaa-bbbb')
  await expect(button(page, 'Done')).toBeFocused()
  await button(page, 'Done').click()
  await expect(page.getByRole('heading', { name: 'Authenticator app' })).toBeFocused()
  await expect(button(page, 'Show recovery codes')).toBeVisible()
})
