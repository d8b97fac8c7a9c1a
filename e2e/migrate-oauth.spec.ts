import type { Page } from 'playwright/test'
import { chooseAccount, giveGoogle } from './fixtures/google.ts'
import { connectSettled, openPeer, takeAdvice } from './fixtures/peer.ts'
import { expect, test } from './fixtures/test.ts'

interface Signed {
  user_id: string
  provider_subject: string
  provider_type: string
  provider_values: { access_token: string; refresh_token: string; scopes: string[] }
  user: { providers: { provider_type: string }[]; emails: { email: string }[] }
}

interface WithOAuth {
  readonly oauth: {
    readonly [provider: string]: { start(options: object): Promise<unknown> }
  } & {
    authenticate(token: string, options: object): Promise<Signed>
    attach(provider: string): Promise<{ oauth_attach_token: string }>
    googleOneTap: { start(options: object): Promise<unknown> }
  }
}

/** Leaves the page with the client, consents at the stand-in, and returns with a token in the address. */
const goThrough = async (page: Page, provider: string, options: object) => {
  await page.evaluate(
    ([name, options]) => {
      const back = `${location.origin}/authenticate`
      const { oauth } = window.peer as unknown as WithOAuth
      const start = oauth[name as string]
      if (start === undefined) throw new Error(`The client has no oauth.${name}.`)
      // It settles only if the page stays: then the log of the page says why, and the wait below does not.
      start
        .start({ login_redirect_url: back, signup_redirect_url: back, ...(options as object) })
        .catch((error: unknown) => console.error(`oauth.${name}.start: ${error}`))
    },
    [provider, options] as const,
  )
  await page.getByTestId('continue').click()
  await page.waitForURL(/stytch_token_type=oauth&token=/)
  await connectSettled(page)
  return new URL(page.url()).searchParams.get('token') ?? ''
}

const finish = (page: Page, token: string) =>
  page.evaluate(
    (token) => (window.peer as unknown as WithOAuth).oauth.authenticate(token, { session_duration_minutes: 30 }),
    token,
  )

for (const pkce of [false, true]) {
  const title = `the client of an existing site starts OAuth, returns and attaches, PKCE ${pkce ? 'required' : 'not required'}`
  test(title, async ({ page, host, provider, address, complaints }) => {
    await provider.patch({ pkce_required_for_oauth: pkce })
    try {
      await openPeer(page, host, provider, 'index.headless.js')
      await connectSettled(page)
      const started = page.waitForRequest(/\/v1\/public\/oauth\/google\/start/)
      const token = await goThrough(page, 'google', {
        custom_scopes: ['https://www.googleapis.com/auth/calendar'],
        provider_params: { login_hint: address },
      })
      expect(new URL((await started).url()).searchParams.has('code_challenge')).toBe(pkce)
      const first = await finish(page, token)
      expect(first).toMatchObject({ provider_type: 'Google', user: { emails: [{ email: address }] } })
      expect(first.provider_values.scopes).toContain('https://www.googleapis.com/auth/calendar')
      expect(first.provider_values.access_token).not.toBe('')

      const { oauth_attach_token } = await page.evaluate(() =>
        (window.peer as unknown as WithOAuth).oauth.attach('github'),
      )
      const second = await finish(page, await goThrough(page, 'github', { oauth_attach_token }))
      expect(second.user_id).toBe(first.user_id)
      expect(second.user.providers.map(({ provider_type }) => provider_type).sort()).toEqual(['GitHub', 'Google'])
      takeAdvice(complaints, pkce ? 0 : 2)
    } finally {
      await provider.patch({ pkce_required_for_oauth: false })
    }
  })
}

test('R07k: its client starts with an attach token only in the browser that requested it', async ({
  page,
  host,
  provider,
  address,
  browser,
  complaints,
}) => {
  await openPeer(page, host, provider, 'index.headless.js')
  await connectSettled(page)
  await finish(page, await goThrough(page, 'google', { provider_params: { login_hint: address } }))
  const attached = await page.evaluate(() => (window.peer as unknown as WithOAuth).oauth.attach('github'))
  const context = await browser.newContext()
  try {
    const query = new URLSearchParams({ public_token: provider.publicToken, ...attached })
    const refused = await (await context.newPage()).goto(`${provider.url}/v1/public/oauth/github/start?${query}`)
    expect(refused?.status()).toBe(400)
  } finally {
    await context.close()
  }
  // The refusal did not consume the token.
  const { oauth_attach_token } = attached
  const second = await finish(page, await goThrough(page, 'github', { oauth_attach_token }))
  expect(second.user.providers.map(({ provider_type }) => provider_type).sort()).toEqual(['GitHub', 'Google'])
  takeAdvice(complaints, 2)
})

test('its client shows a One Tap prompt and signs the chosen account in', async ({
  page,
  host,
  provider,
  complaints,
}) => {
  await giveGoogle(page.context())
  await openPeer(page, host, provider, 'index.headless.js')
  await connectSettled(page)
  await page.evaluate(() => {
    const back = `${location.origin}/authenticate`
    const options = { login_redirect_url: back, signup_redirect_url: back }
    return (window.peer as unknown as WithOAuth).oauth.googleOneTap.start(options).then(() => undefined)
  })
  await chooseAccount(page, provider, 'grace.peer@example.com')
  await page.waitForURL(/stytch_token_type=oauth&token=/)
  await connectSettled(page)
  const signed = await finish(page, new URL(page.url()).searchParams.get('token') ?? '')
  expect(signed).toMatchObject({ provider_type: 'Google', user: { emails: [{ email: 'grace.peer@example.com' }] } })
  takeAdvice(complaints, 1)
})
