import type { MemberAccountExport } from '@latchkey/protocol/account/b2b'
import type { UserAccountExport } from '@latchkey/protocol/account/consumer'
import type { DeletionState } from '@latchkey/protocol/account/wire'
import type { Grant } from '@latchkey/protocol/identity/session'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createHashing } from '../ports/passwords/hashing.ts'
import { AuthenticatorApps } from '../testing/authenticator-apps.ts'
import { asBackEnd } from '../testing/back-end.ts'
import { describeOnBothStores } from '../testing/databases/stores.ts'
import { TestOrganizations } from '../testing/organizations.ts'
import { type Answered, type RequestOptions, type TestProject, TestProvider } from '../testing/provider.ts'

/** The telemetry of an account component. */
const marked = { headers: { 'X-SDK-Client': btoa(JSON.stringify({ component: 'account' })) } }
const password = 'tall river quiet lantern 7!A'

describeOnBothStores('changes of an account under attack', (store) => {
  let provider: TestProvider
  let consumer: TestProject
  let apps: AuthenticatorApps
  let people = 0
  beforeAll(async () => {
    provider = await TestProvider.start(store.url, { hashing: createHashing({ memoryKiB: 64, passes: 1 }) })
    consumer = provider.project
    apps = new AuthenticatorApps(provider)
  })
  afterAll(() => provider.close())

  const address = (name = 'owner') => `${name}-${++people}@account.example`
  const outcome = ({ status, body }: Answered<unknown>) => [status, body.error_type]
  const account = <Data = Record<string, unknown>>(verb: string, path: string, session: string, body?: object) =>
    provider.request<Data>(verb, `/sdk/v1/account/${path}`, { session, ...(body && { body }) })
  const me = async (session: string) => (await provider.get<Grant['user']>('/users/me', { session })).body.data
  const refresh = async (email: string, session: string) =>
    provider.authenticate(await provider.sendCode(email), { session })
  const add = async (session: string, email: string, options: RequestOptions = {}) => {
    const sent = await provider.post<{ method_id: string }>(
      '/otps/email/send/secondary',
      { email },
      { session, ...options },
    )
    const code = (await provider.inbox(email)).find((mail) => mail.code !== undefined)?.code ?? ''
    const added = await provider.authenticate({ method_id: sent.body.data.method_id, code }, { session })
    return added.body.data.user.emails.find((one) => one.email === email)?.email_id ?? ''
  }
  /** Signs in a user whose second address is a day old, so that both count for a step-up. */
  const withTwoAddresses = async () => {
    const [first, second] = [address('first'), address('second')]
    const { session_token: session } = await provider.signIn(first)
    const secondId = await add(session, second)
    await provider.inbox(first)
    return { first, second, secondId, session }
  }

  // These three first: the app's clock knows only its own steps.
  it('R21e a session without the second factor gets its methods', async () => {
    const email = address()
    await apps.owner(email)
    const { session_token: session } = await provider.signIn(email)
    const refusal = await account('POST', 'deletion', session)
    expect(outcome(refusal)).toEqual([403, 'reauthentication_required'])
    expect(refusal.body).toMatchObject({ allowed_methods: ['totp', 'recovery_codes'] })
  })

  it('R21j an export holds the data of its owner and no secret', async () => {
    const email = address()
    const owner = await apps.owner(email)
    const stranger = address('stranger')
    await provider.signIn(stranger)
    const byPassword = { session: owner.session_token }
    const reset = await provider.post<Grant>('/passwords/session/reset', { password }, byPassword)
    const { session_token: session, session_jwt } = reset.body.data
    const answer = await account<UserAccountExport>('GET', 'export', session)
    expect(answer.body.data).toMatchObject({
      format: 'latchkey.account.1',
      user: { emails: [{ email }], password: { password_id: expect.any(String) } },
      sessions: [{ current: true, ip_address: '127.0.0.1' }],
      connected_apps: [],
      deletion: null,
    })
    const secrets = [session, session_jwt, password, '$argon2', 'secret', owner.secret, ...owner.recovery_codes]
    for (const secret of [...secrets, stranger]) expect(answer.text).not.toContain(secret)
  })

  it('R21b changes nothing by an ID of another user, and answers like for an unknown ID', async () => {
    const victim = await apps.owner(address('victim'))
    const { session_token: session } = await provider.signIn(address('attacker'))
    const unknown = (kind: string) => `${kind}-test-00000000-0000-4000-8000-000000000000`
    const calls = [
      ['DELETE', 'users/emails/', victim.user.emails[0]?.email_id ?? '', unknown('email')],
      ['DELETE', 'users/totps/', victim.totp_id, unknown('totp')],
      ['DELETE', 'users/phone_numbers/', victim.user.emails[0]?.email_id ?? '', unknown('phone-number')],
      ['DELETE', 'users/webauthn_registrations/', victim.totp_id, unknown('webauthn-registration')],
      ['DELETE', 'users/oauth/', victim.totp_id, unknown('oauth-user')],
      ['DELETE', 'users/crypto_wallets/', victim.totp_id, unknown('crypto-wallet')],
      ['PUT', 'webauthn/', victim.totp_id, unknown('webauthn-registration')],
    ] as const
    for (const [verb, path, theirs, nobodys] of calls) {
      const options = { session, ...marked, ...(verb === 'PUT' && { body: { name: 'Mine' } }) }
      const [refusal, expected] = [
        await provider.request(verb, `/sdk/v1/${path}${theirs}`, options),
        await provider.request(verb, `/sdk/v1/${path}${nobodys}`, options),
      ]
      expect(refusal.status, path).toBeGreaterThanOrEqual(400)
      expect([...outcome(refusal), refusal.body.error_message], path).toEqual([
        ...outcome(expected),
        expected.body.error_message,
      ])
    }
    const { emails, totps } = await me(victim.session_token)
    expect([emails, totps]).toMatchObject([victim.user.emails, [{ totp_id: victim.totp_id, verified: true }]])
  })

  it('R21e a stale session changes nothing, learns the methods of a step-up, and continues after one', async () => {
    const { first, secondId, session } = await withTwoAddresses()
    await provider.advance(301)
    for (const refusal of [
      await account('POST', 'primary', session, { email_id: secondId }),
      await account('POST', 'deletion', session),
    ]) {
      expect(outcome(refusal)).toEqual([403, 'reauthentication_required'])
      expect(refusal.body).toMatchObject({ allowed_methods: ['email_otp', 'magic_link'] })
    }
    expect((await me(session)).emails[0]?.email).toBe(first)
    expect((await refresh(first, session)).status).toBe(200)
    expect((await account('POST', 'primary', session, { email_id: secondId })).status).toBe(200)
    expect((await me(session)).emails[0]?.email_id).toBe(secondId)
  })

  it('R21e calls about factors answer with these names only for an account component', async () => {
    const { secondId, session } = await withTwoAddresses()
    const { emails } = await me(session)
    const remove = (id: string, options = {}) =>
      provider.request('DELETE', `/sdk/v1/users/emails/${id}`, { session, ...options })
    await provider.advance(301)
    expect(outcome(await remove(secondId))).toEqual([400, 'session_too_old_to_change_factors'])
    expect(outcome(await remove(secondId, marked))).toEqual([403, 'reauthentication_required'])
    const forged = { headers: { 'X-SDK-Client': '%%%' } }
    expect(outcome(await remove(secondId, forged))).toEqual([400, 'session_too_old_to_change_factors'])
    expect(emails).toHaveLength(2)
  })

  it('R21f removes no last factor, under both names', async () => {
    const { session_token: session, user } = await provider.signIn(address())
    const path = `/sdk/v1/users/emails/${user.emails[0]?.email_id}`
    expect(outcome(await provider.request('DELETE', path, { session }))).toEqual([
      400,
      'cannot_delete_last_primary_factor',
    ])
    expect(outcome(await provider.request('DELETE', path, { session, ...marked }))).toEqual([400, 'last_factor'])
    expect((await me(session)).emails).toHaveLength(1)
  })

  it('R21c an impersonated session changes and exports nothing', async () => {
    const { user_id, user } = await provider.signIn(address())
    const staff = { impersonator_id: 'staff-7', impersonator_email_address: 'helper@shop.example' }
    const issued = await asBackEnd<{ impersonation_token: string }>(provider, 'POST', '/impersonation', {
      user_id,
      ...staff,
    })
    const acting = await provider.post<Grant>('/impersonation/authenticate', {
      impersonation_token: issued.body.impersonation_token,
    })
    const { session_token: session } = acting.body.data
    const email_id = user.emails[0]?.email_id ?? ''
    const name = { body: { name: { first_name: 'Eve' } }, session, ...marked }
    for (const refusal of [
      await account('POST', 'primary', session, { email_id }),
      await account('POST', 'deletion', session),
      await account('DELETE', 'deletion', session),
      await account('GET', 'export', session),
      await provider.request('PUT', '/sdk/v1/users/me', name),
      await provider.request('DELETE', `/sdk/v1/users/emails/${email_id}`, { session, ...marked }),
    ])
      expect(outcome(refusal)).toEqual([403, 'impersonation_not_allowed'])
  })

  it('R21b makes no contact of another user primary, and answers like for an unknown ID', async () => {
    const victim = await provider.signIn(address('victim'))
    const { session_token: session } = await provider.signIn(address('attacker'))
    const id = victim.user.emails[0]?.email_id ?? ''
    const refusals = [
      await account('POST', 'primary', session, { email_id: id }),
      await account('POST', 'primary', session, { email_id: 'email-test-00000000-0000-4000-8000-000000000000' }),
    ]
    expect(refusals.map(outcome)).toEqual(Array(2).fill([404, 'email_not_found']))
    expect(refusals[0]?.body.error_message).toBe(refusals[1]?.body.error_message)
    expect(outcome(await account('POST', 'primary', session, { phone_id: id }))).toEqual([
      404,
      'phone_number_not_found',
    ])
    for (const body of [{}, { email_id: id, phone_id: id }, { email_id: 1 }])
      expect((await account('POST', 'primary', session, body)).status).toBe(400)
  })

  it('R21g a thief who changes the address and then the password is reported to the old address both times', async () => {
    const { first, second, secondId, session } = await withTwoAddresses()
    const subjects = async (to: string) => (await provider.inbox(to)).map(({ subject }) => subject)
    const before = (await subjects(first)).length
    expect((await account('POST', 'primary', session, { email_id: secondId })).status).toBe(200)
    expect(await subjects(first)).toHaveLength(before + 1)
    const changed = await provider.post('/passwords/session/reset', { password }, { session })
    expect(changed.status, changed.text).toBe(200)
    expect(await subjects(first)).toHaveLength(before + 2)
    expect(await subjects(second)).toEqual(expect.arrayContaining([(await subjects(first))[0]]))
  })

  it('R21h a stolen cookie deletes no account: it needs a step-up, and the owner gets a mail and can cancel', async () => {
    const email = address()
    const { session_token: session } = await provider.signIn(email)
    await provider.advance(301)
    expect(outcome(await account('POST', 'deletion', session))).toEqual([403, 'reauthentication_required'])
    await refresh(email, session)
    const requested = await account<DeletionState>('POST', 'deletion', session)
    const { deletion, waiting_days } = requested.body.data
    expect(Date.parse(deletion?.due_at ?? '') - Date.parse(deletion?.requested_at ?? '')).toBe(
      waiting_days * 86_400_000,
    )
    expect((await provider.inbox(email))[0]?.subject).toBe('Your account will be deleted')
    await provider.advance(60)
    const repeated = await account<DeletionState>('POST', 'deletion', session)
    expect(repeated.body.data.deletion).toEqual(deletion)
    const late = await provider.signIn(email)
    expect((await account<DeletionState>('DELETE', 'deletion', late.session_token)).body.data.deletion).toBeNull()
    expect((await provider.inbox(email))[0]?.subject).toBe('Your account stays')
    expect((await account<DeletionState>('GET', 'deletion', session)).body.data.deletion).toBeNull()
  })

  it('R21d refuses every call from a page of an origin that the project does not list', async () => {
    const { session_token: session, user } = await provider.signIn(address())
    const email_id = user.emails[0]?.email_id
    const riding = { session, origin: 'https://evil.example' }
    const calls = [
      ['POST', 'primary', { email_id }],
      ['POST', 'deletion', {}],
      ['DELETE', 'deletion', undefined],
      ['GET', 'export', undefined],
      ['GET', 'sessions', undefined],
    ] as const
    for (const [verb, path, body] of calls)
      expect(
        outcome(await provider.request(verb, `/sdk/v1/account/${path}`, { ...riding, ...(body && { body }) })),
      ).toEqual([403, 'origin_not_allowed'])
  })

  it('R21i adding an address does not tell whether it belongs to another user, and links no account of them', async () => {
    const stranger = await provider.signIn(address('stranger'))
    const { session_token: session } = await provider.signIn(address())
    const ask = (email: string) => provider.post('/otps/email/send/secondary', { email }, { session, ...marked })
    const taken = await ask(stranger.user.emails[0]?.email ?? '')
    const free = await ask(address('free'))
    expect(outcome(taken)).toEqual(outcome(free))
    expect(Object.keys(taken.body.data ?? {})).toEqual(Object.keys(free.body.data ?? {}))
    expect((await me(session)).emails).toHaveLength(1)
    expect((await me(stranger.session_token)).emails).toHaveLength(1)
  })

  it('R21j a member exports their own data, and asks for and cancels the deletion in one organization', async () => {
    provider.project = provider.b2bProject
    const business = TestOrganizations.of(provider)
    const email = address('member')
    const { session_token: session, organization } = await business.found(email)
    const exported = await business.request<MemberAccountExport>('GET', '/account/export', { session })
    expect(exported.body.data).toMatchObject({
      member: { email_address: email },
      organization: { organization_id: organization.organization_id },
      sessions: [{ current: true }],
    })
    for (const secret of [session, '$argon2', 'secret']) expect(exported.text).not.toContain(secret)
    const requested = await business.request<DeletionState>('POST', '/account/deletion', { session })
    expect(requested.body.data.deletion).not.toBeNull()
    const other = await business.found(email)
    const elsewhere = { session: other.session_token }
    expect((await business.request<DeletionState>('GET', '/account/deletion', elsewhere)).body.data.deletion).toBeNull()
    const canceled = await business.request<DeletionState>('DELETE', '/account/deletion', { session })
    expect(canceled.body.data.deletion).toBeNull()
    const [factor] = exported.body.data.sessions[0]?.authentication_factors ?? []
    const email_id = factor && 'email_factor' in factor ? factor.email_factor.email_id : ''
    const primary = (body: object) => business.request('POST', '/account/primary', { session, body })
    expect((await primary({ email_id })).status).toBe(200)
    expect(outcome(await primary({ email_id: 'email-test-unknown' }))).toEqual([404, 'email_not_found'])
    await provider.advance(301)
    const stale = await business.request('POST', '/account/deletion', { session })
    expect(outcome(stale)).toEqual([403, 'reauthentication_required'])
    expect(stale.body).toMatchObject({ allowed_methods: ['email_otp', 'magic_link'] })
    provider.project = consumer
  })
})
