import type { Page } from 'playwright/test'
import { startLeaks } from './fixtures/leaks.ts'
import { connectSettled, openPeer } from './fixtures/peer.ts'
import { startProvider } from './fixtures/provider.ts'
import { type ResetMail, resetMailIn } from './fixtures/reset-mail.ts'
import { expect, test } from './fixtures/test.ts'

const old = 'gibbous-Waxing-81-moor'
const fresh = 'Sturdy!Canoe4Paddle'

/** Returns the result of these calls of the peer's client: the account, or the type of the refusal. */
const outcomeOf = (page: Page, call: 'create' | 'authenticate', email: string, password: string) =>
  page.evaluate(
    ([name, address, secret]) =>
      window.peer.passwords[name]({ email: address, password: secret, session_duration_minutes: 30 }).then(
        ({ user_id }) => user_id,
        (error: { error_type: string }) => error.error_type,
      ),
    [call, email, password] as const,
  )

/** Requests a reset mail as the peer's widget does when a password cannot be used, and sets another with its link. */
const resetByMail = async (page: Page, mail: () => Promise<ResetMail>, email: string, password: string) => {
  await page.evaluate((address) => window.peer.passwords.resetByEmailStart({ email: address }), email)
  const token = new URL((await mail()).reset).searchParams.get('token') ?? ''
  return page.evaluate(
    ([mailed, secret]) =>
      window.peer.passwords
        .resetByEmail({ token: mailed, password: secret, session_duration_minutes: 30 })
        .then(({ user_id }) => user_id),
    [token, password] as const,
  )
}

const signOut = (page: Page) => page.evaluate(() => window.peer.session.revoke())

test('its headless client gets an error for an existing account, and resets its password by mail', async ({
  page,
  host,
  provider,
  address,
  resetMail,
}) => {
  await openPeer(page, host, provider, 'index.headless.js')
  await connectSettled(page)
  const owner = await outcomeOf(page, 'create', address, old)
  expect(owner).toMatch(/^user-test-/)
  await signOut(page)
  expect(await outcomeOf(page, 'create', address, fresh)).toBe('reset_password')
  expect(await outcomeOf(page, 'authenticate', address, old)).toBe(owner)
  await signOut(page)
  expect(await resetByMail(page, () => resetMail(address), address, fresh)).toBe(owner)
  await signOut(page)
  expect(await outcomeOf(page, 'authenticate', address, old)).toBe('unauthorized_credentials')
  expect(await outcomeOf(page, 'authenticate', address, fresh)).toBe(owner)
})

test('its headless client gets an error for a breached password, and sets another by mail', async ({
  page,
  host,
  address,
}) => {
  const leaks = await startLeaks()
  const own = await startProvider({ BREACHED_PASSWORDS_URL: leaks.url })
  try {
    await openPeer(page, host, own, 'index.headless.js')
    await connectSettled(page)
    const owner = await outcomeOf(page, 'create', address, old)
    await signOut(page)
    leaks.leak(old)
    expect(await outcomeOf(page, 'authenticate', address, old)).toBe('breached_password')
    expect(await page.evaluate(() => window.peer.session.getTokens())).toBeNull()
    expect(await resetByMail(page, () => resetMailIn(own.inbox, address), address, fresh)).toBe(owner)
    await signOut(page)
    expect(await outcomeOf(page, 'authenticate', address, fresh)).toBe(owner)
  } finally {
    await own.stop()
    await leaks.close()
  }
})

test('its headless client signs a user without a password in by code and by link, and sets the first password by mail', async ({
  page,
  host,
  provider,
  address,
  inbox,
  resetMail,
  codeFor,
}) => {
  await openPeer(page, host, provider, 'index.headless.js')
  await connectSettled(page)
  const byCode = async (count: number) => {
    const { method_id } = await page.evaluate((to) => window.peer.otps.email.loginOrCreate(to, {}), address)
    const code = await codeFor(address, count)
    return page.evaluate(
      ([digits, method]) => window.peer.otps.authenticate(digits, method, { session_duration_minutes: 30 }),
      [code, method_id] as const,
    )
  }
  const { user_id: owner } = await byCode(1)
  await signOut(page)
  expect((await byCode(2)).user_id).toBe(owner)
  await signOut(page)
  await page.evaluate((to) => window.peer.magicLinks.email.loginOrCreate(to, {}), address)
  await expect.poll(async () => (await inbox(address)).length).toBe(3)
  const token = new URL((await inbox(address))[0]?.link ?? '').searchParams.get('token') ?? ''
  const byLink = await page.evaluate(
    (mailed) => window.peer.magicLinks.authenticate(mailed, { session_duration_minutes: 30 }),
    token,
  )
  expect(byLink.user_id).toBe(owner)
  await signOut(page)
  expect(await resetByMail(page, () => resetMail(address), address, fresh)).toBe(owner)
  await signOut(page)
  expect(await outcomeOf(page, 'authenticate', address, fresh)).toBe(owner)
})
