import { startKeyPublisher } from '@latchkey/provider/testing/identity-providers/key-publisher'
import { joined } from './business-site.ts'
import { expect, test } from './business-test.ts'
import { refusalOf } from './site.ts'

test('a back end authenticates a member’s session by token and by JWT, remotely and locally', async ({
  site,
  domain,
}) => {
  const { stytch } = site
  const { organization_id, member_id, session_token, session_jwt } = await joined(site, domain)
  const checked = await stytch.sessions.authenticate({
    session_token,
    session_duration_minutes: 120,
    session_custom_claims: { seat: 4 },
  })
  expect(checked).toMatchObject({ session_token, member: { member_id }, organization: { organization_id } })
  expect(checked.member_session).toMatchObject({ organization_slug: domain, custom_claims: { seat: 4 } })
  expect((await stytch.sessions.authenticate({ session_jwt })).member.member_id).toBe(member_id)
  const local = await stytch.sessions.authenticateJwtLocal({ session_jwt: checked.session_jwt })
  expect(local).toMatchObject({ member_id, organization_id, roles: ['stytch_member'] })

  const may = (resource_id: string, action: string) =>
    stytch.sessions.authenticate({ session_token, authorization_check: { organization_id, resource_id, action } })
  expect((await may('stytch.self', 'update.info.name')).verdict).toEqual({
    authorized: true,
    granting_roles: ['stytch_member'],
  })
  expect(await refusalOf(may('stytch.member', 'create'))).toEqual([403, 'unauthorized_action'])
  expect(await refusalOf(stytch.sessions.authenticate({ session_token: `${session_token}x` }))).toEqual([
    401,
    'user_unauthenticated',
  ])
})

test("R14: the SDK distinguishes a member's session JWT from an access token", async ({ site, domain }) => {
  const { stytch } = site
  const { session_token } = await joined(site, domain)
  const { session_jwt } = await stytch.sessions.authenticate({
    session_token,
    session_custom_claims: { scope: 'payments:write', azp: 'm2m-client-1', seat: 4 },
  })
  expect((await stytch.sessions.authenticateJwtLocal({ session_jwt })).custom_claims).toEqual({ seat: 4 })
  await expect(stytch.m2m.authenticateToken({ access_token: session_jwt })).rejects.toThrow()
  const { m2m_client } = await stytch.m2m.clients.create({ scopes: ['payments:write'] })
  const { access_token } = await stytch.m2m.token(m2m_client)
  expect(await stytch.m2m.authenticateToken({ access_token })).toMatchObject({ scopes: ['payments:write'] })
  await expect(stytch.sessions.authenticateJwtLocal({ session_jwt: access_token })).rejects.toThrow()
  await expect(stytch.sessions.authenticateJwt({ session_jwt: access_token })).rejects.toThrow()
})

test('a back end lists sessions, exchanges one for another organization, and revokes them', async ({
  site,
  domain,
}) => {
  const { stytch } = site
  const email_address = `ada@${domain}`
  const one = await joined(site, domain)
  const second = await stytch.organizations.create({ organization_name: `Second ${domain}` })
  const other = second.organization.organization_id
  await stytch.organizations.members.create({ organization_id: other, email_address })
  const moved = await stytch.sessions.exchange({ organization_id: other, session_token: one.session_token })
  // An address that was not verified in that organization is verified again.
  expect(moved.member_authenticated || moved.primary_required !== null).toBe(true)

  const { organization_id, member_id } = one
  const again = await joined(site, domain)
  const { member_sessions } = await stytch.sessions.get({ organization_id, member_id })
  expect(member_sessions.length).toBeGreaterThan(0)
  await stytch.sessions.revoke({ session_token: again.session_token })
  expect(await refusalOf(stytch.sessions.authenticate({ session_token: again.session_token }))).toEqual([
    404,
    'session_not_found',
  ])
  await stytch.sessions.revoke({ member_id })
  expect((await stytch.sessions.get({ organization_id, member_id })).member_sessions).toEqual([])
})

test("the SDK exchanges a member's session of the previous provider, and a token of a trusted issuer", async ({
  site,
  domain,
}) => {
  const { sessions, organizations } = site.stytch
  const { organization_id, member_id } = await joined(site, domain)
  await organizations.members.update({ organization_id, member_id, external_id: domain })
  const before = await startKeyPublisher(Date.now())
  const trusted = { jwks_url: before.url, issuer: 'https://before.example', audience: 'shop' }
  const settings = {
    earlier_sessions: { ...trusted, until: new Date(Date.now() + 86_400_000).toISOString() },
    trusted_tokens: [{ ...trusted, profile_id: 'partner' }],
  }
  const patched = await fetch(`${site.provider.url}/dev/projects/${site.projectId}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(settings),
  })
  expect(patched.status).toBe(200)
  const iat = Math.floor(Date.now() / 1_000)
  const claims = { iss: trusted.issuer, aud: trusted.audience, sub: domain, iat, exp: iat + 300 }
  const token = await before.signer.sign(claims)
  const session_duration_minutes = 5
  const migrated = await sessions.migrate({ organization_id, session_token: token, session_duration_minutes })
  expect(migrated).toMatchObject({ member_id, member_session: { organization_id } })
  const attested = await sessions.attest({ organization_id, profile_id: 'partner', token, session_duration_minutes })
  const { session_jwt } = attested
  expect((await sessions.authenticateJwtLocal({ session_jwt })).member_id).toBe(member_id)
  const session_token = await before.signer.forge(claims)
  expect(await refusalOf(sessions.migrate({ organization_id, session_token }))).toEqual([401, 'user_unauthenticated'])
  const forged = sessions.attest({ organization_id, profile_id: 'partner', token: session_token })
  expect(await refusalOf(forged)).toEqual([401, 'user_unauthenticated'])
  await before.close()
})
