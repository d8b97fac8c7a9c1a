import { connectSettled, openPeer } from './fixtures/peer.ts'
import { expect, test } from './fixtures/test.ts'

const old = 'gibbous-Waxing-81-moor'
const fresh = 'Sturdy!Canoe4Paddle'

/** Follows the two links of the newest mail and returns what the site's page reads from its address. */
const followed = async (text: string) => {
  const urls = text.match(/^http\S+$/gm) ?? []
  return Promise.all(
    urls.map(async (url) => {
      const { status, headers } = await fetch(url, { redirect: 'manual' })
      const { origin, pathname, searchParams } = new URL(headers.get('location') ?? '')
      const [tokenType, token] = [searchParams.get('stytch_token_type'), searchParams.get('token') ?? '']
      return { status, page: origin + pathname, tokenType, token }
    }),
  )
}

test.beforeEach(async ({ page, host, provider }) => {
  await openPeer(page, host, provider, 'index.headless.js')
  await connectSettled(page)
})

test('its headless client signs up by password, reads its strength, and signs in again', async ({ page, address }) => {
  const judged = await page.evaluate(
    async ([email, good]) => [
      await window.peer.passwords.strengthCheck({ email, password: 'Password1!' }),
      await window.peer.passwords.strengthCheck({ email, password: good }),
    ],
    [address, old] as const,
  )
  expect(judged).toMatchObject([
    { valid_password: false, breached_password: true },
    { valid_password: true, breached_password: false },
  ])
  const [made, again, refused] = await page.evaluate(
    async ([email, password]) => {
      const minutes = { session_duration_minutes: 30 }
      const created = await window.peer.passwords.create({ email, password, ...minutes })
      await window.peer.session.revoke()
      const wrong = await window.peer.passwords
        .authenticate({ email, password: 'wrong', ...minutes })
        .catch((error: { error_type: string }) => error.error_type)
      return [created, await window.peer.passwords.authenticate({ email, password, ...minutes }), wrong] as const
    },
    [address, old] as const,
  )
  expect(made.email_id).toMatch(/^email-test-/)
  expect(again.user_id).toBe(made.user_id)
  expect(refused).toBe('unauthorized_credentials')
  expect((await page.evaluate(() => window.peer.session.getTokens()))?.session_token).toBe(again.session_token)
})

test('its headless client resets a password by mail, with PKCE, by either link', async ({
  page,
  provider,
  address,
  inbox,
}) => {
  await provider.patch({ pkce_required_for_password_resets: true })
  try {
    await page.reload()
    await connectSettled(page)
    const first = await page.evaluate(
      ([email, password]) => window.peer.passwords.create({ email, password, session_duration_minutes: 30 }),
      [address, old] as const,
    )
    const begin = async (count: number) => {
      const redirects = {
        login_redirect_url: 'http://localhost:3000/authenticate',
        reset_password_redirect_url: 'http://localhost:3000/reset',
      }
      await page.evaluate((options) => window.peer.passwords.resetByEmailStart(options), {
        email: address,
        reset_password_expiration_minutes: 30,
        ...redirects,
      })
      const mails = async () => (await inbox(address)).filter(({ link }) => link !== undefined)
      await expect.poll(async () => (await mails()).length).toBe(count)
      return followed((await mails())[0]?.text ?? '')
    }

    const [reset, login] = await begin(1)
    expect([reset, login]).toMatchObject([
      { status: 302, page: 'http://localhost:3000/reset', tokenType: 'reset_password' },
      { status: 302, page: 'http://localhost:3000/authenticate', tokenType: 'login' },
    ])
    // First the link without a password, then the other one of the same mail: one challenge serves both.
    const verifier = await page.evaluate(() => {
      const key = `stytch_sdk_state_${window.provider.publicToken}::PKCE_VERIFIER:passwords`
      return [key, localStorage.getItem(key) ?? ''] as const
    })
    const byLink = await page.evaluate(
      (token) => window.peer.magicLinks.authenticate(token, { session_duration_minutes: 30 }),
      login?.token ?? '',
    )
    expect(byLink.user_id).toBe(first.user_id)
    expect(verifier[1]).toContain('code_verifier')
    await page.evaluate(([key, pair]) => localStorage.setItem(key, pair), verifier)
    const done = await page.evaluate(
      ([token, password]) => window.peer.passwords.resetByEmail({ token, password, session_duration_minutes: 30 }),
      [reset?.token ?? '', fresh] as const,
    )
    expect(done.user.emails).toEqual([expect.objectContaining({ email: address, verified: true })])

    // Its "Login without a password" sends the token of the reset to the other call.
    const [second] = await begin(2)
    const swapped = await page.evaluate(
      (token) => window.peer.magicLinks.authenticate(token, { session_duration_minutes: 30 }),
      second?.token ?? '',
    )
    expect(swapped.user_id).toBe(first.user_id)
    const outcomes = await page.evaluate(
      async ([email, before, after]) => {
        const minutes = { session_duration_minutes: 30 }
        const by = (password: string) =>
          window.peer.passwords.authenticate({ email, password, ...minutes }).then(
            () => 'in',
            (error: { error_type: string }) => error.error_type,
          )
        return [await by(before), await by(after)]
      },
      [address, old, fresh] as const,
    )
    expect(outcomes).toEqual(['unauthorized_credentials', 'in'])
  } finally {
    await provider.patch({ pkce_required_for_password_resets: false })
  }
})
