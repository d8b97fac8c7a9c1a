import { createHash } from 'node:crypto'
import { createVerifier } from '@latchkey/backend'
import { joined } from './business-site.ts'
import { test as businessTest } from './business-test.ts'
import { expect, test } from './consumer-test.ts'
import { signInOnPage } from './site.ts'

/** RFC 7636, appendix B. */
const code_verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'
const code_challenge = createHash('sha256').update(code_verifier).digest('base64url')

interface Project {
  readonly url: string
  readonly projectId: string
  readonly publicToken: string
}

const newApp = {
  client_type: 'first_party_public',
  client_name: 'Notes',
  redirect_urls: ['https://app.example.com/callback'],
}

/** Authorizes a first-party app as its signed-in user, and redeems the code. */
const accessTokenOf = async (
  { url, projectId, publicToken }: Project,
  calls: '/idp' | '/idp/b2b',
  client_id: string,
  session_token: string,
): Promise<{ readonly access_token: string; readonly id_token: string }> => {
  const redirect_uri = 'https://app.example.com/callback'
  const answer = await fetch(`${url}/sdk/v1${calls}/oauth/authorize/submit`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Basic ${btoa(`${publicToken}:${session_token}`)}`,
      origin: url,
    },
    body: JSON.stringify({
      client_id,
      redirect_uri,
      code_challenge,
      response_type: 'code',
      scopes: ['openid', 'email'],
      consent_granted: true,
    }),
  })
  const { data } = (await answer.json()) as { readonly data: { readonly authorization_code: string } }
  const tokens = await fetch(`${url}/v1/public/${projectId}/oauth2/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id,
      redirect_uri,
      code_verifier,
      code: data.authorization_code,
    }),
  })
  return (await tokens.json()) as { access_token: string; id_token: string }
}

const codeOf = (verified: Promise<unknown>) =>
  verified.then(
    () => 'verified',
    ({ code }: { readonly code: string }) => code,
  )

test("verifies a user's session and access token, and tells the two apart", async ({ site, address }) => {
  const { provider, stytch } = site
  const { user_id, session_token, session_jwt } = await signInOnPage(site, address)
  const verifier = createVerifier({ baseURL: provider.url, projectId: provider.projectId })
  expect(await verifier.verifySession(session_jwt)).toMatchObject({ userId: user_id, organization: null })
  const { client_id } = (await stytch.connectedApp.clients.create(newApp)).connected_app
  const { access_token, id_token } = await accessTokenOf(provider, '/idp', client_id, session_token)
  expect(await verifier.verifyAccessToken(access_token, { scopes: ['email'] })).toMatchObject({
    clientId: client_id,
    userId: user_id,
    organization: null,
    scopes: ['openid', 'email'],
  })
  expect(await codeOf(verifier.verifyAccessToken(access_token, { scopes: ['phone'] }))).toBe('scope')
  expect(await codeOf(verifier.verifyAccessToken(access_token, { audience: 'https://api.example.com' }))).toBe(
    'audience',
  )
  expect(await codeOf(verifier.verifySession(access_token))).toBe('kind')
  expect(await codeOf(verifier.verifyAccessToken(session_jwt))).toBe('kind')
  expect(await codeOf(verifier.verifyAccessToken(id_token))).not.toBe('verified')
  expect(await codeOf(verifier.verifySession(id_token))).not.toBe('verified')
})

businessTest("verifies a member's session and access token, with the organization", async ({ site, domain }) => {
  const { provider, stytch, projectId, publicToken } = site
  const { session_token, session_jwt, member_id, organization_id } = await joined(site, domain)
  const verifier = createVerifier({ baseURL: provider.url, projectId })
  const member = { userId: member_id, organization: { organizationId: organization_id } }
  expect(await verifier.verifySession(session_jwt)).toMatchObject(member)
  const { client_id } = (await stytch.connectedApp.clients.create(newApp)).connected_app
  const project = { url: provider.url, projectId, publicToken }
  const { access_token } = await accessTokenOf(project, '/idp/b2b', client_id, session_token)
  expect(await verifier.verifyAccessToken(access_token)).toMatchObject(member)
  expect(await codeOf(verifier.verifySession(access_token))).toBe('issuer')
})
