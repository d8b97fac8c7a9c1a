import * as client from 'openid-client'
import { expect } from '../fixtures/test.ts'
import { test } from '../members/site.ts'
import { apps } from './consent.ts'

const serverModule = new URL('../../packages/js/dist/server.js', import.meta.url).href

test('a member allows an app in the organization of the session, by the form that a server printed', async ({
  provider,
  organization,
}) => {
  const { name, admin: sessionToken } = await organization()
  const { renderB2BIdentityProvider }: typeof import('@latchkey/js/server') = await import(serverModule)
  const { publicToken } = provider.business
  const query = new URLSearchParams({
    client_id: apps.thirdParty,
    redirect_uri: 'http://127.0.0.1:8765/callback',
    response_type: 'code',
    scope: 'openid',
    code_challenge: await client.calculatePKCECodeChallenge(client.randomPKCECodeVerifier()),
    code_challenge_method: 'S256',
  })
  const request = { publicToken, baseURL: provider.url, url: `/authorize?${query}`, sessionToken, locale: 'ar' }
  const page = await renderB2BIdentityProvider(request)
  const html = page.kind === 'page' ? page.html : ''
  expect(html).toContain('dir="rtl"')
  expect(html).toContain(name)
  const consent_token = /name="consent_token" value="(\w+)"/.exec(html)?.[1] ?? ''
  const answer = { form: new URLSearchParams({ intent: 'allow', consent_token }) }
  expect(await renderB2BIdentityProvider({ ...request, ...answer })).toMatchObject({
    kind: 'redirect',
    location: expect.stringMatching(/^http:\/\/127\.0\.0\.1:8765\/callback\?code=/),
    endsSession: false,
  })
  expect(await renderB2BIdentityProvider({ ...request, ...answer, sessionToken: null })).toEqual({
    kind: 'signIn',
    endsSession: false,
  })
})
