import type { MemberProven } from '@latchkey/protocol/identity/member-session'
import type { Discovered } from '@latchkey/protocol/methods/discovery/b2b'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnBothStores, itRaces } from '../../testing/databases/stores.ts'
import { granted, TestOrganizations } from '../../testing/organizations.ts'

describeOnBothStores('discovery', (given) => {
  let test: TestOrganizations
  beforeAll(async () => {
    test = await TestOrganizations.start(given.url)
  })
  afterAll(() => test.close())

  it('returns no organization for an unknown address, and lets its owner create one', async () => {
    const discovered = await test.discover('ada@lovelace.example')
    expect(discovered).toMatchObject({ email_address: 'ada@lovelace.example', discovered_organizations: [] })
    const created = granted(
      await test.post<MemberProven>('/discovery/organizations/create', {
        intermediate_session_token: discovered.intermediate_session_token,
        session_duration_minutes: 60,
      }),
    )
    expect(created).toMatchObject({
      member_authenticated: true,
      intermediate_session_token: '',
      mfa_required: null,
      primary_required: null,
      organization: { organization_name: 'Lovelace', organization_slug: 'lovelace' },
      member: { status: 'active', is_admin: true, email_address: 'ada@lovelace.example', email_address_verified: true },
      member_session: { roles: ['stytch_member', 'stytch_admin'], organization_slug: 'lovelace' },
    })
    expect(created.member_session?.authentication_factors).toMatchObject([
      { type: 'email_otp', delivery_method: 'email', sequence_order: 'PRIMARY' },
    ])
    expect(decodeJwt(created.session_jwt)).toMatchObject({
      sub: created.member_id,
      aud: [test.provider.project.project_id],
      'https://stytch.com/organization': {
        organization_id: created.organization.organization_id,
        slug: 'lovelace',
      },
      'https://stytch.com/session': { roles: ['stytch_member', 'stytch_admin'] },
    })
    const checked = await test.post<MemberProven>('/sessions/authenticate', {}, { session: created.session_token })
    expect(granted(checked)).toMatchObject({ member_id: created.member_id, session_token: created.session_token })
  })

  it('lists the organizations that an address belongs to or may join, and joining creates a member', async () => {
    const discovered = await test.discover('grace@open.example')
    expect(discovered.discovered_organizations).toMatchObject([
      {
        organization: { organization_slug: 'open-door' },
        membership: { type: 'eligible_to_join_by_email_domain', details: { domain: 'open.example' }, member: null },
        member_authenticated: true,
        primary_required: null,
        mfa_required: null,
      },
    ])
    const { organization_id } = await test.bySlug('open-door')
    const joined = granted(await test.exchange(discovered.intermediate_session_token, organization_id))
    expect(joined).toMatchObject({ member_authenticated: true, member: { status: 'active', is_admin: false } })
    const again = await test.discover('grace@open.example')
    expect(again.discovered_organizations).toMatchObject([{ membership: { type: 'active_member' } }])
  })

  itRaces(
    'L03: an intermediate token is accepted once under concurrent use, and expires after ten minutes',
    async () => {
      const { organization_id } = await test.bySlug('open-door')
      const first = await test.discover('race@open.example')
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => test.exchange(first.intermediate_session_token, organization_id)),
      )
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      const late = await test.discover('late@open.example')
      await test.provider.advance(601)
      const refused = await test.exchange(late.intermediate_session_token, organization_id)
      expect(refused).toMatchObject({ status: 401, body: { error_type: 'intermediate_session_not_found' } })
    },
  )

  it('rejects a stranger in an organization that only invites', async () => {
    const { organization_id } = await test.bySlug('by-invitation')
    const discovered = await test.discover('stranger@open.example')
    const refused = await test.exchange(discovered.intermediate_session_token, organization_id)
    expect(refused).toMatchObject({ status: 400, body: { error_type: 'email_jit_provisioning_not_allowed' } })
    const { organization_id: open } = await test.bySlug('open-door')
    expect((await test.exchange(discovered.intermediate_session_token, open)).status).toBe(200)
  })

  it('returns the missing factor of an organization and no session', async () => {
    const admin = await test.found('boss@strict.example', { mfa_policy: 'REQUIRED_FOR_ALL' })
    expect(admin).toMatchObject({ member_session: null, mfa_required: { member_options: null } })
    const sso = await test.found('head@sso.example', { auth_methods: 'RESTRICTED', allowed_auth_methods: ['sso'] })
    expect(sso).toMatchObject({ member_session: null, primary_required: { allowed_auth_methods: ['sso'] } })
  })

  it('completes through a link in a mail', async () => {
    const email_address = 'link@open.example'
    await test.post('/magic_links/email/discovery/send', { email_address })
    const link = await test.link(email_address)
    expect(link.searchParams.get('stytch_token_type')).toBe('discovery')
    const body = { discovery_magic_links_token: await test.token(email_address) }
    const discovered = granted(await test.post<Discovered>('/magic_links/discovery/authenticate', body))
    expect(discovered.discovered_organizations).toHaveLength(1)
    expect((await test.post('/magic_links/discovery/authenticate', body)).status).toBe(401)
  })
})
