import type { MemberProven } from '@latchkey/protocol/identity/member-session'
import type { ActiveConnection, Organization } from '@latchkey/protocol/identity/organization'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { claimedDomains } from '../../store/migrations/0120-claimed-domains.ts'
import { asBackEnd } from '../../testing/back-end.ts'
import { describeOnBothStores, itRaces } from '../../testing/databases/stores.ts'
import { type WritableStore, writableStore } from '../../testing/databases/writable-store.ts'
import { SamlOrganization } from '../../testing/identity-providers/saml-organization.ts'
import { granted, TestOrganizations } from '../../testing/organizations.ts'

const isClaimed = { status: 400, body: { error_type: 'action_not_allowed_email_domain_is_claimed' } }
const isUnverified = { status: 403, body: { error_type: 'unauthorized_action' } }
const open = (...domains: readonly string[]) => ({
  email_jit_provisioning: 'RESTRICTED',
  email_allowed_domains: domains,
})

describeOnBothStores('email domains of organizations', (given) => {
  let test: TestOrganizations
  let corp: SamlOrganization
  let mallory: SamlOrganization
  let database: WritableStore
  beforeAll(async () => {
    database = await writableStore(given)
    test = await TestOrganizations.start(database.url)
    corp = await SamlOrganization.found(test, 'corp.example')
    mallory = await SamlOrganization.found(test, 'mallory.example')
  })
  afterAll(async () => {
    await test.close()
    await database.close()
  })

  /** Stores an entry after another organization's claim, as a node of an earlier release without claims does. */
  const listDespiteClaim = async (list: object, domain: string) => {
    expect((await asSite(idOf(mallory), list)).status).toBe(200)
    const selectPolicies = 'SELECT policies FROM organizations WHERE organization_id = $1'
    const [row] = await database.run<{ policies: string }>(selectPolicies, idOf(mallory))
    expect((await claim(corp, domain)).status).toBe(200)
    const write = 'UPDATE organizations SET policies = $1 WHERE organization_id = $2'
    await database.run(write, row?.policies ?? '', idOf(mallory))
  }
  const migrateClaims = async () => {
    for (const statement of claimedDomains.statements)
      await database.run(typeof statement === 'string' ? statement : statement[given.kind])
  }

  const idOf = ({ admin }: SamlOrganization) => admin.organization.organization_id
  const change = (organization: SamlOrganization, body: object) =>
    test.request<{ organization: Organization }>('PUT', '/organizations/me', {
      session: organization.admin.session_token,
      body,
    })
  const asSite = (organizationId: string, body: object, headers: Readonly<Record<string, string>> = {}) =>
    asBackEnd<{ organization: Organization; error_type?: string }>(
      test.provider,
      'PUT',
      `/b2b/organizations/${organizationId}`,
      body,
      headers,
    )
  const claim = (organization: SamlOrganization, ...claimed_email_domains: readonly string[]) =>
    asSite(idOf(organization), { claimed_email_domains })
  const stateOf = async (organization: SamlOrganization) =>
    (await asBackEnd<{ organization: Organization }>(test.provider, 'GET', `/b2b/organizations/${idOf(organization)}`))
      .body.organization
  const connectionsOf = async (email_address: string) => {
    const path = `/sso/discovery/connections?email_address=${encodeURIComponent(email_address)}`
    const connectionsAnswer = await test.request<{ connections: ActiveConnection[] }>('GET', path)
    return granted(connectionsAnswer).connections.map(({ connection_id }) => connection_id)
  }
  const discoveredBy = async (email: string) =>
    (await test.discover(email)).discovered_organizations.map(({ organization, membership }) => [
      organization.organization_id,
      membership.type,
    ])
  const release = async () => {
    await claim(corp)
    await claim(mallory)
    for (const organization of [corp, mallory])
      await asSite(idOf(organization), {
        ...open(),
        rbac_email_implicit_role_assignments: [],
        sso_jit_provisioning: 'ALL_ALLOWED',
      })
  }

  it('R05: a member cannot allow a domain without a verified address in it, in any spelling, on any path', async () => {
    const { session_token: session } = mallory.admin
    for (const domain of ['bigcorp.example', 'BigCorp.Example', 'corp.example', 'sub.mallory.example', 'example.com']) {
      const body = open('mallory.example', domain)
      expect([domain, await change(mallory, body)]).toMatchObject([domain, isUnverified])
      expect([domain, await asSite(idOf(mallory), body, { 'X-Stytch-Member-Session': session })]).toMatchObject([
        domain,
        isUnverified,
      ])
      const { intermediate_session_token } = await test.discover('founder@evil.example')
      const creation = { intermediate_session_token, session_duration_minutes: 60, ...body }
      expect([domain, await test.post('/discovery/organizations/create', creation)]).toMatchObject([
        domain,
        isUnverified,
      ])
      await test.provider.advance(60)
    }
    for (const domain of ['mallory.example.', 'mallory.example ', 'mallory'])
      expect([domain, (await change(mallory, open(domain))).status]).toEqual([domain, 400])
    expect((await change(mallory, open('bücher.example'))).status).toBe(403)
    expect(await discoveredBy('newcomer@bigcorp.example')).toEqual([])
  })

  it('R05b: an address of another member or an unverified address does not allow its domain', async () => {
    const { session_token: session } = mallory.admin
    const email_address = 'guest@guests.example'
    granted(await test.request('POST', '/organizations/members', { session, body: { email_address } }))
    expect(await change(mallory, open('guests.example'))).toMatchObject(isUnverified)
    await test.signIn(email_address, idOf(mallory))
    expect(await change(mallory, open('guests.example'))).toMatchObject(isUnverified)
  })

  it('R05c: a tenant can be allowed by members with an account in it, and by the back end', async () => {
    const tenant = { oauth_tenant_jit_provisioning: 'RESTRICTED', allowed_oauth_tenants: { slack: ['T0BIGCORP'] } }
    expect(await change(mallory, tenant)).toMatchObject(isUnverified)
    const { intermediate_session_token } = await test.discover('tenant-founder@evil.example')
    const creation = { intermediate_session_token, session_duration_minutes: 60, ...tenant }
    expect(await test.post('/discovery/organizations/create', creation)).toMatchObject(isUnverified)
    expect((await asSite(idOf(corp), tenant)).status).toBe(200)
    const more = { allowed_oauth_tenants: { slack: ['T0BIGCORP', 'T0OTHER'] } }
    expect(await change(corp, more)).toMatchObject(isUnverified)
    expect((await change(corp, { allowed_oauth_tenants: { slack: ['T0BIGCORP'] } })).status).toBe(200)
    expect((await change(corp, { allowed_oauth_tenants: {} })).status).toBe(200)
  })

  it('R05d: a claimed domain is rejected in every list of other organizations, for members and back ends', async () => {
    expect((await claim(corp, 'Corp.Example', 'corp-mail.example')).status).toBe(200)
    const lists = (domain: string): readonly object[] => [
      open(domain),
      { rbac_email_implicit_role_assignments: [{ role_id: 'stytch_admin', domain }] },
    ]
    for (const domain of ['corp.example', 'CORP.example', 'corp-mail.example']) {
      for (const body of lists(domain)) {
        expect([body, await asSite(idOf(mallory), body)]).toMatchObject([body, isClaimed])
        const createAnswer = await asBackEnd(test.provider, 'POST', '/b2b/organizations', {
          organization_name: 'Corp',
          ...body,
        })
        expect([body, createAnswer]).toMatchObject([body, isClaimed])
      }
      expect(await change(mallory, lists(domain)[1] ?? {})).toMatchObject(isClaimed)
      expect(await claim(mallory, domain)).toMatchObject(isClaimed)
    }
    const { intermediate_session_token } = await test.discover('insider@corp.example')
    const creation = { intermediate_session_token, session_duration_minutes: 60 }
    expect(await test.post('/discovery/organizations/create', creation)).toMatchObject(isClaimed)
    expect((await change(corp, open('corp.example', 'corp-mail.example'))).status).toBe(200)
    await release()
  })

  it('R05e: a claim deletes the entries of other organizations, and its release does not restore them', async () => {
    const { session_token: session } = mallory.admin
    const email_address = 'spy@victim.example'
    granted(await test.request('POST', '/organizations/members', { session, body: { email_address } }))
    const spy = await test.signIn(email_address, idOf(mallory))
    const entries = {
      ...open('victim.example'),
      rbac_email_implicit_role_assignments: [{ role_id: 'stytch_admin', domain: 'VICTIM.example' }],
    }
    expect((await asSite(idOf(mallory), entries)).status).toBe(200)
    expect(await discoveredBy('one@victim.example')).toEqual([[idOf(mallory), 'eligible_to_join_by_email_domain']])
    expect((await claim(corp, 'victim.example')).status).toBe(200)
    const voided = {
      email_allowed_domains: [],
      rbac_email_implicit_role_assignments: [],
      sso_jit_provisioning: 'NOT_ALLOWED',
    }
    expect(await stateOf(mallory)).toMatchObject(voided)
    const me = await test.request('GET', '/organizations/members/me', { session: spy.session_token })
    expect(granted(me)).toMatchObject({ member: { is_admin: false } })
    expect(await discoveredBy('two@victim.example')).toEqual([])
    const logged = await database.run<{ detail: string }>('SELECT detail FROM events')
    expect(logged.some(({ detail }) => detail.includes('email_allowed_domains,rbac_email_implicit'))).toBe(true)
    expect((await claim(corp)).status).toBe(200)
    expect(await stateOf(mallory)).toMatchObject(voided)
    expect(await discoveredBy('three@victim.example')).toEqual([])
    expect((await claim(mallory, 'victim.example')).status).toBe(200)
    expect(await claim(corp, 'victim.example')).toMatchObject(isClaimed)
    await release()
  })

  it('R05f: no method joins a person whose domain another organization has claimed', async () => {
    await listDespiteClaim(open('held.example'), 'held.example')
    const [email, organization_id] = ['person@held.example', idOf(mallory)]
    const refused = { status: 400, body: { error_type: 'invalid_email_for_jit_provisioning' } }
    for (const path of ['/otps/email/login_or_signup', '/magic_links/email/login_or_signup'])
      expect([path, await test.post(path, { email_address: email, organization_id })]).toMatchObject([path, refused])
    const discovered = await test.discover(email)
    expect(discovered.discovered_organizations).toEqual([])
    expect(await test.exchange(discovered.intermediate_session_token, organization_id)).toMatchObject(refused)
    expect(await mallory.signIn(email)).toMatchObject({
      status: 400,
      body: { error_type: 'invalid_connection_for_jit_provisioning' },
    })
    const link = { organization_id, email_address: email }
    expect(await asBackEnd(test.provider, 'POST', '/b2b/magic_links/embedded', link)).not.toMatchObject({ status: 200 })
    // The migration at the next start removes the entry.
    await migrateClaims()
    expect(await stateOf(mallory)).toMatchObject({ email_allowed_domains: [], sso_jit_provisioning: 'NOT_ALLOWED' })
    expect(await stateOf(corp)).toMatchObject({ claimed_email_domains: ['held.example'] })
    await release()
  })

  it('R05g: the migration removes role assignments of claimed domains and keeps the other policies', async () => {
    const both = {
      ...open('kept.example', 'Taken.example'),
      rbac_email_implicit_role_assignments: [
        { role_id: 'stytch_admin', domain: 'kept.example' },
        { role_id: 'stytch_admin', domain: 'taken.example' },
      ],
    }
    await listDespiteClaim(both, 'taken.example')
    const policies = await stateOf(mallory)
    await migrateClaims()
    expect(await stateOf(mallory)).toEqual({
      ...policies,
      email_allowed_domains: ['kept.example'],
      rbac_email_implicit_role_assignments: [{ role_id: 'stytch_admin', domain: 'kept.example' }],
    })
    expect(await discoveredBy('someone@kept.example')).toEqual([[idOf(mallory), 'eligible_to_join_by_email_domain']])
    await release()
  })

  it('R05h: single sign-on is discovered by claims and memberships, and never by allowed domains', async () => {
    expect((await asSite(idOf(mallory), open('listed.example'))).status).toBe(200)
    expect(await connectionsOf('newcomer@listed.example')).toEqual([])
    expect((await claim(corp, 'listed.example')).status).toBe(200)
    expect(await connectionsOf('newcomer@listed.example')).toEqual([corp.connection.connection_id])
    // A membership that its own organization created does not lead people of a claimed domain to that organization.
    const { session_token: session } = mallory.admin
    const email_address = 'victim@listed.example'
    granted(await test.request('POST', '/organizations/members', { session, body: { email_address } }))
    granted(await mallory.signIn(email_address))
    expect(await connectionsOf(email_address)).toEqual([corp.connection.connection_id])
    await test.signIn(email_address, idOf(mallory))
    expect((await connectionsOf(email_address)).toSorted()).toEqual(
      [corp.connection.connection_id, mallory.connection.connection_id].toSorted(),
    )
    const member = { email_address: 'colleague@elsewhere.example' }
    granted(await test.request('POST', '/organizations/members', { session, body: member }))
    expect(await connectionsOf(member.email_address)).toEqual([mallory.connection.connection_id])
    await test.provider.patch({ protected_mode: true })
    expect(await connectionsOf(member.email_address)).toEqual([])
    expect(await connectionsOf('anybody@listed.example')).toEqual([corp.connection.connection_id])
    await test.provider.patch({ protected_mode: false })
    await release()
  })

  itRaces('R05i: exactly one of several organizations that request one domain at once receives it', async () => {
    for (let round = 0; round < 6; round++) {
      const domain = `race-${round}.example`
      const answers = await Promise.all([
        claim(corp, domain),
        claim(mallory, domain),
        asSite(idOf(mallory), open(domain)),
        asSite(idOf(mallory), { rbac_email_implicit_role_assignments: [{ role_id: 'stytch_admin', domain }] }),
        asBackEnd(test.provider, 'POST', '/b2b/organizations', { organization_name: 'Third', ...open(domain) }),
      ])
      for (const answer of answers) if (answer.status !== 200) expect(answer).toMatchObject(isClaimed)
      const byPolicy = 'SELECT organization_id FROM organizations WHERE policies LIKE $1'
      expect(await database.run(byPolicy, `%"${domain}"%`)).toHaveLength(1)
      const domains = (await Promise.all([stateOf(corp), stateOf(mallory)])).flatMap((one) => one.claimed_email_domains)
      expect(domains).toEqual([domain])
      await release()
    }
  })

  it('R05j: no organization can allow or claim a public email domain', async () => {
    const { intermediate_session_token } = await test.discover('mallory@gmail.com')
    const creation = { intermediate_session_token, session_duration_minutes: 60, organization_slug: 'public-mail' }
    const createAnswer = granted(await test.post<MemberProven>('/discovery/organizations/create', creation))
    const body = open('gmail.com')
    const refused = await test.request('PUT', '/organizations/me', { session: createAnswer.session_token, body })
    expect(refused).toMatchObject({ status: 400, body: { error_type: 'bad_request' } })
    expect((await claim(mallory, 'GoogleMail.com')).status).toBe(400)
  })

  it('can be allowed by an admin of the company, and by the back end for any organization', async () => {
    expect((await change(corp, open('corp.example'))).status).toBe(200)
    expect(await discoveredBy('newcomer@corp.example')).toEqual([[idOf(corp), 'eligible_to_join_by_email_domain']])
    granted(
      await test.post('/otps/email/login_or_signup', { email_address: 'b@corp.example', organization_id: idOf(corp) }),
    )
    expect((await asSite(idOf(corp), open('corp.example', 'daughter.example'))).status).toBe(200)
    // A member's change keeps the entries of the back end.
    expect((await change(corp, open('daughter.example', 'corp.example'))).status).toBe(200)
    expect((await claim(corp, 'sister.example')).status).toBe(200)
    expect((await change(corp, open('sister.example'))).status).toBe(200)
    const founder = await test.found('founder@start.example', open('start.example'))
    expect(founder.organization.email_allowed_domains).toEqual(['start.example'])
    await release()
  })
})
