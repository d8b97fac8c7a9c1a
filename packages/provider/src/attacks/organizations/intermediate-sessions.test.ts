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

describeOnBothStores('what was proven on the way into an organization', (given) => {
  let store: ReadableStore
  let test: TestOrganizations
  /** Of whoever attacks: its identity provider says what its admin likes. */
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
  /** Nothing in it says an address, so that only the name at the identity provider tells who it is. */
  const nameless = (subject: string) => ({
    subject,
    attributes: {},
    nameIdFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
  })

  /** Somebody of the rogue organization by its identity provider alone, whose address is the victim's. */
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

  const listed = async (of: { readonly session?: string; readonly intermediate_session_token?: string }) => {
    const { session, ...body } = of
    const answer = await test.post<List>('/discovery/organizations', body, session === undefined ? {} : { session })
    return granted(answer).discovered_organizations.map(({ organization }) => organization.organization_id)
  }

  it.each(['a code', 'a password'])(
    'L11: %s of one address does not count beside a sign-in as somebody of another',
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
      expect(await listed({ session })).toEqual([idOf(rogue)])
      const over = await test.post(
        '/sessions/exchange',
        { organization_id: target, session_duration_minutes: 60 },
        { session },
      )
      expect(over.status).toBe(404)
      expect(entered.member_session?.authentication_factors.map(({ type }) => type)).toEqual(['sso'])
    },
  )

  it('L11: an address of one’s own makes the one that an identity provider told no more proven', async () => {
    const victim = 'told@victim.example'
    await test.found(victim)
    const asPuppet = await puppet(victim, false)
    const { intermediate_session_token } = await test.discover('second@evil.example')
    const { session_token: session, member } = granted(
      await rogue.signIn(victim, asPuppet, { intermediate_session_token }),
    )
    expect(member).toMatchObject({ email_address: victim, email_address_verified: false })
    expect(await listed({ session })).toEqual([idOf(rogue)])
  })

  it('L11: half-way into an organization by its identity provider, nobody reads of others', async () => {
    const victim = 'listed@victim.example'
    await test.found(victim)
    const guarded = await SamlOrganization.found(test, 'guarded-rogue.example')
    const { session_token: session } = guarded.admin
    granted(await test.request('PUT', '/organizations/me', { session, body: { mfa_policy: 'REQUIRED_FOR_ALL' } }))
    const { intermediate_session_token } = granted(await guarded.signIn(victim))
    expect(await listed({ intermediate_session_token })).toEqual([idOf(guarded)])
  })

  it('L03: an intermediate token that is over, used, another organization\u2019s or none opens nothing, by no call', async () => {
    const email = 'half@tokens.example'
    const made = await test.found(email, { mfa_policy: 'REQUIRED_FOR_ALL' })
    // On the way into that organization alone, which no discovery led to.
    const strict = await test.signIn(email, made.organization.organization_id)
    const elsewhere = await test.found('other@tokens.example', { mfa_policy: 'REQUIRED_FOR_ALL' })
    const used = await test.discover(email)
    const loose = await test.found(email)
    granted(await test.exchange(used.intermediate_session_token, loose.organization.organization_id))
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
    for (const token of ['none-of-ours', used.intermediate_session_token]) await bring(token, strict)
    // What was proven on the way into one organization is nothing in the next one, and no ground to make one.
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

  it('L02: where the way somebody signed in by is not allowed, an exchange is half of it, and ends no session', async () => {
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
    // Nothing but what is allowed goes on from there: not a second factor, nor the same exchange again.
    expect((await test.post('/totp', whom)).body.error_type).toBe('intermediate_session_not_found')
    const again = granted(await test.exchange(intermediate_session_token, organization_id))
    expect(again).toMatchObject({ member_session: null, primary_required: { allowed_auth_methods: ['google_oauth'] } })
    expect((await test.post('/sessions/authenticate', {}, { session })).status).toBe(200)
  })
})
