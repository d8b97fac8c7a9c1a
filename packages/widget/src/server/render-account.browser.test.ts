import type { Page } from 'playwright/test'
import { expect } from 'playwright/test'
import { ada, answerLists, box, section } from '../testing/account.ts'
import { engines, letsIn, ada as memberAda, signedIn } from '../testing/members.ts'
import { grantedTo, leaveCookies } from '../testing/passkeys.ts'
import { test } from '../testing/site.ts'

const { renderAccount, renderB2BAccount, accountRules, rulesHash }: typeof import('@latchkey/js/server') = await import(
  new URL('../../../js/dist/server.js', import.meta.url).href
)

const sections = ['profile', 'emails', 'phones', 'password', 'sessions'] as const
const hostile = `</section><script>alert(1)</script><img src=x onerror=alert(1)>"'&`
const sessions = [
  {
    session_id: 'session-test-1',
    current: true,
    browser: 'Firefox',
    operating_system: 'macOS',
    started_at: '2026-03-14T09:30:00Z',
    last_accessed_at: '2026-03-14T09:30:00Z',
    expires_at: '2099-03-14T09:30:00Z',
    authentication_factors: [{ delivery_method: 'email' }],
  },
]

/** Adds up the shifts of the layout from the first paint on, as the browser reports them. */
const countShifts = (page: Page) =>
  page.addInitScript(() => {
    const view = Object.assign(window, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) view.shift += Number(Reflect.get(entry, 'value'))
    }).observe({ type: 'layout-shift', buffered: true })
  })
const shiftOf = (page: Page) => page.evaluate(() => (window as never as { shift: number }).shift)

const mountScript = (options: object) =>
  `client.mountAccount({ elementId: '#login', callbacks, ...${JSON.stringify(options)} })`

for (const [name, locale, title] of [
  ['with the user', 'en', 'Your account'],
  ['in German', 'de', 'Ihr Konto'],
  ['in Arabic', 'ar', 'حسابك'],
] as const)
  test(`adopts the printed account ${name}: the nodes and the focus stay, and nothing moves`, async ({
    page,
    site,
  }) => {
    await leaveCookies(page, site)
    answerLists(site)
    site.answers.set('sessions/authenticate', grantedTo(ada))
    site.answers.set('users/me', { data: ada })
    site.answers.set('account/sessions', { data: { sessions } })
    await countShifts(page)
    const options = { config: { sections }, locale }
    const html = renderAccount({ ...options, user: ada as never, sessions })
    const letThrough = site.hold('/hydrate-')
    await site.open({
      body: `<main id="login">${html}</main>`,
      css: accountRules,
      script: mountScript(options),
    })
    await expect(box(page).getByRole('heading', { level: 2 })).toHaveText(title)
    const entry = section(page, 'emails').getByRole('listitem').first()
    await expect(entry).toContainText('ada@example.com')
    const before = await entry.elementHandle()
    const button = section(page, 'profile').getByRole('button').first()
    await button.focus()
    letThrough()
    await expect(box(page)).not.toHaveAttribute('data-printed')
    await expect(box(page)).not.toHaveAttribute('aria-busy')
    expect(await entry.evaluate((now, then) => now === then, before)).toBe(true)
    await expect(button).toBeFocused()
    // At most the texts of times move, which now are those of the browser's time zone.
    expect(await shiftOf(page)).toBeLessThan(0.001)
    await expect(section(page, 'sessions')).not.toContainText('UTC')
    await button.click()
    await expect(box(page).getByRole('textbox').first()).toBeFocused()
    expect(site.complaints).toEqual([])
    expect(await site.heard()).toEqual([])
  })

test('prints the titles of the sections without a user, and the script fills them in', async ({ page, site }) => {
  await leaveCookies(page, site)
  answerLists(site)
  site.answers.set('sessions/authenticate', grantedTo(ada))
  const user = { ...ada, emails: ada.emails.slice(0, 1), phone_numbers: [] }
  site.answers.set('sessions/authenticate', grantedTo(user))
  site.answers.set('users/me', { data: user })
  site.answers.set('account/sessions', { data: { sessions } })
  await countShifts(page)
  const options = { config: { sections } }
  const letThrough = site.hold('/hydrate-')
  await site.open({
    body: `<main id="login">${renderAccount(options)}</main>`,
    css: accountRules,
    script: mountScript(options),
  })
  await expect(box(page).getByRole('heading')).toHaveText([
    'Your account',
    ...['Profile', 'Email addresses', 'Phone numbers', 'Password', 'Sessions'],
  ])
  await expect(box(page).getByRole('button')).toHaveCount(0)
  const heading = await box(page).getByRole('heading', { name: 'Sessions' }).elementHandle()
  letThrough()
  await expect(section(page, 'sessions')).toContainText('Firefox')
  const now = box(page).getByRole('heading', { name: 'Sessions' })
  expect(await now.evaluate((now, then) => now === then, heading)).toBe(true)
  // The space of each section is that of most users. A layout shift below 0.1 counts as good (web.dev, CLS).
  expect(await shiftOf(page)).toBeLessThan(0.01)
  expect(site.complaints).toEqual([])
})

test('removes printed data if no user is signed in', async ({ page, site }) => {
  const options = { config: { sections } }
  await site.open({
    body: `<main id="login">${renderAccount({ ...options, user: ada as never })}</main>`,
    css: accountRules,
    script: mountScript(options),
  })
  await expect(box(page)).toContainText('You are not signed in.')
  await expect(box(page)).not.toContainText('ada@example.com')
  expect(await page.content()).not.toContain('lovelace@example.com')
  expect(await site.heard()).toEqual(['ACCOUNT_SIGNED_OUT'])
})

test('adopts the printed account of a member', async ({ page, site }) => {
  await leaveCookies(page, site)
  letsIn(site)
  answerLists(site)
  const member = { ...memberAda, name: 'Ada Lovelace', email_address_verified: true }
  site.answers.set('sessions/authenticate', { data: { ...signedIn, member } })
  site.answers.set('members/me', { data: { member } })
  const options = { config: { sections: ['profile', 'emails'] as const } }
  const letThrough = site.hold('/hydrate-')
  await site.open({
    body: `<main id="login">${renderB2BAccount({ ...options, member: member as never, organization: engines as never })}</main>`,
    css: accountRules,
    app: `import { createB2BClient } from '/js/b2b.js'
window.client = createB2BClient('public-token-test-00000000-0000-4000-8000-000000000000')
client.mountAccount({ elementId: '#login', ...${JSON.stringify(options)} })`,
  })
  const emails = section(page, 'emails')
  await expect(emails).toContainText('ada@example.com')
  await expect(box(page)).toContainText('Analytical Engines')
  const before = await emails.elementHandle()
  letThrough()
  await expect(box(page)).not.toHaveAttribute('aria-busy')
  expect(await emails.evaluate((now, then) => now === then, before)).toBe(true)
  await emails.getByRole('button', { name: 'Change email address' }).click()
  await expect(emails.getByLabel('New email address')).toBeFocused()
  expect(site.complaints).toEqual([])
})

test('escapes every text', async ({ page }) => {
  const user = {
    ...ada,
    name: { first_name: hostile, middle_name: '', last_name: '' },
    emails: [{ email_id: hostile, email: hostile, verified: true }],
    providers: [
      {
        oauth_user_registration_id: hostile,
        provider_type: hostile,
        profile_picture_url: `https://pictures.example/${hostile}`,
      },
    ],
  }
  const html = renderAccount({
    user: user as never,
    sessions: [{ ...sessions[0], session_id: hostile, browser: hostile }] as never,
    nonce: hostile,
    strings: { 'account.title': hostile },
  })
  await page.setContent(`<main>${html}</main>`)
  await expect(page.locator('script, [onerror], main > main')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(hostile)
  await expect(section(page, 'emails').getByRole('listitem')).toContainText(hostile)
  await expect(box(page).locator('header img')).toHaveAttribute('src', `https://pictures.example/${hostile}`)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('is readable with the styles of its hash, says that changes need scripts', async ({ page }) => {
    const policy = `default-src 'none'; style-src ${await rulesHash(accountRules)}`
    const printed = renderAccount({ user: ada as never, sessions, inlineRules: true })
    const body = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Account</title><main>${printed}</main></html>`
    await page.route('**/*', (route) =>
      route.fulfill({ contentType: 'text/html', body, headers: { 'content-security-policy': policy } }),
    )
    await page.goto('http://site.test/')
    const emails = section(page, 'emails').getByRole('listitem')
    await expect(emails).toHaveText([/^ada@example.com/, /^lovelace@example.com/])
    await expect(section(page, 'sessions')).toContainText('Signed in Mar 14, 2026, 9:30\u202fAM UTC')
    await expect(box(page)).toHaveCSS('border-top-width', '1px')
    await expect(page.locator('noscript > p')).toHaveText('This page needs JavaScript to show and change your account.')
  })
})
