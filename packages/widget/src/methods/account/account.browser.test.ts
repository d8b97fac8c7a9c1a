import { expect } from 'playwright/test'
import { ada, answerLists, box, button, changedTo, openAccount, section } from '../../testing/account.ts'
import { callsOf, grantedTo } from '../../testing/passkeys.ts'
import { test } from '../../testing/site.ts'

test('shows a sentence and tells the page without a signed-in user, and the sections after a sign-in', async ({
  page,
  site,
}) => {
  answerLists(site)
  await site.open({ script: "client.mountAccount({ elementId: '#login', callbacks })" })
  await expect(box(page)).toContainText('You are not signed in. Sign in to see your account.')
  expect(await site.heard()).toEqual(['ACCOUNT_SIGNED_OUT'])
  site.answers.set('users/me', { data: ada })
  site.answers.set('otps/authenticate', grantedTo(ada))
  await page.evaluate(() => {
    type Codes = { authenticate(code: string, id: string): Promise<unknown> }
    return (window as unknown as { client: { otps: Codes } }).client.otps.authenticate('123456', 'email-test-1')
  })
  await expect(section(page, 'emails')).toBeVisible()
  site.answers.set('sessions/revoke', { data: {} })
  await page.evaluate(() =>
    (window as unknown as { client: { session: { revoke(): Promise<unknown> } } }).client.session.revoke(),
  )
  await expect(box(page)).toContainText('You are not signed in.')
  expect(await site.heard()).toEqual(['ACCOUNT_SIGNED_OUT', 'ACCOUNT_SIGNED_OUT'])
  expect(site.complaints).toEqual([])
})

test('each section is a region named by its heading; the site chooses them, their order, and where the focus starts', async ({
  page,
  site,
}) => {
  await openAccount(page, site, { sections: ['phones', 'profile', 'nonsense', 'phones'], section: 'profile' })
  await expect(box(page).getByRole('region', { name: 'Phone numbers' })).toBeVisible()
  const names = box(page).locator('[data-latchkey-section]')
  // The regions are there before their content, without the names.
  await expect(names).toHaveCount(2)
  expect(await names.evaluateAll((all) => all.map((one) => one.getAttribute('data-latchkey-section')))).toEqual([
    'phones',
    'profile',
  ])
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeFocused()
  expect(site.complaints).toEqual([])
})

test('leaves out phone numbers if the project offers no passcodes and the user has none', async ({ page, site }) => {
  await openAccount(page, site, { products: ['passwords'] }, { ...ada, phone_numbers: [] })
  await expect(section(page, 'emails')).toBeVisible()
  await expect(section(page, 'phones')).toHaveCount(0)
})

test('changes the name, keeps the middle name, and returns the focus to the section', async ({ page, site }) => {
  await openAccount(page, site)
  await button(page, 'Edit name').click()
  await expect(page.getByLabel('First name')).toBeFocused()
  await button(page, 'Cancel').click()
  await expect(button(page, 'Edit name')).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByLabel('First name').fill('Augusta')
  site.answers.set('users/me', { status: 500, error_type: 'internal_server_error', error_message: 'No luck.' })
  await page.keyboard.press('Enter')
  await expect(section(page, 'profile').getByRole('alert')).toHaveText('No luck.')
  await expect(page.getByLabel('First name')).toHaveValue('Augusta')
  const renamed = { ...ada, name: { ...ada.name, first_name: 'Augusta' } }
  site.answers.set('users/me', { data: { ...renamed, __user: renamed } })
  await button(page, 'Save').click()
  await expect(section(page, 'profile')).toContainText('Augusta Lovelace')
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeFocused()
  await expect(page.locator('.lk-toasts')).toContainText('Saved')
  expect(callsOf(site, 'users/me').at(-1)).toBe(
    'users/me {"name":{"middle_name":"Augusta","first_name":"Augusta","last_name":"Lovelace"}}',
  )
  expect(await site.heard()).toEqual(['error internal_server_error', 'ACCOUNT_CHANGED'])
})

test('adds an email address with the code that was sent to it', async ({ page, site }) => {
  await openAccount(page, site)
  await button(page, 'Add email address').click()
  const field = page.getByLabel('New email address')
  await expect(field).toBeFocused()
  await button(page, 'Send code').click()
  await expect(section(page, 'emails').getByRole('alert')).toHaveText('Invalid email, please try again.')
  site.answers.set('otps/email/send/secondary', { data: { method_id: 'email-test-3' } })
  await field.fill('countess@example.com')
  await field.press('Enter')
  await expect(section(page, 'emails')).toContainText('Enter the 6-digit code that was sent to countess@example.com.')
  const code = section(page, 'emails').getByRole('textbox')
  await expect(code).toBeFocused()
  await code.fill('111111')
  await expect(section(page, 'emails').getByRole('alert')).toHaveText('Invalid passcode, please try again.')
  const grown = {
    ...ada,
    emails: [...ada.emails, { email_id: 'email-test-3', email: 'countess@example.com', verified: true }],
  }
  site.answers.set('otps/authenticate', grantedTo(grown))
  await code.fill('123456')
  await expect(section(page, 'emails').getByRole('listitem')).toContainText([
    'ada@example.com',
    'lovelace@example.com',
    'countess@example.com',
  ])
  await expect(page.getByRole('heading', { name: 'Email addresses' })).toBeFocused()
  // The proof does not shorten the session, which lasts until 2099; this is the longest duration that the call accepts.
  const [, body = ''] = /^otps\/authenticate (.*)$/.exec(callsOf(site, 'otps/authenticate').at(-1) ?? '') ?? []
  expect(JSON.parse(body)).toEqual({ token: '123456', method_id: 'email-test-3', session_duration_minutes: 527_040 })
  expect(site.complaints).toEqual([])
})

test('asks before it removes an address, and says why the last way in stays', async ({ page, site }) => {
  await openAccount(page, site)
  await button(page, 'Remove lovelace@example.com').click()
  await expect(button(page, 'Cancel')).toBeFocused()
  await expect(button(page, 'Cancel')).toHaveAccessibleDescription(/no longer be able to sign in with lovelace/)
  site.answers.set('users/emails/email-test-2', { status: 400, error_type: 'cannot_delete_last_primary_factor' })
  await button(page, 'Remove').click()
  await expect(section(page, 'emails').getByRole('alert')).toHaveText(
    'This is your only way to sign in. Add another one first.',
  )
  const left = { ...ada, emails: ada.emails.slice(0, 1) }
  site.answers.set('users/emails/email-test-2', changedTo(left))
  await button(page, 'Remove').click()
  await expect(section(page, 'emails').getByRole('listitem')).toHaveCount(1)
  await expect(page.locator('.lk-toasts')).toContainText('Removed')
})

test('adds a phone number in its country, and rejects an invalid number without a call', async ({ page, site }) => {
  await openAccount(page, site)
  await button(page, 'Add phone number').click()
  const field = section(page, 'phones').getByLabel('Phone number', { exact: true })
  await expect(field).toBeFocused()
  await field.fill('12')
  await button(page, 'Send code').click()
  await expect(section(page, 'phones').getByRole('alert')).toHaveText('Invalid phone number, please try again.')
  site.answers.set('otps/sms/send/secondary', { data: { method_id: 'phone-number-test-2' } })
  await field.fill('4155550199')
  await button(page, 'Send code').click()
  await expect(section(page, 'phones')).toContainText('+1 415 555 0199')
  expect(callsOf(site, 'otps/sms')).toEqual(['otps/sms/send/secondary {"phone_number":"+14155550199"}'])
})

test('shows the account of a known user if React loads last', async ({ page, site }) => {
  await openAccount(page, site, { sections: ['profile'] })
  await expect(section(page, 'profile')).toContainText('Ada Lovelace')
  const letThrough = site.hold('/hydrate-')
  await openAccount(page, site, { sections: ['profile'] })
  await expect(page.locator('#login > [aria-busy=true]')).toHaveCount(1)
  letThrough()
  await expect(section(page, 'profile')).toContainText('Ada Lovelace')
  expect(site.complaints).toEqual([])
  expect(await site.heard()).toEqual([])
})

test('shows the sections before React has loaded, and React continues them without a shift', async ({ page, site }) => {
  await page.addInitScript(() => {
    const view = Object.assign(window, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) view.shift += Number(Reflect.get(entry, 'value'))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  // The browser reports a shift some frames after it.
  const shift = () =>
    page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
      return (window as never as { shift: number }).shift
    })
  const letThrough = site.hold('/hydrate-')
  const user = { ...ada, emails: ada.emails.slice(0, 1), phone_numbers: [] }
  await openAccount(page, site, { sections: ['profile', 'emails', 'sessions'] }, user)
  await expect(box(page).getByRole('heading')).toHaveText(['Your account', 'Profile', 'Email addresses', 'Sessions'])
  await expect(box(page)).toHaveAttribute('aria-busy', 'true')
  // The blank sections have the space of most accounts, and the box is not seen before it has the width of an account.
  await expect(section(page, 'emails')).toContainText('ada@example.com')
  const before = await shift()
  // The list of sessions is empty here, unlike that of an account, so the foot moves by half a line.
  expect(before).toBeLessThan(0.0005)
  const heading = await box(page).getByRole('heading', { name: 'Sessions' }).elementHandle()
  letThrough()
  await expect(page.locator('[data-prepainted]')).toHaveCount(0)
  await expect(box(page)).not.toHaveAttribute('aria-busy')
  const now = box(page).getByRole('heading', { name: 'Sessions' })
  expect(await now.evaluate((now, then) => now === then, heading)).toBe(true)
  expect(await shift()).toBe(before)
  await button(page, 'Edit name').click()
  await expect(page.getByLabel('First name')).toBeFocused()
  expect(site.complaints).toEqual([])
})

test('reports the missing session before React has loaded', async ({ page, site }) => {
  const letThrough = site.hold('/hydrate-')
  await site.open({ script: "client.mountAccount({ elementId: '#login', callbacks })" })
  await expect(box(page)).toContainText('You are not signed in. Sign in to see your account.')
  await expect(box(page).getByRole('heading')).toHaveCount(0)
  letThrough()
  await expect(page.locator('[data-prepainted]')).toHaveCount(0)
  await expect(box(page)).toContainText('You are not signed in. Sign in to see your account.')
  await expect(box(page).getByRole('heading')).toHaveCount(0)
  expect(site.complaints).toEqual([])
})
