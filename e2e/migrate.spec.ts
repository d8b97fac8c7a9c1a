import type { Locator, Page } from 'playwright/test'
import { repeated } from '../tools/test/slices.ts'
import { numberOf } from './fixtures/number.ts'
import { connect, openPeer as open, tokensOf } from './fixtures/peer.ts'
import { expect, test } from './fixtures/test.ts'

const drawWidget = (page: Page, methods: readonly string[]) =>
  page.evaluate((ways) => {
    const { StytchUI, Products } = window.stytch
    customElements.define('stytch-ui', StytchUI)
    const element = new StytchUI()
    document.getElementById('login')?.append(element)
    element.render({
      client: window.peer,
      config: {
        products: [Products.otp],
        otpOptions: { methods: ways, expirationMinutes: 5 },
        sessionOptions: { sessionDurationMinutes: 30 },
      },
    })
  }, methods)

const signIn = async (page: Page, address: string, codeFor: (to: string) => Promise<string>) => {
  const methodId = await page.evaluate(
    async (email) => (await window.peer.otps.email.loginOrCreate(email, { expiration_minutes: 5 })).method_id,
    address,
  )
  const code = await codeFor(address)
  await page.evaluate(
    ({ code, methodId }) => window.peer.otps.authenticate(code, methodId, { session_duration_minutes: 30 }),
    { code, methodId },
  )
}

test('its headless client signs in by emailed code, stays signed in, refreshes and revokes', async ({
  page,
  host,
  provider,
  address,
  codeFor,
}) => {
  await open(page, host, provider, 'index.headless.js')
  await connect(page)
  await signIn(page, address, codeFor)
  const tokens = await tokensOf(page)
  expect(tokens?.session_jwt.split('.')).toHaveLength(3)
  expect(await page.evaluate(async () => (await window.peer.user.get()).emails.map(({ email }) => email))).toEqual([
    address,
  ])

  const refreshed = page.waitForResponse('**/sdk/v1/sessions/authenticate')
  await page.reload()
  await connect(page)
  expect((await refreshed).status()).toBe(200)
  const before = await page.evaluate(() => window.peer.session.getSync())
  const extended = await page.evaluate(() => window.peer.session.authenticate({ session_duration_minutes: 60 }))
  expect(Date.parse(extended.session.expires_at)).toBeGreaterThan(Date.parse(before?.expires_at ?? ''))

  await page.evaluate(() => window.peer.user.update({ name: { first_name: 'Ada' } }))
  expect(await page.evaluate(() => window.peer.user.getSync()?.name.first_name)).toBe('Ada')

  await page.evaluate(() => window.peer.session.revoke())
  expect(await page.evaluate(() => [window.peer.session.getSync(), window.peer.session.getTokens()])).toEqual([
    null,
    null,
  ])
  expect(await page.context().cookies()).toEqual([])
})

test('its headless client is signed out when its session is revoked elsewhere', async ({
  page,
  host,
  provider,
  address,
  codeFor,
  complaints,
}) => {
  await open(page, host, provider, 'index.headless.js')
  await connect(page)
  await signIn(page, address, codeFor)
  const { url, publicToken } = provider
  const token = (await tokensOf(page))?.session_token
  const revoked = await fetch(`${url}/sdk/v1/sessions/revoke`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${btoa(`${publicToken}:${token}`)}`,
      'content-type': 'application/json',
    },
  })
  expect(revoked.status).toBe(200)
  await page.reload()
  await connect(page)
  await expect.poll(() => page.evaluate(() => window.peer.session.getSync())).toBeNull()
  await expect.poll(async () => (await page.context().cookies()).length).toBe(0)
  // Its message for the site's developers, and the proof that it handled the cause.
  expect(complaints.splice(0)).toEqual([expect.stringMatching(/background refresh failed.*session_not_found/)])
})

for (const channel of ['sms', 'whatsapp'] as const) {
  const title = `its headless client signs in with a code sent by ${channel}`
  test(title, channel === 'sms' ? {} : repeated(title), async ({ page, host, provider, inbox, codeFor }, info) => {
    const to = numberOf(info).international
    await open(page, host, provider, 'index.headless.js')
    await connect(page)
    const methodId = await page.evaluate(
      async ([way, number]) => (await window.peer.otps[way].loginOrCreate(number, { expiration_minutes: 5 })).method_id,
      [channel, to] as const,
    )
    const code = await codeFor(to)
    expect((await inbox(to)).map((message) => message.channel)).toEqual([channel])
    await page.evaluate(
      (sent) => window.peer.otps.authenticate(sent.code, sent.methodId, { session_duration_minutes: 30 }),
      { code, methodId },
    )
    const numbers = await page.evaluate(async () =>
      (await window.peer.user.get()).phone_numbers.map(({ phone_number }) => phone_number),
    )
    expect(numbers).toEqual([to])
  })
}

/** The message may arrive before the screen changes, and the field for its recipient would accept the code too. */
const typeCode = async (login: Locator, sentTo: string, code: string) => {
  const field = login.getByRole('textbox').first()
  await expect(field).not.toHaveValue(sentTo)
  await field.pressSequentially(code)
}

test('its own widget signs in by texted code, and its services frame ours', async ({
  page,
  host,
  provider,
  codeFor,
}, info) => {
  const number = numberOf(info)
  const frame = page.waitForResponse('**/clientside-services/index.html')
  await open(page, host, provider, 'index.js')
  await connect(page)
  await drawWidget(page, ['sms'])
  const login = page.locator('#login')
  await login.locator('input[type=tel]').fill(number.typed)
  expect((await frame).status()).toBe(200)
  // Its widget sends the typed text unless the frame has parsed it by then.
  await expect(login.locator('input[type=tel]')).toHaveValue(number.national)
  await login.getByRole('button', { name: /continue/i }).click()
  await typeCode(login, number.national, await codeFor(number.international))
  await expect(login.getByText(/success/i).first()).toBeVisible()
  expect((await tokensOf(page))?.session_token).toBeTruthy()
})

test('its own widget signs in by emailed code', async ({ page, host, provider, address, codeFor }) => {
  await open(page, host, provider, 'index.js')
  await connect(page)
  await drawWidget(page, ['email'])
  const login = page.locator('#login')
  await login.getByRole('textbox').first().fill(address)
  await login.getByRole('button', { name: /continue/i }).click()
  await typeCode(login, address, await codeFor(address))
  await expect(login.getByText(/success/i).first()).toBeVisible()
  expect((await tokensOf(page))?.session_token).toBeTruthy()
})

test('its headless client signs in by a mailed link, with PKCE and a verifier left over from a reset', async ({
  page,
  host,
  provider,
  address,
  inbox,
}) => {
  await provider.patch({ pkce_required_for_email_magic_links: true })
  try {
    await open(page, host, provider, 'index.headless.js')
    await connect(page)
    await page.evaluate(async (email) => {
      const left = { code_challenge: 'c', code_verifier: 'left over' }
      const key = `stytch_sdk_state_${window.provider.publicToken}::PKCE_VERIFIER:passwords`
      localStorage.setItem(key, JSON.stringify(left))
      await window.peer.magicLinks.email.loginOrCreate(email, { login_expiration_minutes: 30 })
    }, address)
    await expect.poll(async () => (await inbox(address))[0]?.link).toBeDefined()
    const followed = await fetch((await inbox(address))[0]?.link ?? '', { redirect: 'manual' })
    const back = new URL(followed.headers.get('location') ?? '')
    expect([followed.status, back.searchParams.get('stytch_token_type')]).toEqual([302, 'magic_links'])

    const finished = await page.evaluate(
      (token) => window.peer.magicLinks.authenticate(token, { session_duration_minutes: 30 }),
      back.searchParams.get('token') ?? '',
    )
    expect(finished.user_id).toMatch(/^user-test-/)
    expect(await page.evaluate(async () => (await window.peer.user.get()).emails.map(({ email }) => email))).toEqual([
      address,
    ])
  } finally {
    await provider.patch({ pkce_required_for_email_magic_links: false })
  }
})
