import type { MemberProven } from '@latchkey/protocol/identity/member-session'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { jitProvisioningKeysOf, usualPolicies } from '../domain/organizations/policies.ts'
import { describeOnBothStores, itRaces } from '../testing/databases/stores.ts'
import { granted, TestOrganizations } from '../testing/organizations.ts'
import { basic } from '../testing/provider.ts'

describeOnBothStores('fields that only the back end may set', (given) => {
  let test: TestOrganizations
  let company: MemberProven
  let rival: MemberProven
  beforeAll(async () => {
    test = await TestOrganizations.start(given.url)
    company = await test.found('admin@company.example')
    rival = await test.found('admin@rival.example')
  })
  afterAll(() => test.close())

  const site = (method: string, path: string, body?: object, headers: Readonly<Record<string, string>> = {}) =>
    test.provider.request<never>(method, `/v1/b2b${path}`, {
      ...(body && { body }),
      headers,
      origin: null,
      authorization: basic(test.provider.project.project_id, test.provider.project.secret),
    }) as Promise<{ status: number; body: Record<string, unknown> }>
  const place = ({ organization }: MemberProven) => `/organizations/${organization.organization_id}`
  const asAdmin = ({ session_token }: MemberProven) => ({ 'X-Stytch-Member-Session': session_token })

  it('L10: cannot be set in the name of a member, not even of an admin', async () => {
    const me = `${place(company)}/members/${company.member_id}`
    for (const [path, body] of [
      [me, { trusted_metadata: { tier: 'gold' } }],
      [me, { external_id: 'me' }],
      [place(company), { trusted_metadata: { tier: 'gold' } }],
      [place(company), { organization_external_id: 'mine' }],
      [place(company), { claimed_email_domains: ['rival.example'] }],
    ] as const) {
      const answer = await site('PUT', path, body, asAdmin(company))
      expect([body, answer.body.error_type]).toEqual([body, 'unauthorized_action'])
    }
    // Page calls ignore these fields.
    const { session_token: session } = company
    await test.request('PUT', '/organizations/me', { session, body: { organization_external_id: 'mine' } })
    await test.request('PUT', `/organizations/members/${company.member_id}`, { session, body: { external_id: 'me' } })
    expect((await site('GET', '/organizations/mine')).status).toBe(404)
    expect((await site('GET', `${place(company)}/member?member_id=me`)).status).toBe(404)
  })

  it('D08: an external ID of one organization’s member finds no member of another organization', async () => {
    await site('PUT', `${place(company)}/members/${company.member_id}`, { external_id: 'boss' })
    expect((await site('GET', `${place(company)}/member?member_id=boss`)).status).toBe(200)
    expect((await site('GET', `${place(rival)}/member?member_id=boss`)).status).toBe(404)
    expect((await site('DELETE', `${place(rival)}/members/boss`)).status).toBe(404)
    // Another organization may use the same external ID.
    const twin = await site('PUT', `${place(rival)}/members/${rival.member_id}`, { external_id: 'boss' })
    expect(twin.status).toBe(200)
    const two = await site('GET', `${place(rival)}/member?member_id=boss`)
    expect(two.body).toMatchObject({ member_id: rival.member_id })
  })

  itRaces('go to one of several concurrent requests', async () => {
    const make = () =>
      site('POST', '/organizations', { organization_name: 'Many', organization_external_id: 'one|of.many' })
    const answers = await Promise.all(Array.from({ length: 6 }, make))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.every(({ status }) => status === 200 || status === 400)).toBe(true)
  })

  it('reject a value that looks like our IDs or does not fit into a URL', async () => {
    const { organization_id } = rival.organization
    for (const name of [organization_id, rival.member_id, 'a b', '../..', 'ä', 'x'.repeat(129), '\u0000']) {
      const answers = [
        await site('PUT', place(company), { organization_external_id: name }),
        await site('PUT', `${place(company)}/members/${company.member_id}`, { external_id: name }),
      ]
      expect([name, ...answers.map(({ status }) => status)]).toEqual([name, 400, 400])
    }
  })

  it('L08: a claimed domain blocks new organizations of its addresses, and cannot be claimed twice', async () => {
    await site('PUT', place(company), { claimed_email_domains: ['Company.example'] })
    const { intermediate_session_token } = await test.discover('eve@company.example')
    const creation = await test.post('/discovery/organizations/create', { intermediate_session_token })
    expect(creation.body.error_type).toBe('action_not_allowed_email_domain_is_claimed')
    const twice = await site('PUT', place(rival), { claimed_email_domains: ['company.example'] })
    expect(twice.body.error_type).toBe('action_not_allowed_email_domain_is_claimed')
    await site('PUT', place(company), { claimed_email_domains: [] })
    expect((await test.found('eve@company.example')).member_authenticated).toBe(true)
  })

  it('L08: public email domains cannot be allowed, claimed or assigned a role', async () => {
    const { intermediate_session_token } = await test.discover('founder@small.example')
    const founding = { intermediate_session_token, email_allowed_domains: ['small.example', 'GMail.com'] }
    const { session_token: session } = company
    const byGmail = [{ role_id: 'stytch_admin', domain: 'gmail.com' }]
    const refusals = [
      await test.post('/discovery/organizations/create', founding),
      await test.request('PUT', '/organizations/me', { session, body: { email_allowed_domains: ['yahoo.co.uk'] } }),
      await test.request('PUT', '/organizations/me', {
        session,
        body: { rbac_email_implicit_role_assignments: byGmail },
      }),
      await site('PUT', place(company), { claimed_email_domains: ['outlook.com'] }),
      await site('POST', '/organizations', { organization_name: 'Open', email_allowed_domains: ['hotmail.fr'] }),
    ]
    for (const { status, body } of refusals) expect([status, body.error_type]).toEqual([400, 'bad_request'])
    // A rejection consumes no proof.
    const creation = await test.post('/discovery/organizations/create', {
      ...founding,
      email_allowed_domains: ['small.example'],
    })
    expect(creation.status).toBe(200)
  })

  it('L08: the tenant of a provider cannot stand in for a domain, neither claimed nor allowed', async () => {
    const victim = 'victim.example'
    for (const kind of ['claimed', 'email']) {
      const policies = { oauth_tenant_jit_provisioning: 'RESTRICTED', allowed_oauth_tenants: { [kind]: [victim] } }
      const { intermediate_session_token } = await test.discover('squatter@elsewhere.example')
      const asks = [
        await test.post('/discovery/organizations/create', { intermediate_session_token, ...policies }),
        await test.request('PUT', '/organizations/me', { session: rival.session_token, body: policies }),
        await site('PUT', place(rival), policies),
        await site('POST', '/organizations', { organization_name: 'Squat', ...policies }),
      ]
      expect([kind, ...asks.map(({ status }) => status)]).toEqual([kind, 400, 400, 400, 400])
      // A value that an earlier release accepted has no effect either.
      const storedPolicies = { ...usualPolicies, oauth_tenant_jit_provisioning: 'RESTRICTED' } as const
      expect(
        jitProvisioningKeysOf({ ...storedPolicies, allowed_oauth_tenants: { [kind]: [victim], slack: ['T1'] } }),
      ).toEqual(['slack T1'])
    }
    expect((await test.discover(`eve@${victim}`)).discovered_organizations).toEqual([])
    expect((await test.found(`eve@${victim}`)).member_authenticated).toBe(true)
  })

  it('E10: an address set by an admin must be verified before its member can sign in again', async () => {
    const session = (await test.signIn('admin@company.example', company.organization.organization_id)).session_token
    const write = (member_id: string, body: object, by = session) =>
      test.request('PUT', `/organizations/members/${member_id}`, { session: by, body })
    expect((await write(company.member_id, { email_address: 'x@company.example' })).body.error_type).toBe(
      'unauthorized_action',
    )
    const added = await test.post<MemberProven>(
      '/organizations/members',
      { email_address: 'ada@a.example' },
      { session },
    )
    const ada = granted(added).member_id
    expect((await write(ada, { email_address: 'b@b.example' }, rival.session_token)).body.error_type).toBe(
      'member_not_found',
    )
    const inside = await test.signIn('ada@a.example', company.organization.organization_id)
    expect((await write(ada, { email_address: 'ada@b.example' })).status).toBe(200)
    const dead = await test.post('/sessions/authenticate', {}, { session: inside.session_token })
    expect(dead.body.error_type).toBe('session_not_found')
    const again = await test.signIn('ada@b.example', company.organization.organization_id)
    expect(again.member).toMatchObject({ member_id: ada, email_address: 'ada@b.example', email_address_verified: true })
    expect((await write(ada, { email_address: 'admin@company.example' })).body.error_type).toBe('duplicate_email')
  })
})
