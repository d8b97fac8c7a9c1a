import type { MemberProven } from '@latchkey/protocol/identity/member-session'
import type { DiscoveredOrganization } from '@latchkey/protocol/methods/discovery/b2b'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { leavingNothing, type ReadableStore, readableStore } from '../../testing/databases/kept-rows.ts'
import { describeOnBothStores } from '../../testing/databases/stores.ts'
import { SamlOrganization } from '../../testing/identity-providers/saml-organization.ts'
import { granted, TestOrganizations } from '../../testing/organizations.ts'

interface List {
  readonly discovered_organizations: readonly DiscoveredOrganization[]
}

describeOnBothStores('the proofs of an intermediate session', (given) => {
  let store: ReadableStore
  let test: TestOrganizations
  /** An organization of the attacker, whose identity provider sends any claims. */
  let rogue: SamlOrganization
  beforeAll(async () => {
    store = await readableStore(given)
    test = await TestOrganizations.start(store.url)
    rogue = await SamlOrganization.found(test, 'rogue.example')
  })
  afterAll(async () => {
    await test.close()
    await store.remove()
  })

  const idOf = ({ admin }: SamlOrganization) => admin.organization.organization_id
  /** Builds a statement without an address, so that only the NameID identifies the member. */
  const nameless = (subject: string) => ({
    subject,
    attributes: {},
    nameIdFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
  })

  /** Creates a member of the rogue organization with the victim's address, by its identity provider alone. */
  const puppet = async (email: string, isProven: boolean) => {
    if (isProven) {
      const { session_token: session } = rogue.admin
      granted(await test.post('/magic_links/email/invite', { email_address: email }, { session }))
      const body = { magic_links_token: await test.token(email), session_duration_minutes: 60 }
      granted(await test.post('/magic_links/authenticate', body))
    }
    const subject = email.replace('@', ' at ')
    granted(await rogue.signIn(email, { ...nameless(subject), attributes: { email } }))
    return nameless(subject)
  }

  const listOrganizations = async (of: { readonly session?: string; readonly intermediate_session_token?: string }) => {
    const { session, ...body } = of
    const answer = await test.post<List>('/discovery/organizations', body, session === undefined ? {} : { session })
    return granted(answer).discovered_organizations.map(({ organization }) => organization.organization_id)
  }

  it.each(['a code', 'a password'])(
    'L11: %s for one address does not count in a sign-in as a member with another address',
    async (way) => {
      const [victim, mine] = [`victim-${way.length}@victim.example`, `mallory-${way.length}@evil.example`]
      const target = (await test.found(victim)).organization.organization_id
      const asPuppet = await puppet(victim, true)
      let discovered = await test.discover(mine)
      if (way === 'a password') {
        const password = 'tall river quiet lantern 9!A'
        granted(await test.post('/passwords/discovery/reset/start', { email_address: mine }))
        granted(
          await test.post('/passwords/discovery/reset', { password_reset_token: await test.token(mine), password }),
        )
        discovered = granted(await test.post('/passwords/discovery/authenticate', { email_address: mine, password }))
      }
      const { intermediate_session_token } = discovered
      const entered = granted(await rogue.signIn(victim, asPuppet, { intermediate_session_token }))
      const { session_token: session } = entered
      expect(await listOrganizations({ session })).toEqual([idOf(rogue)])
      const over = await test.post(
        '/sessions/exchange',
        { organization_id: target, session_duration_minutes: 60 },
        { session },
      )
      expect(over.status).toBe(404)
      expect(entered.member_session?.authentication_factors.map(({ type }) => type)).toEqual(['sso'])
    },
  )

  it('L11: a proof of the attacker’s own address does not verify the address claimed by an identity provider', async () => {
    const victim = 'told@victim.example'
    await test.found(victim)
    const asPuppet = await puppet(victim, false)
    const { intermediate_session_token } = await test.discover('second@evil.example')
    const { session_token: session, member } = granted(
      await rogue.signIn(victim, asPuppet, { intermediate_session_token }),
    )
    expect(member).toMatchObject({ email_address: victim, email_address_verified: false })
    expect(await listOrganizations({ session })).toEqual([idOf(rogue)])
  })

  it('L11: an intermediate session of an identity provider lists no other organizations', async () => {
    const victim = 'listed@victim.example'
    await test.found(victim)
    const guarded = await SamlOrganization.found(test, 'guarded-rogue.example')
    const { session_token: session } = guarded.admin
    granted(await test.request('PUT', '/organizations/me', { session, body: { mfa_policy: 'REQUIRED_FOR_ALL' } }))
    const { intermediate_session_token } = granted(await guarded.signIn(victim))
    expect(await listOrganizations({ intermediate_session_token })).toEqual([idOf(guarded)])
  })

  it('L03: an expired, used, foreign or malformed intermediate token is rejected by every call', async () => {
    const email = 'half@tokens.example'
    const foundedOrganization = await test.found(email, { mfa_policy: 'REQUIRED_FOR_ALL' })
    // A sign-in to that organization alone, without discovery.
    const strict = await test.signIn(email, foundedOrganization.organization.organization_id)
    const elsewhere = await test.found('other@tokens.example', { mfa_policy: 'REQUIRED_FOR_ALL' })
    const usedDiscovery = await test.discover(email)
    const loose = await test.found(email)
    granted(await test.exchange(usedDiscovery.intermediate_session_token, loose.organization.organization_id))
    const whom = ({ member_id, organization }: MemberProven) => ({
      member_id,
      organization_id: organization.organization_id,
    })
    const lasting = { session_duration_minutes: 60 }
    const bring = async (intermediate_session_token: string, of: MemberProven) => {
      const mine = { ...whom(of), intermediate_session_token }
      const calls: readonly (readonly [string, object])[] = [
        ['/discovery/organizations', { intermediate_session_token }],
        ['/discovery/organizations/create', { intermediate_session_token, ...lasting }],
        ['/discovery/intermediate_sessions/exchange', { ...mine, ...lasting }],
        ['/otps/sms/send', { ...mine, mfa_phone_number: '+15005550021' }],
        ['/otps/sms/authenticate', { ...mine, code: '000000', ...lasting }],
        ['/totp', mine],
        ['/totp/authenticate', { ...mine, code: '000000', ...lasting }],
        ['/recovery_codes/recover', { ...mine, recovery_code: 'aaaa-bbbb-cccc', ...lasting }],
      ]
      for (const [path, body] of calls) {
        const refused = await leavingNothing(store, () => test.post(path, body))
        expect([path, refused.body.error_type]).toEqual([path, 'intermediate_session_not_found'])
      }
    }
    for (const token of ['none-of-ours', usedDiscovery.intermediate_session_token]) await bring(token, strict)
    // Proofs for one organization are rejected in the next one, and cannot create an organization.
    const foreign = { ...whom(elsewhere), intermediate_session_token: strict.intermediate_session_token }
    for (const [path, more] of [
      ['/totp', {}],
      ['/totp/authenticate', { code: '000000', ...lasting }],
      ['/otps/sms/send', { mfa_phone_number: '+15005550021' }],
      ['/otps/sms/authenticate', { code: '000000', ...lasting }],
      ['/recovery_codes/recover', { recovery_code: 'aaaa-bbbb-cccc', ...lasting }],
      ['/discovery/intermediate_sessions/exchange', lasting],
      ['/discovery/organizations/create', lasting],
    ] as const) {
      const refused = await leavingNothing(store, () => test.post(path, { ...foreign, ...more }))
      expect([path, refused.body.error_type]).toEqual([path, 'intermediate_session_not_found'])
    }
    await test.provider.advance(601)
    await bring(strict.intermediate_session_token, strict)
  })

  it('L02: a session exchange with a disallowed method returns an intermediate session and revokes no session', async () => {
    const email = 'goes@methods.example'
    const strict = await test.found(email, { auth_methods: 'RESTRICTED', allowed_auth_methods: ['google_oauth'] })
    const { organization_id } = strict.organization
    const { session_token: session } = await test.found(email, { organization_name: 'Loose' })
    const minutes = { session_duration_minutes: 60 }
    const over = await test.post<MemberProven>('/sessions/exchange', { organization_id, ...minutes }, { session })
    const half = granted(over)
    expect(half).toMatchObject({ member_session: null, session_token: '', session_jwt: '' })
    expect(half.primary_required).toEqual({ allowed_auth_methods: ['google_oauth'] })
    const { intermediate_session_token, member_id } = half
    const whom = { intermediate_session_token, member_id, organization_id }
    // Only an allowed method can complete it: neither a second factor nor another exchange.
    expect((await test.post('/totp', whom)).body.error_type).toBe('intermediate_session_not_found')
    const again = granted(await test.exchange(intermediate_session_token, organization_id))
    expect(again).toMatchObject({ member_session: null, primary_required: { allowed_auth_methods: ['google_oauth'] } })
    expect((await test.post('/sessions/authenticate', {}, { session })).status).toBe(200)
  })
})
