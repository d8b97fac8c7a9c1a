import { createHash } from 'node:crypto'
import { createVerifier } from '@latchkey/backend'
import { joined } from './business-site.ts'
import { test as businessTest } from './business-test.ts'
import { expect, test } from './consumer-test.ts'
import { refusalOf, signInOnPage } from './site.ts'

/** RFC 7636, appendix B. */
const code_verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'
const code_challenge = createHash('sha256').update(code_verifier).digest('base64url')
const redirect_uri = 'https://app.example.com/callback'
const app = { client_name: 'Notes', redirect_urls: [redirect_uri] }
const request = { redirect_uri, response_type: 'code', scopes: ['openid', 'profile'] }

/** Redeems a code as a public app. */
const redeemed = async (
  { url, projectId }: { readonly url: string; readonly projectId: string },
  client_id: string,
  code = '',
): Promise<{ readonly access_token: string }> => {
  const answer = await fetch(`${url}/v1/public/${projectId}/oauth2/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'authorization_code', client_id, redirect_uri, code_verifier, code }),
  })
  return (await answer.json()) as { access_token: string }
}

test('a back end draws the consent itself, and lists and ends the access of the app', async ({ site, address }) => {
  const { stytch, provider } = site
  const { user_id, session_token } = await signInOnPage(site, address)
  const { client_id } = (await stytch.connectedApp.clients.create({ client_type: 'third_party_public', ...app }))
    .connected_app
  const started = await stytch.idp.oauth.authorizeStart({ client_id, ...request, user_id })
  expect(started).toMatchObject({ user_id, consent_required: true, client: { client_id, client_name: 'Notes' } })
  expect(started.scope_results.map(({ scope, is_grantable }) => [scope, is_grantable])).toEqual([
    ['openid', true],
    ['profile', true],
  ])
  const submit = { client_id, ...request, code_challenge, state: 's' }
  const denied = await stytch.idp.oauth.authorize({ ...submit, consent_granted: false, user_id })
  expect(new URL(denied.redirect_uri).searchParams.get('error')).toBe('access_denied')
  expect((await stytch.users.connectedApps({ user_id })).connected_apps).toEqual([])

  const { authorization_code } = await stytch.idp.oauth.authorize({ ...submit, consent_granted: true, session_token })
  expect((await stytch.users.connectedApps({ user_id })).connected_apps).toMatchObject([
    { connected_app_id: client_id, name: 'Notes', client_type: 'third_party_public', scopes_granted: 'openid profile' },
  ])
  const { access_token } = await redeemed(provider, client_id, authorization_code)
  expect(await stytch.idp.introspectTokenNetwork({ token: access_token, client_id })).toMatchObject({
    subject: user_id,
    scope: 'openid profile',
  })
  await stytch.users.revoke({ user_id, connected_app_id: client_id })
  expect((await stytch.users.connectedApps({ user_id })).connected_apps).toEqual([])
  await expect(stytch.idp.introspectTokenNetwork({ token: access_token, client_id })).rejects.toThrow()
  expect(await refusalOf(stytch.users.revoke({ user_id, connected_app_id: client_id }))).toEqual([
    404,
    'connected_app_not_found',
  ])
})

test('rejects an authorization that names no user, two users, or a scope that no user can grant', async ({
  site,
  address,
}) => {
  const { stytch } = site
  const { user_id, session_token } = await signInOnPage(site, address)
  const { client_id } = (await stytch.connectedApp.clients.create({ client_type: 'third_party', ...app })).connected_app
  const selector = [400, 'no_oauth_authorize_user_selector']
  expect(await refusalOf(stytch.idp.oauth.authorizeStart({ client_id, ...request }))).toEqual(selector)
  const both = { client_id, ...request, user_id, session_token }
  expect(await refusalOf(stytch.idp.oauth.authorizeStart(both))).toEqual(selector)
  const unknown = { client_id, ...request, scopes: ['unknown:scope'], user_id }
  expect(await refusalOf(stytch.idp.oauth.authorizeStart(unknown))).toEqual([400, 'oauth_invalid_scope_requested'])
})

test('exchanges the access token of a first-party app once for a session, and no token without full_access', async ({
  site,
  address,
}) => {
  const { stytch, provider } = site
  const { user_id, session_token } = await signInOnPage(site, address)
  const settings = { client_type: 'first_party_public', full_access_allowed: true, ...app }
  const { client_id } = (await stytch.connectedApp.clients.create(settings)).connected_app
  const tokenWith = async (scopes: string[]) => {
    const submit = { client_id, ...request, scopes, code_challenge, consent_granted: true, session_token }
    const { authorization_code } = await stytch.idp.oauth.authorize(submit)
    return redeemed(provider, client_id, authorization_code)
  }
  const { access_token } = await tokenWith(['openid', 'full_access'])
  const exchanged = await stytch.sessions.exchangeAccessToken({ access_token, session_duration_minutes: 60 })
  expect(exchanged).toMatchObject({ user_id, user: { user_id } })
  const factors = exchanged.session?.authentication_factors ?? []
  expect(factors.at(-1)).toMatchObject({
    delivery_method: 'oauth_access_token_exchange',
    oauth_access_token_exchange_factor: { client_id },
  })
  const verifier = createVerifier({ baseURL: provider.url, projectId: provider.projectId })
  expect((await verifier.verifySession(exchanged.session_jwt)).userId).toBe(user_id)
  expect(await refusalOf(stytch.sessions.exchangeAccessToken({ access_token }))).toEqual([
    400,
    'oauth_access_token_exchange_token_invalid_grant',
  ])
  const narrow = await tokenWith(['openid'])
  expect(await refusalOf(stytch.sessions.exchangeAccessToken(narrow))).toEqual([
    400,
    'oauth_access_token_exchange_missing_full_access',
  ])
})

businessTest('a member grants an app, and the policy of the organization ends the access', async ({ site, domain }) => {
  const { stytch, provider, projectId } = site
  const { organization_id, member_id, session_token } = await joined(site, domain)
  const { client_id } = (await stytch.connectedApp.clients.create({ client_type: 'third_party_public', ...app }))
    .connected_app
  const submit = { client_id, ...request, code_challenge, consent_granted: true }
  expect(await stytch.idp.oauth.authorizeStart({ client_id, ...request, session_token })).toMatchObject({
    member_id,
    organization: { organization_id },
    consent_required: true,
  })
  const { authorization_code } = await stytch.idp.oauth.authorize({ ...submit, organization_id, member_id })
  const { access_token } = await redeemed({ url: provider.url, projectId }, client_id, authorization_code)
  const grants = { organization_id, member_id }
  expect((await stytch.organizations.members.getConnectedApps(grants)).connected_apps).toMatchObject([
    { connected_app_id: client_id, scopes_granted: 'openid profile' },
  ])
  const one = { organization_id, connected_app_id: client_id }
  expect(await stytch.organizations.getConnectedApp(one)).toMatchObject({
    connected_app_id: client_id,
    active_members: [{ member_id, granted_scopes: ['openid', 'profile'] }],
  })
  expect((await stytch.organizations.connectedApps({ organization_id })).connected_apps).toHaveLength(1)
  expect(await stytch.idp.introspectTokenNetwork({ token: access_token, client_id })).toMatchObject({
    subject: member_id,
  })

  await stytch.organizations.update({ organization_id, third_party_connected_apps_allowed_type: 'NOT_ALLOWED' })
  expect((await stytch.organizations.members.getConnectedApps(grants)).connected_apps).toEqual([])
  await expect(stytch.idp.introspectTokenNetwork({ token: access_token, client_id })).rejects.toThrow()
  expect(await refusalOf(stytch.idp.oauth.authorize({ ...submit, session_token }))).toEqual([
    403,
    'connected_app_not_allowed_for_org',
  ])
  const listed = {
    third_party_connected_apps_allowed_type: 'RESTRICTED',
    allowed_third_party_connected_apps: [client_id],
  }
  await stytch.organizations.update({ organization_id, ...listed })
  await stytch.idp.oauth.authorize({ ...submit, session_token })
  await stytch.organizations.members.connectedApps.revoke({ ...grants, connected_app_id: client_id })
  expect((await stytch.organizations.members.getConnectedApps(grants)).connected_apps).toEqual([])
})
