import type { Member } from '@latchkey/protocol/identity/member'
import type { MemberProven } from '@latchkey/protocol/identity/member-session'
import type { Discovered } from '@latchkey/protocol/methods/discovery/b2b'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { asBackEnd } from '../testing/back-end.ts'
import { type ReadableStore, readableStore } from '../testing/databases/kept-rows.ts'
import { describeOnBothStores } from '../testing/databases/stores.ts'
import { SamlOrganization } from '../testing/identity-providers/saml-organization.ts'
import { granted, TestOrganizations } from '../testing/organizations.ts'
import { beginning } from '../testing/provider.ts'

const password = 'tall river quiet lantern 9!A'
const daySeconds = 86_400
const minutes = { session_duration_minutes: 60 }
const restricted = (...allowed_auth_methods: string[]) => ({ auth_methods: 'RESTRICTED', allowed_auth_methods })

/** The attacker is the admin of an organization that a member of another one has joined. */
describeOnBothStores('proofs of a member in other organizations', (given) => {
  let store: ReadableStore
  let test: TestOrganizations
  let evil: SamlOrganization
  let people = 0
  let advanced = 0
  beforeAll(async () => {
    store = await readableStore(given)
    test = await TestOrganizations.start(store.url)
    evil = await SamlOrganization.found(test, 'evil.example')
  })
  afterAll(async () => {
    await test.close()
    await store.remove()
  })

  const idOf = ({ organization }: MemberProven) => organization.organization_id
  const evilId = () => idOf(evil.admin)
  const advance = async (seconds: number) => {
    await test.provider.advance(seconds)
    advanced += seconds * 1000
  }
  const setPolicies = async (body: object) => {
    const { status } = await asBackEnd(test.provider, 'PUT', `/b2b/organizations/${evilId()}`, body)
    expect(status).toBe(200)
  }
  let adminSession = ''
  beforeEach(async () => {
    await advance(3_600)
    await setPolicies({ auth_methods: 'ALL_ALLOWED', allowed_auth_methods: [] })
    adminSession = (await test.signIn('admin@evil.example', evilId())).session_token
  })

  /** Creates a victim with an own organization who has accepted an invitation to the attacker's organization. */
  const shared = async () => {
    const email = `victim-${++people}@corp.example`
    const target = idOf(await test.found(email, { organization_name: `Corp ${people}` }))
    const session = adminSession
    granted(await test.post('/magic_links/email/invite', { email_address: email }, { session }))
    const accepted = { magic_links_token: await test.token(email), ...minutes }
    const { member_id } = granted(await test.post<MemberProven>('/magic_links/authenticate', accepted))
    return { email, target, member_id }
  }
  /** Signs in the victim through the attacker's identity provider. */
  const bySso = async (email: string) => {
    const [issuedAt, endsAt] = [beginning + advanced, beginning + advanced + 300_000]
    return granted(await evil.signIn(email, { issuedAt, endsAt }))
  }
  const byOAuth = async (
    provider: string,
    email: string,
    { choice = 'continue', into = evilId(), ist = '', session = '' } = {},
  ) =>
    test.post<MemberProven>(
      '/oauth/authenticate',
      {
        oauth_token: await test.oauthToken(provider, email, into, choice),
        ...minutes,
        ...(ist !== '' && { intermediate_session_token: ist }),
      },
      session === '' ? {} : { session },
    )
  const goOver = (organization_id: string, session: string) =>
    test.post<MemberProven>('/sessions/exchange', { organization_id, ...minutes }, { session })
  const expectOnlyEvil = async (session: string, target: string) => {
    expect(await test.discovered({ session })).toEqual([evilId()])
    expect((await goOver(target, session)).status).toBe(404)
  }
  const memberOf = async (organization_id: string, member_id: string) => {
    const path = `/b2b/organizations/${organization_id}/member?member_id=${member_id}`
    return (await asBackEnd<{ readonly member: Member }>(test.provider, 'GET', path)).body.member
  }

  it.each([
    ['microsoft', 'unverified'],
    ['microsoft', 'continue'],
    ['google', 'continue'],
    ['google', 'personal'],
    ['google', 'unverified'],
    ['github', 'continue'],
    ['slack', 'continue'],
    ['hubspot', 'continue'],
  ])(
    'R01: an account of %s (%s) of the admin is no step-up for a member named by single sign-on',
    async (provider, choice) => {
      const { email, target, member_id } = await shared()
      await setPolicies(restricted(`${provider}_oauth`))
      const half = await bySso(email)
      expect(half.primary_required?.allowed_auth_methods).toEqual([`${provider}_oauth`])
      const mallory = `mallory-${people}@mallory.example`
      const ist = half.intermediate_session_token
      const stepped = await byOAuth(provider, mallory, { choice, ist })
      expect(stepped.body.data?.session_token ?? '').toBe('')
      expect((await memberOf(evilId(), member_id)).oauth_registrations).toEqual([])
      await setPolicies({ auth_methods: 'ALL_ALLOWED', allowed_auth_methods: [] })
      // Not in a session opened by single sign-on either.
      const { session_token: session } = await bySso(email)
      const inside = await byOAuth(provider, mallory, { choice, session })
      expect(inside.body.data?.member_id ?? '').not.toBe(member_id)
      expect((await memberOf(evilId(), member_id)).oauth_registrations).toEqual([])
      await expectOnlyEvil(session, target)
    },
  )

  it('R01b: an already linked account is a step-up, and opens no other organization without an address', async () => {
    const { email, target, member_id } = await shared()
    const linked = granted(await byOAuth('microsoft', email))
    expect(linked).toMatchObject({ member_id, member_authenticated: true })
    await setPolicies(restricted('microsoft_oauth'))
    const { intermediate_session_token: ist } = await bySso(email)
    const stepped = granted(await byOAuth('microsoft', email, { choice: 'unverified', ist }))
    expect(stepped).toMatchObject({ member_id, member_authenticated: true })
    await setPolicies({ auth_methods: 'ALL_ALLOWED', allowed_auth_methods: [] })
    await expectOnlyEvil(stepped.session_token, target)
  })

  it('R01c: a second factor and an impersonation open no other organization', async () => {
    const { email, target, member_id } = await shared()
    const whom = { member_id, organization_id: evilId() }
    const { session_token: session } = await bySso(email)
    await setPolicies({ mfa_policy: 'REQUIRED_FOR_ALL' })
    const { intermediate_session_token } = await bySso(email)
    const [mfa_phone_number, half] = ['+12025550171', { ...whom, intermediate_session_token }]
    granted(await test.post('/otps/sms/send', { ...half, mfa_phone_number }))
    const code = (await test.provider.inbox(mfa_phone_number)).find((text) => text.code !== undefined)?.code
    const entered = await test.post<MemberProven>('/otps/sms/authenticate', { ...half, code, ...minutes })
    await setPolicies({ mfa_policy: 'OPTIONAL' })
    const impersonation = { ...whom, impersonator_id: 'helper', impersonator_email_address: 'helper@evil.example' }
    const issued = await asBackEnd<object>(test.provider, 'POST', '/b2b/impersonation', impersonation)
    const acting = await test.post<MemberProven>('/impersonation/authenticate', issued.body)
    for (const one of [session, granted(entered).session_token, granted(acting).session_token])
      await expectOnlyEvil(one, target)
  })

  it('R02: a password of the organization opens no other organization, even after its deletion', async () => {
    const { email, target } = await shared()
    await bySso(email)
    await advance(daySeconds + 60)
    const { session_token: named } = await bySso(email)
    const set = await test.post<MemberProven>('/passwords/session/reset', { password }, { session: named })
    const { member_password_id } = granted(set).member
    const typed = { email_address: email, organization_id: evilId(), password, ...minutes }
    const { session_token: session } = granted(await test.post<MemberProven>('/passwords/authenticate', typed))
    await expectOnlyEvil(session, target)
    const path = `/organizations/members/passwords/${member_password_id}`
    granted(await test.request('DELETE', path, { session }))
    await expectOnlyEvil(session, target)
  })

  it('R02b: an intermediate session of a deleted organization password opens no other organization', async () => {
    const { email, target } = await shared()
    await bySso(email)
    await advance(daySeconds + 60)
    const { session_token: named } = await bySso(email)
    granted(await test.post<MemberProven>('/passwords/session/reset', { password }, { session: named }))
    await setPolicies(restricted('microsoft_oauth'))
    const typed = { email_address: email, organization_id: evilId(), password, ...minutes }
    const half = granted(await test.post<MemberProven>('/passwords/authenticate', typed))
    const { intermediate_session_token: ist } = half
    expect(half.primary_required?.allowed_auth_methods).toEqual(['microsoft_oauth'])
    expect(await test.discovered({ ist })).toEqual([evilId()])
    expect((await test.exchange(ist, target)).body.error_type).toBe('intermediate_session_not_found')
    const stepped = await byOAuth('microsoft', 'mallory@mallory.example', { choice: 'unverified', ist })
    expect(stepped.body.data?.session_token ?? '').toBe('')
  })

  it.each(['start_email_update', 'an admin'])(
    'R04: an account of the old address opens nothing of the new address, which %s set',
    async (way) => {
      const { email, target } = await shared()
      const mallory = `mallory-${++people}@mallory.example`
      const own = await test.found(mallory, { organization_name: `Mallory ${people}` })
      const [organization_id, { member_id }] = [idOf(own), own]
      granted(await byOAuth('google', mallory, { into: organization_id }))
      granted(await test.post('/passwords/session/reset', { password }, { session: own.session_token }))
      let session = ''
      if (way === 'an admin') {
        const back = { member_id, organization_id }
        const path = `/b2b/organizations/${organization_id}/members/${member_id}`
        await asBackEnd(test.provider, 'PUT', path, { email_address: email })
        expect((await memberOf(organization_id, back.member_id)).email_address).toBe(email)
      } else {
        const fresh = await test.signIn(mallory, organization_id)
        const updateRequest = { email_address: email }
        granted(
          await test.post('/organizations/members/start_email_update', updateRequest, { session: fresh.session_token }),
        )
        const followed = { magic_links_token: await test.token(email), ...minutes }
        const { session_token } = fresh
        const after = granted(
          await test.post<MemberProven>('/magic_links/authenticate', followed, { session: session_token }),
        )
        // The current session continues with the proof just made.
        expect(after).toMatchObject({ member_id, member: { email_address: email, email_address_verified: true } })
        session = after.session_token
        expect((await test.post('/sessions/authenticate', {}, { session })).status).toBe(200)
        expect((await test.post('/sessions/authenticate', {}, { session: session_token })).status).not.toBe(200)
      }
      const { oauth_registrations, sso_registrations, member_password_id } = await memberOf(organization_id, member_id)
      expect([oauth_registrations, sso_registrations, member_password_id]).toEqual([[], [], ''])
      const again = await byOAuth('google', mallory, { into: organization_id })
      expect(again.body.data?.member_id ?? '').not.toBe(member_id)
      const typed = { email_address: email, organization_id, password, ...minutes }
      expect((await test.post('/passwords/authenticate', typed)).status).not.toBe(200)
      if (session !== '') expect((await goOver(target, session)).status).toBe(200)
    },
  )

  it('R04b: a proof of a previous address opens nothing of the current one', async () => {
    const { email, target } = await shared()
    const old = `before-${++people}@mallory.example`
    const own = await test.found(old, { organization_name: `Before ${people}` })
    const organization_id = idOf(own)
    const { session_token: session } = await test.signIn(old, organization_id)
    granted(await test.post('/organizations/members/start_email_update', { email_address: email }, { session }))
    const { intermediate_session_token: ist } = await test.discover(old)
    const followed = { magic_links_token: await test.token(email), ...minutes }
    granted(await test.post<MemberProven>('/magic_links/authenticate', followed, { session }))
    expect(await test.discovered({ ist })).not.toContain(target)
    expect((await test.exchange(ist, organization_id)).body.data?.session_token ?? '').toBe('')
    expect((await test.exchange(ist, target)).status).not.toBe(200)
  })

  it('R01d: sessions and tokens of a release without proven addresses open no other organization, and continue to work', async () => {
    const { email, target } = await shared()
    const { session_token: session } = await test.signIn(email, evilId())
    const { intermediate_session_token: discovered } = await test.discover(email)
    await setPolicies({ mfa_policy: 'REQUIRED_FOR_ALL' })
    await test.provider.advance(60)
    const half = await test.signIn(email, evilId())
    expect(half.member_session).toBeNull()
    for (const [table, column] of [
      ['sessions', 'proofs'],
      ['once_secrets', 'purpose'],
    ])
      await store.run(`UPDATE ${table} SET ${column} = REPLACE(${column}, '"provesAddress"', '"unknown"')`)
    await expectOnlyEvil(session, target)
    expect((await test.post('/sessions/authenticate', {}, { session })).status).toBe(200)
    expect((await test.exchange(discovered, target)).body.error_type).toBe('intermediate_session_not_found')
    const { intermediate_session_token: ist, member_id } = half
    expect(await test.discovered({ ist })).toEqual([evilId()])
    const number = '+12025550172'
    const whom = { member_id, organization_id: evilId(), intermediate_session_token: ist }
    granted(await test.post('/otps/sms/send', { ...whom, mfa_phone_number: number }))
    const code = (await test.provider.inbox(number)).find((text) => text.code !== undefined)?.code
    const entered = granted(await test.post<MemberProven>('/otps/sms/authenticate', { ...whom, code, ...minutes }))
    expect(entered.member_authenticated).toBe(true)
    await setPolicies({ mfa_policy: 'OPTIONAL' })
    await expectOnlyEvil(entered.session_token, target)
  })

  it('honest: a proof of the mailbox, or of a provider with authority over the address, opens other organizations', async () => {
    const over = async (email: string, target: string, session: string) => {
      const there = granted(await goOver(target, session))
      expect(there).toMatchObject({ member_authenticated: true, member: { email_address: email } })
      // And back, by the same proof.
      expect(granted(await goOver(evilId(), there.session_token)).member_authenticated).toBe(true)
    }
    for (const provider of ['microsoft', 'google']) {
      const { email, target } = await shared()
      await over(email, target, granted(await byOAuth(provider, email)).session_token)
    }
    const { email, target } = await shared()
    await over(email, target, (await test.signIn(email, evilId())).session_token)
    granted(await test.post('/passwords/discovery/reset/start', { email_address: email }))
    granted(await test.post('/passwords/discovery/reset', { password_reset_token: await test.token(email), password }))
    const typed = { email_address: email, organization_id: evilId(), password, ...minutes }
    await over(email, target, granted(await test.post<MemberProven>('/passwords/authenticate', typed)).session_token)
    const discovered = granted(
      await test.post<Discovered>('/passwords/discovery/authenticate', { email_address: email, password }),
    )
    expect(granted(await test.exchange(discovered.intermediate_session_token, target)).member_authenticated).toBe(true)
  })

  it('honest: a gmail account without a Workspace opens other organizations', async () => {
    const email = `person-${++people}@gmail.com`
    const first = idOf(await test.found(email, { organization_name: `First ${people}` }))
    const second = idOf(await test.found(email, { organization_name: `Second ${people}` }))
    const { session_token: session } = granted(await byOAuth('google', email, { into: first, choice: 'personal' }))
    expect(granted(await goOver(second, session)).member_authenticated).toBe(true)
  })
})
