import type { Browser, Page } from 'playwright/test'
import type { Host } from '../fixtures/host.ts'
import { connectSettled, openPeer } from '../fixtures/peer.ts'
import type { Provider } from '../fixtures/provider.ts'
import { expect, test } from '../fixtures/test.ts'
import { codeField, screen, submitEmail } from '../fixtures/widget.ts'

declare global {
  interface Window {
    /** Ends the three minutes that every client on the page waits before it checks the session again. */
    checkSessions(): void
  }
}

/** Runs in each page before its scripts: adds `checkSessions`. All other timers stay as they are. */
const holdChecks = () => {
  const due = new Map<number, () => void>()
  const { setTimeout: start, clearTimeout: stop } = window
  window.setTimeout = ((run: () => void, ms?: number) => {
    const id = start(run, ms)
    if (ms === 180_000) due.set(id, run)
    return id
  }) as typeof setTimeout
  window.clearTimeout = (id) => {
    due.delete(Number(id))
    stop(id)
  }
  window.checkSessions = () => {
    for (const [id, run] of [...due]) {
      window.clearTimeout(id)
      run()
    }
  }
}

const signedOut = 'You are not signed in. Sign in to see your account.'

/** Reads the account with the existing client, from the provider. */
const accountOf = (page: Page) =>
  page.evaluate(async () => {
    const { name, emails, password } = await window.peer.user.get()
    return { firstName: name.first_name, emails: emails.map(({ email }) => email), hasPassword: password !== null }
  })

/** Returns whether the existing client has a session, and its cached user, without a call. */
const cachedBy = (page: Page) =>
  page.evaluate(() => ({
    hasSession: window.peer.session.getSync() !== null,
    hasUser: window.peer.user.getSync() !== null,
  }))

/** Shows our account component in a page whose existing client has signed in. */
const showAccount = async (page: Page) => {
  await page.evaluate(async () => {
    const { url: baseURL, publicToken } = window.provider
    const { createClient } = await import(`${baseURL}/js/latchkey.js`)
    createClient(publicToken, { baseURL }).mountAccount({ elementId: '#login' })
  })
  return page.locator('[data-latchkey-screen="Account"]')
}

/** Signs the same user in with another browser, and opens the account there. */
const openAccountElsewhere = async (browser: Browser, url: string, address: string, code: () => Promise<string>) => {
  const context = await browser.newContext({ baseURL: url })
  const page = await context.newPage()
  await page.goto('/')
  await submitEmail(page, address)
  await codeField(page).fill(await code())
  await expect(screen(page, 'OTPConfirmation')).toBeVisible()
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  return { context, page, account: page.locator('[data-latchkey-screen="Account"]') }
}

/** Signs in with the existing client, and shows our account component beside it. */
const openBeside = async (
  page: Page,
  site: readonly [Host, Provider],
  address: string,
  codeFor: (to: string) => Promise<string>,
) => {
  await page.addInitScript(holdChecks)
  await openPeer(page, ...site, 'index.headless.js')
  await connectSettled(page)
  const { method_id } = await page.evaluate((email) => window.peer.otps.email.loginOrCreate(email, {}), address)
  await page.evaluate(
    ([code, methodId]) => window.peer.otps.authenticate(code, methodId, { session_duration_minutes: 60 }),
    [await codeFor(address), method_id] as const,
  )
  const account = await showAccount(page)
  return { account, region: (name: string) => account.getByRole('region', { name, exact: true }) }
}

test('the client of an existing site on the same page sees each change of the account', async ({
  page,
  host,
  provider,
  address,
  codeFor,
}) => {
  const { account, region } = await openBeside(page, [host, provider], address, codeFor)
  await expect(region('Email addresses')).toContainText(address)
  expect(await accountOf(page)).toEqual({ firstName: '', emails: [address], hasPassword: false })

  await account.getByRole('button', { name: 'Edit name' }).click()
  await account.getByLabel('First name').fill('Ada')
  await account.getByRole('button', { name: 'Save' }).click()
  await expect(region('Profile')).toContainText('Ada')
  expect(await accountOf(page)).toMatchObject({ firstName: 'Ada' })

  const second = `second-${address}`
  await account.getByRole('button', { name: 'Add email address' }).click()
  await account.getByLabel('New email address').fill(second)
  await account.getByRole('button', { name: 'Send code' }).click()
  await region('Email addresses')
    .getByRole('textbox')
    .fill(await codeFor(second))
  await expect(region('Email addresses').getByRole('listitem')).toHaveCount(2)
  expect(await accountOf(page)).toMatchObject({ emails: [address, second] })

  await account.getByRole('button', { name: `Remove ${second}` }).click()
  await account.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(region('Email addresses').getByRole('listitem')).toHaveCount(1)
  expect(await accountOf(page)).toMatchObject({ emails: [address] })

  const password = 'wonderful Otter 9 lantern'
  await account.getByRole('button', { name: 'Set password' }).click()
  await account.getByRole('textbox', { name: 'Password' }).fill(password)
  await account.getByRole('button', { name: 'Continue' }).click()
  await expect(region('Password')).toContainText('A password is set.')
  expect(await accountOf(page)).toMatchObject({ hasPassword: true })
})

test('the client of an existing site on the same page sees that a session ended on either side', async ({
  page,
  browser,
  host,
  provider,
  address,
  codeFor,
  complaints,
}) => {
  const { account, region } = await openBeside(page, [host, provider], address, codeFor)
  const elsewhere = await openAccountElsewhere(browser, provider.url, address, () => codeFor(address, 2))
  // The list of sessions is as old as the component.
  await page.reload()
  await connectSettled(page)
  await showAccount(page)
  await expect(region('Sessions').getByRole('listitem')).toHaveCount(2)
  await account.getByRole('button', { name: 'Sign out of all other devices' }).click()
  await expect(region('Sessions').getByRole('listitem')).toHaveCount(1)
  // The session of this page is the one that stays, for both clients.
  expect(await page.evaluate(async () => (await window.peer.session.authenticate()).session.expires_at)).toBeTruthy()
  await elsewhere.page.reload()
  await expect(elsewhere.account).toContainText(signedOut)
  await elsewhere.context.close()

  // Another browser ends the session of this page, which both clients notice at their next check.
  const later = await openAccountElsewhere(browser, provider.url, address, () => codeFor(address, 3))
  await expect(later.account.getByRole('region', { name: 'Sessions' }).getByRole('listitem')).toHaveCount(2)
  await later.account.getByRole('button', { name: 'Sign out of all other devices' }).click()
  await expect(later.account.getByRole('region', { name: 'Sessions' }).getByRole('listitem')).toHaveCount(1)
  await later.context.close()
  expect(await cachedBy(page)).toEqual({ hasSession: true, hasUser: true })
  await page.evaluate(() => window.checkSessions())
  await expect.poll(() => cachedBy(page)).toEqual({ hasSession: false, hasUser: false })
  await expect(account).toContainText(signedOut)
  // The existing client writes to the console that the session has ended.
  expect(complaints.splice(0)).toEqual([expect.stringContaining('session_not_found')])
})
