import type { Page } from 'playwright/test'
import { expect, test } from './consumer-page-test.ts'
import { refusalOf, type Site, signInOnPage } from './site.ts'

/** Signs in at a provider as a site's users do, and returns the token of the redirect. */
const tokenFrom = async (page: Page, { provider }: Site, email: string, more: Record<string, string> = {}) => {
  const query = new URLSearchParams({
    public_token: provider.publicToken,
    login_redirect_url: `${provider.url}/ui`,
    signup_redirect_url: `${provider.url}/ui`,
    provider_login_hint: email,
    ...more,
  })
  const arrived = page.waitForURL((url) => url.searchParams.has('stytch_token_type'), { waitUntil: 'commit' })
  await page.goto(`${provider.url}/v1/public/oauth/google/start?${query}`)
  await page.getByLabel('Email').fill(email)
  await page.getByTestId('continue').click()
  await arrived
  return new URL(page.url()).searchParams.get('token') ?? ''
}

test('a user signs in with an OAuth token', async ({ page, site, address }) => {
  const { stytch } = site
  const token = await tokenFrom(page, site, address)
  const signedIn = await stytch.oauth.authenticate({ token, session_duration_minutes: 30 })
  expect(signedIn).toMatchObject({ provider_type: 'Google', reset_sessions: false })
  expect(signedIn.user_session?.authentication_factors).toMatchObject([
    { type: 'oauth', delivery_method: 'oauth_google' },
  ])
  expect(signedIn.provider_values.access_token).not.toBe('')
  expect(signedIn.user.providers).toMatchObject([
    { oauth_user_registration_id: signedIn.oauth_user_registration_id, provider_subject: signedIn.provider_subject },
  ])
  expect(await refusalOf(stytch.oauth.authenticate({ token })), 'F03').toEqual([404, 'oauth_token_not_found'])
  const found = await stytch.users.search({
    query: {
      operator: 'AND',
      operands: [
        { filter_name: 'oauth_provider', filter_value: ['google'] },
        { filter_name: 'user_id', filter_value: [signedIn.user_id] },
      ],
    },
  })
  expect(found.results_metadata.total).toBe(1)
})

test('attaches an OAuth account to the user that the back end names', async ({ page, site, address }) => {
  const { stytch } = site
  const { user_id, session_token } = await signInOnPage(site, address)
  const { oauth_attach_token } = await stytch.oauth.attach({ provider: 'google', user_id })
  const token = await tokenFrom(page, site, `elsewhere-${address}`, { oauth_attach_token })
  const added = await stytch.oauth.authenticate({ token, session_token })
  expect(added.user_id).toBe(user_id)
  expect(added.user.providers).toHaveLength(1)
  const removed = await stytch.users.deleteOAuthRegistration({
    oauth_user_registration_id: added.oauth_user_registration_id,
  })
  expect(removed.user.providers).toEqual([])
  expect(await refusalOf(stytch.oauth.attach({ provider: 'google' }))).toEqual([400, 'no_session_arguments'])
})
