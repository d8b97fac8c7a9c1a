import { repeated } from '../../tools/test/slices.ts'
import { expect } from '../fixtures/test.ts'
import { test } from '../members/site.ts'
import { apps, redirectUri, registeredApp, signInOn } from './consent.ts'

const request = new URLSearchParams({
  client_id: apps.thirdParty,
  redirect_uri: redirectUri,
  response_type: 'code',
  scope: 'openid email',
  state: 'a b&c',
  code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  code_challenge_method: 'S256',
})

for (const [whose, path] of [
  ['user', '/authorize'],
  ['member', '/b2b/authorize'],
] as const) {
  const title = `the sign-in of a ${whose} for an app names the app, and leads back to it without an access`
  test(title, whose === 'user' ? {} : repeated(title), async ({ page, provider }) => {
    await page.route(`${redirectUri}?**`, (route) => route.fulfill({ contentType: 'text/html', body: 'Back' }))
    await page.goto(`${provider.url}${path}?${request}`)
    await expect(page.getByRole('heading', { name: 'Sign in to continue to Example agent' })).toBeVisible()
    await expect(page.getByLabel('Email')).toBeVisible()
    await page.getByRole('button', { name: 'Back to Example agent' }).click()
    await page.waitForURL(`${redirectUri}?**`)
    const { searchParams } = new URL(page.url())
    expect(searchParams.get('error')).toBe('access_denied')
    expect(searchParams.get('state')).toBe('a b&c')
    expect(searchParams.get('iss')).not.toBeNull()
  })
}

test(
  'the consent takes the place of the name after the sign-in, and the name that of the consent after a sign-out',
  repeated('the consent takes the place of the name after'),
  async ({ page, provider, address, codeFor }) => {
    await page.goto(`${provider.url}/authorize?${request}`)
    const title = page.getByRole('heading', { name: 'Sign in to continue to Example agent' })
    await expect(title).toBeVisible()
    await signInOn(page, address, codeFor)
    await expect(page.getByRole('button', { name: 'Allow' })).toBeVisible()
    await expect(title).toHaveCount(0)
    await page.getByRole('button', { name: 'Use another account' }).click()
    await expect(title).toBeVisible()
    await expect(page.getByLabel('Email')).toBeVisible()
  },
)

test(
  'an app that registered itself is called by its address before the sign-in',
  repeated('an app that registered itself is called by its'),
  async ({ page, provider }) => {
    const client_id = await registeredApp(provider, { client_name: 'Your bank', redirect_uris: [redirectUri] })
    const query = new URLSearchParams({ ...Object.fromEntries(request), client_id })
    await page.goto(`${provider.url}/authorize?${query}`)
    await expect(page.getByRole('heading', { name: 'Sign in to continue to 127.0.0.1:8765' })).toBeVisible()
    await expect(page.getByText('The app calls itself Your bank. This name is not verified.')).toBeVisible()
    await provider.patch({ idp_dcr_enabled: false })
  },
)
