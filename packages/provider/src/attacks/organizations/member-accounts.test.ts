import type { MemberAnswer } from '@latchkey/protocol/identity/member'
import type { MemberProven } from '@latchkey/protocol/identity/member-session'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createHashing } from '../../ports/passwords/hashing.ts'
import { asBackEnd } from '../../testing/back-end.ts'
import { describeOnBothStores } from '../../testing/databases/stores.ts'
import { TestBrowser } from '../../testing/oauth.ts'
import { granted, TestOrganizations } from '../../testing/organizations.ts'
import type { Answered, RequestOptions } from '../../testing/provider.ts'

const password = 'tall river quiet lantern 8!A'
const minutes = { session_duration_minutes: 60 }
const unknownId = 'oauth-user-test-00000000-0000-4000-8000-000000000000'
const restrictedTo = (...allowed_auth_methods: string[]) => ({ auth_methods: 'RESTRICTED', allowed_auth_methods })

describeOnBothStores('accounts of members at providers under attack', (store) => {
  let test: TestOrganizations
  let people = 0
  beforeAll(async () => {
    test = await TestOrganizations.start(store.url, { hashing: createHashing({ memoryKiB: 64, passes: 1 }) })
  })
  afterAll(() => test.close())

  const address = (name = 'member') => `${name}-${++people}@accounts.example`
  const outcome = ({ status, body }: Answered<unknown>) => [status, body.error_type]
  const idOf = ({ organization }: MemberProven) => organization.organization_id
  const subjects = async (email: string) => (await test.provider.inbox(email)).map(({ subject }) => subject)
  const attach = (session: string, provider = 'github', options: RequestOptions = {}) =>
    test.post<{ oauth_attach_token: string }>('/account/oauth/attach', { provider }, { session, ...options })
  const remove = (session: string, id: string, options: RequestOptions = {}) =>
    test.request<MemberAnswer>('DELETE', `/account/oauth/${id}`, { session, ...options })
  /** The other calls of members about their account, without the list of sessions. */
  const others = async (options: RequestOptions) => [
    await test.request('POST', '/account/deletion', options),
    await test.request('DELETE', '/account/deletion', options),
    await test.request('DELETE', '/account/sessions', options),
    await test.request('GET', '/account/export', options),
  ]
  const startOf = (organization_id: string, oauth_attach_token: string, provider = 'github') => {
    const { public_token } = test.provider.project
    return `/v1/b2b/public/oauth/${provider}/start?${new URLSearchParams({ public_token, organization_id, oauth_attach_token })}`
  }
  const finish = (oauth_token: string, options: RequestOptions = {}) =>
    test.post<MemberProven>('/oauth/authenticate', { oauth_token, ...minutes }, options)
  /** Goes to a provider as a page of the member does, as the user of another address. Returns the token of the return. */
  const returned = async (
    { session, organizationId }: { readonly session: string; readonly organizationId: string },
    email: string,
    provider: 'github' | 'google' = 'github',
  ) => {
    const browser = new TestBrowser(test.provider)
    const token = await browser.attach(session, provider, {}, '/b2b/account/oauth/attach')
    return (await browser.through(startOf(organizationId, token, provider), email)).searchParams.get('token') ?? ''
  }
  /** Founds an organization. Returns its admin's address and session. */
  const createOwner = async (name?: string) => {
    const email = address(name)
    const createdOrganization = await test.found(email)
    return {
      email,
      session: createdOrganization.session_token,
      organizationId: idOf(createdOrganization),
      memberId: createdOrganization.member_id,
    }
  }
  type Person = Awaited<ReturnType<typeof createOwner>>
  const join = async ({ organizationId }: Person, name?: string): Promise<Person> => {
    const email = address(name)
    const created = await asBackEnd<{ member_id: string }>(
      test.provider,
      'POST',
      `/b2b/organizations/${organizationId}/members`,
      { email_address: email },
    )
    expect(created.status).toBe(200)
    const { session_token: session } = await test.signIn(email, organizationId)
    return { email, session, organizationId, memberId: created.body.member_id }
  }
  const setPolicies = async (organizationId: string, body: object) => {
    const { status } = await asBackEnd(test.provider, 'PUT', `/b2b/organizations/${organizationId}`, body)
    expect(status).toBe(200)
  }
  /** Adds a GitHub account to a member. Returns the ID of its registration. */
  const withAccount = async (person: Person, email = address('github')) => {
    const added = granted(await finish(await returned(person, email), { session: person.session }))
    return added.member.oauth_registrations.at(-1)?.member_oauth_registration_id ?? ''
  }

  it('adds an account with another address to a signed-in member, tells the owner, and signs in with it', async () => {
    const person = await createOwner()
    const github = address('github')
    const added = granted(await finish(await returned(person, github), { session: person.session }))
    expect(added).toMatchObject({
      member_id: person.memberId,
      session_token: person.session,
      member: { oauth_registrations: [{ provider_type: 'GitHub' }] },
    })
    expect((await subjects(person.email))[0]).toBe('GitHub was added to your account')
    const token = await test.oauthToken('github', github, person.organizationId)
    const later = granted(await finish(token))
    expect([later.member_authenticated, later.member_id]).toEqual([true, person.memberId])
  })

  it('R21b adds an account only in the session of the member who requested it, and once', async () => {
    const person = await createOwner()
    const colleague = await join(person)
    const elsewhere = await createOwner()
    const token = await returned(person, address('github'))
    for (const options of [{ session: colleague.session }, { session: elsewhere.session }, {}])
      expect(outcome(await finish(token, options))).toEqual([403, 'unauthorized_action'])
    expect((await finish(token, { session: person.session })).status).toBe(200)
    expect((await finish(token, { session: person.session })).status).toBe(404)
  })

  it('R21b adds an account only in the organization of the requesting member', async () => {
    const person = await createOwner()
    const other = await createOwner()
    const browser = new TestBrowser(test.provider)
    const attachToken = await browser.attach(person.session, 'github', {}, '/b2b/account/oauth/attach')
    const back = await browser.through(startOf(other.organizationId, attachToken), address('github'))
    const token = back.searchParams.get('token') ?? ''
    for (const { session } of [person, other])
      expect(outcome(await finish(token, { session }))).toEqual([403, 'unauthorized_action'])
  })

  it('R07k starts with an attach token only in the browser that requested it', async () => {
    const person = await createOwner('mallory')
    const browser = new TestBrowser(test.provider)
    const token = await browser.attach(person.session, 'github', {}, '/b2b/account/oauth/attach')
    const start = startOf(person.organizationId, token)
    const victim = await new TestBrowser(test.provider).go(start)
    expect(outcome(victim)).toEqual([400, 'oauth_attach_token_not_found'])
    expect((await browser.go(start)).status).toBe(302)
    expect((await browser.go(start)).status).toBe(400)
  })

  it('F12 rejects an account that signs in another member of the organization', async () => {
    const person = await createOwner('victim')
    const github = address('github')
    await withAccount(person, github)
    const attacker = await join(person, 'attacker')
    const refusal = await finish(await returned(attacker, github), { session: attacker.session })
    expect(outcome(refusal)).toEqual([403, 'unauthorized_action'])
    const later = granted(await finish(await test.oauthToken('github', github, person.organizationId)))
    expect(later.member_id).toBe(person.memberId)
  })

  it('R21e an added account is no proof for further changes until it is a day old', async () => {
    const person = await createOwner()
    const github = address('github')
    await withAccount(person, github)
    const signInByIt = async () =>
      granted(await finish(await test.oauthToken('github', github, person.organizationId))).session_token
    expect(outcome(await attach(await signInByIt(), 'google'))).toEqual([403, 'reauthentication_required'])
    await test.provider.advance(86_401)
    expect((await attach(await signInByIt(), 'google')).status).toBe(200)
  })

  it('R21e a stale session neither adds nor removes an account, and learns the methods of a step-up', async () => {
    const person = await createOwner()
    const id = await withAccount(person)
    await test.provider.advance(301)
    for (const refusal of [await attach(person.session), await remove(person.session, id)]) {
      expect(outcome(refusal)).toEqual([403, 'reauthentication_required'])
      expect(refusal.body).toMatchObject({ allowed_methods: ['email_otp', 'magic_link'] })
    }
    await test.signIn(person.email, person.organizationId, { session: person.session })
    expect((await remove(person.session, id)).body.data.member.oauth_registrations).toEqual([])
  })

  it('R21e a stale session learns only the methods that the organization allows', async () => {
    const person = await createOwner()
    await setPolicies(person.organizationId, restrictedTo('sso', 'magic_link'))
    await test.provider.advance(301)
    const refusal = await test.post('/account/deletion', {}, { session: person.session })
    expect(outcome(refusal)).toEqual([403, 'reauthentication_required'])
    expect(refusal.body).toMatchObject({ allowed_methods: ['magic_link'] })
  })

  it('R01 a password of the organization is no proof for adding an account', async () => {
    const person = await createOwner()
    const reset = { password, ...minutes }
    const changed = granted(
      await test.post<MemberProven>('/passwords/session/reset', reset, { session: person.session }),
    )
    expect(changed.session_token).not.toBe('')
    await test.provider.advance(2 * 86_400)
    const { email, organizationId: organization_id } = person
    const body = { email_address: email, organization_id, password, ...minutes }
    const { session_token: session } = granted(await test.post<MemberProven>('/passwords/authenticate', body))
    const refusal = await attach(session)
    expect(outcome(refusal)).toEqual([403, 'reauthentication_required'])
    expect(refusal.body).toMatchObject({ allowed_methods: ['email_otp', 'magic_link'] })
    await test.signIn(email, organization_id, { session })
    expect((await attach(session)).status).toBe(200)
  })

  it('adds no account of a provider that the organization does not allow, also if the policy changed meanwhile', async () => {
    const person = await createOwner()
    const token = await returned(person, address('github'))
    await setPolicies(person.organizationId, restrictedTo('email_otp', 'google_oauth'))
    expect(outcome(await attach(person.session))).toEqual([403, 'unauthorized_action'])
    expect(outcome(await finish(token, { session: person.session }))).toEqual([403, 'unauthorized_action'])
    expect((await attach(person.session, 'google')).status).toBe(200)
    expect((await attach(person.session, 'yahoo')).status).toBe(400)
  })

  it('R21b removes no account of another member, and answers like for an unknown ID', async () => {
    const victim = await createOwner('victim')
    const id = await withAccount(victim)
    const attackers = [await join(victim, 'colleague'), await createOwner('stranger')]
    for (const { session } of attackers) {
      const [refusal, expected] = [await remove(session, id), await remove(session, unknownId)]
      expect([...outcome(refusal), refusal.body.error_message]).toEqual([
        ...outcome(expected),
        expected.body.error_message,
      ])
      expect(refusal.status).toBe(404)
    }
    expect((await remove(victim.session, id)).status).toBe(200)
  })

  it('R21f removes no account that is the last way to sign in by the policy of the organization', async () => {
    const person = await createOwner()
    const id = await withAccount(person)
    await setPolicies(person.organizationId, restrictedTo('github_oauth', 'google_oauth'))
    expect(outcome(await remove(person.session, id))).toEqual([400, 'last_factor'])
    await setPolicies(person.organizationId, restrictedTo('github_oauth', 'magic_link'))
    expect((await remove(person.session, id)).status).toBe(200)
  })

  it('R21 ends the other sessions of a member with a removed account, and tells the owner', async () => {
    const person = await createOwner()
    const github = address('github')
    const id = await withAccount(person, github)
    const token = await test.oauthToken('github', github, person.organizationId)
    const { session_token: stolen } = granted(await finish(token))
    const removed = granted(await remove(person.session, id))
    expect(removed.member.oauth_registrations).toEqual([])
    expect((await subjects(person.email))[0]).toBe('GitHub was removed from your account')
    expect((await test.post('/sessions/authenticate', {}, { session: stolen })).status).toBe(404)
    expect((await test.post('/sessions/authenticate', {}, { session: person.session })).status).toBe(200)
  })

  it('R21c an impersonated session changes nothing, and exports nothing', async () => {
    const person = await createOwner()
    const id = await withAccount(person)
    const staff = { impersonator_id: 'staff-7', impersonator_email_address: 'helper@shop.example' }
    const of = { organization_id: person.organizationId, member_id: person.memberId }
    const issued = await asBackEnd<{ impersonation_token: string }>(test.provider, 'POST', '/b2b/impersonation', {
      ...of,
      ...staff,
    })
    const { impersonation_token } = issued.body
    const acting = granted(await test.post<MemberProven>('/impersonation/authenticate', { impersonation_token }))
    const session = acting.session_token
    for (const refusal of [await attach(session), await remove(session, id), ...(await others({ session }))])
      expect(outcome(refusal)).toEqual([403, 'impersonation_not_allowed'])
    // Nor does it finish what the owner started.
    const token = await returned(person, address('github'))
    expect(outcome(await finish(token, { session }))).toEqual([403, 'impersonation_not_allowed'])
  })

  it('R21d refuses a page of an origin that the project does not list, and a request without a session', async () => {
    const person = await createOwner()
    const id = await withAccount(person)
    const riding = { origin: 'https://evil.example' }
    const { session } = person
    const ridden = [await attach(session, 'github', riding), await remove(session, id, riding)]
    for (const refusal of [...ridden, ...(await others({ session, ...riding }))])
      expect(outcome(refusal)).toEqual([403, 'origin_not_allowed'])
    for (const refusal of [await attach(''), await remove('', id), ...(await others({}))])
      expect(refusal.status).toBe(401)
  })
})
