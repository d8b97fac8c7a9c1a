import type { BusinessSite } from './business-site.ts'
import { joined } from './business-site.ts'
import { expect, test } from './business-test.ts'
import { refusalOf } from './site.ts'

const staff = { impersonator_id: 'staff-7', impersonator_email_address: 'helper@shop.example' }

/** Requests the impersonation token, for which the SDK has no method. */
const tokenFor = async (
  { provider }: BusinessSite,
  of: { readonly organization_id: string; readonly member_id: string },
): Promise<string> => {
  const { organization_id, member_id } = of
  const { projectId, secret } = provider.business
  const answer = await fetch(`${provider.url}/v1/b2b/impersonation`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Basic ${btoa(`${projectId}:${secret}`)}` },
    body: JSON.stringify({ organization_id, member_id, ...staff }),
  })
  return (await answer.json()).impersonation_token
}

test('a back end opens an impersonated session for a member once', async ({ site, domain }) => {
  const { stytch } = site
  const { organization_id, member_id } = await joined(site, domain)
  const impersonation_token = await tokenFor(site, { organization_id, member_id })
  const acting = await stytch.impersonation.authenticate({ impersonation_token })
  expect(acting).toMatchObject({
    organization_id,
    member_id,
    member_authenticated: true,
    intermediate_session_token: '',
  })
  expect(acting.member_session?.authentication_factors).toMatchObject([
    { type: 'impersonated', delivery_method: 'impersonation', impersonated_factor: staff },
  ])
  const { started_at, expires_at } = acting.member_session ?? {}
  expect(Date.parse(expires_at ?? '') - Date.parse(started_at ?? '')).toBe(60 * 60_000)
  const local = await stytch.sessions.authenticateJwtLocal({ session_jwt: acting.session_jwt })
  expect(local).toMatchObject({ member_id, organization_id })
  expect(await refusalOf(stytch.impersonation.authenticate({ impersonation_token }))).toEqual([
    401,
    'unable_to_auth_impersonation_token',
  ])
})

test('an impersonator of an admin reads with the admin’s permissions and changes nothing', async ({ site, domain }) => {
  const { stytch } = site
  const { organization_id, member_id } = await joined(site, domain)
  await stytch.organizations.members.update({ organization_id, member_id, roles: ['stytch_admin'] })
  const impersonation_token = await tokenFor(site, { organization_id, member_id })
  const { session_token } = await stytch.impersonation.authenticate({ impersonation_token })
  const authorization = { session_token }
  const found = await stytch.organizations.members.search({ organization_ids: [organization_id] }, { authorization })
  expect(found.members).toHaveLength(1)
  const added = stytch.organizations.members.create(
    { organization_id, email_address: staff.impersonator_email_address },
    { authorization },
  )
  expect(await refusalOf(added)).toEqual([403, 'unauthorized_action'])
})
