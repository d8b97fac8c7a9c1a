import type { MemberGrant, MemberProven } from '@latchkey/protocol/identity/member-session'
import type { JWTPayload } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { asBackEnd } from '../../testing/back-end.ts'
import { describeOnBothStores, itRaces } from '../../testing/databases/stores.ts'
import { type KeyPublisher, startKeyPublisher } from '../../testing/identity-providers/key-publisher.ts'
import { wrongTokens } from '../../testing/identity-providers/wrong-tokens.ts'
import { granted, TestOrganizations } from '../../testing/organizations.ts'
import { beginning } from '../../testing/provider.ts'

const issuer = 'https://before.example'
const audience = 'project-live-before'
const sessionClaim = 'https://stytch.com/session'
const organizationClaim = 'https://stytch.com/organization'

type Answer = MemberGrant & { readonly error_type?: string }

describeOnBothStores('members with a token of another issuer', (store) => {
  let test: TestOrganizations
  let before: KeyPublisher
  let acme: MemberProven
  let other: MemberProven
  let members = 0
  const at = beginning / 1_000
  const partner = () => ({
    profile_id: 'partner',
    jwks_url: before.url,
    issuer: 'https://partner.example',
    audience: 'us',
  })

  beforeAll(async () => {
    test = await TestOrganizations.start(store.url)
    before = await startKeyPublisher(beginning)
    acme = await test.found('admin@acme.example', { organization_name: 'Acme', organization_slug: 'acme' })
    other = await test.found('admin@other.example', { organization_name: 'Other', organization_slug: 'other' })
  })
  beforeEach(() =>
    test.provider.patch({
      earlier_sessions: { jwks_url: before.url, issuer, audience, until: '2030-02-01T00:00:00Z' },
      trusted_tokens: [partner()],
    }),
  )
  afterAll(async () => {
    await before.close()
    await test.close()
  })

  const idOf = ({ organization }: MemberProven) => organization.organization_id
  const ask = <Body = Answer>(path: string, body: object, method = 'POST') =>
    asBackEnd<Body>(test.provider, method, `/b2b${path}`, body)
  /** Creates an active member with an external ID. */
  const createMember = async (organization_id = idOf(acme)) => {
    const external_id = `member-${++members}`
    const email_address = `${external_id}@tokens.example`
    const path = `/organizations/${organization_id}/members`
    const { body } = await ask(path, { email_address, external_id, create_member_as_pending: false })
    return { member_id: body.member_id, sub: external_id, email_address, path: `${path}/${body.member_id}` }
  }
  const claimsOf = (sub: string, more: JWTPayload = {}): JWTPayload => ({
    iss: issuer,
    aud: [audience],
    sub,
    iat: at,
    exp: at + 300,
    ...more,
  })
  const attesting = (sub: string, more: JWTPayload = {}) =>
    claimsOf(sub, { iss: partner().issuer, aud: 'us', jti: `named-${sub}`, ...more })
  const migrate = async (claims: JWTPayload | string, more: object = {}) => {
    const session_token = typeof claims === 'string' ? claims : await before.signer.sign(claims)
    return ask('/sessions/migrate', { organization_id: idOf(acme), session_token, ...more })
  }
  const attest = async (claims: JWTPayload | string, more: object = {}) => {
    const token = typeof claims === 'string' ? claims : await before.signer.sign(claims)
    return ask('/sessions/attest', { organization_id: idOf(acme), profile_id: 'partner', token, ...more })
  }
  const errorOf = ({ status, body }: { status: number; body: Answer }) => [status, body.error_type]

  itRaces(
    'receive one session here for a previous session, however often it is migrated, and none after its revocation',
    async () => {
      const { member_id, sub } = await createMember()
      const claims = claimsOf(sub, { [sessionClaim]: { id: `of-${sub}` }, [organizationClaim]: { slug: 'acme' } })
      const answers = await Promise.all(Array.from({ length: 10 }, () => migrate(claims)))
      expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
      const sessions = new Set(answers.map(({ body }) => body.member_session.member_session_id))
      expect(sessions.size).toBe(1)
      const [first] = answers
      expect(first?.body).toMatchObject({
        member_id,
        member_session: {
          organization_id: idOf(acme),
          expires_at: new Date(beginning + 3_600_000).toISOString().replace('.000', ''),
        },
        organization: { organization_slug: 'acme' },
      })
      expect(first?.body.member_session.authentication_factors).toMatchObject([
        { type: 'trusted_auth_token', delivery_method: 'trusted_token_exchange' },
      ])
      const session = first?.body.session_token ?? ''
      const checked = granted(await test.post<MemberGrant>('/sessions/authenticate', {}, { session }))
      expect(checked.member_id).toBe(member_id)
      const { session_jwt } = answers[1]?.body ?? {}
      expect((await ask('/sessions/authenticate', { session_jwt })).body.member_id).toBe(member_id)
      granted(await test.post('/sessions/revoke', {}, { session }))
      expect(errorOf(await migrate({ ...claims, iat: at - 1 }))).toEqual([404, 'session_not_found'])
    },
  )

  it('sign in by a trusted token to the organization of the request or of the token', async () => {
    const { member_id, sub } = await createMember()
    const { status, body } = await attest(attesting(sub))
    expect([status, body.member_id]).toEqual([200, member_id])
    expect(body.member_session.authentication_factors).toMatchObject([
      { trusted_auth_token_factor: { token_id: `named-${sub}` } },
    ])
    const again = await attest(attesting(sub), { session_token: body.session_token })
    expect(again.body.member_session.member_session_id).toBe(body.member_session.member_session_id)
    const claims = attesting(sub, { organization_id: idOf(acme) })
    expect((await attest(claims, { organization_id: undefined })).body.member_id).toBe(member_id)
    expect(errorOf(await attest(attesting(sub), { organization_id: undefined }))).toEqual([400, 'bad_request'])
    expect(errorOf(await attest(attesting(sub), { profile_id: 'nobody' }))).toEqual([400, 'bad_request'])
  })

  it('are rejected in another organization, whether the request or the token names it', async () => {
    const { member_id, sub, email_address } = await createMember()
    const elsewhere = { organization_id: idOf(other) }
    for (const more of [{}, { sub: member_id }, { sub: 'nobody', email: email_address, email_verified: true }]) {
      expect(errorOf(await migrate(claimsOf(sub, more), elsewhere))).toEqual([401, 'user_unauthenticated'])
      expect(errorOf(await attest(attesting(sub, more), elsewhere))).toEqual([404, 'member_not_found'])
    }
    for (const organization of [
      { organization_id: idOf(other) },
      { slug: 'other' },
      { organization_id: 'organization-of-before' },
      // Admins choose slugs, so a slug is ignored beside an unknown organization ID.
      { organization_id: 'organization-of-before', slug: 'acme' },
    ]) {
      const foreign = { [organizationClaim]: organization }
      expect(errorOf(await migrate(claimsOf(sub, foreign)))).toEqual([401, 'user_unauthenticated'])
      expect(errorOf(await attest(attesting(sub, foreign)))).toEqual([403, 'unauthorized_action'])
    }
    expect(errorOf(await attest(attesting(sub, { organization_id: idOf(other) })))).toEqual([
      403,
      'unauthorized_action',
    ])
    for (const call of [
      migrate(claimsOf(sub), { organization_id: 'nowhere' }),
      attest(attesting(sub), { organization_id: 'nowhere' }),
    ])
      expect(errorOf(await call)).toEqual([404, 'organization_not_found'])
    // Both organizations have a member with the same external ID. A token for one is not valid for the other.
    const twin = await ask(`/organizations/${idOf(other)}/members`, { email_address, external_id: sub })
    const { body } = await attest(attesting(sub), elsewhere)
    expect([body.member_id, body.member_session.organization_id]).toEqual([twin.body.member_id, idOf(other)])
  })

  it('must be active: no member is created, and invited, pending or deleted members are rejected', async () => {
    expect(errorOf(await migrate(claimsOf('never-seen')))).toEqual([401, 'user_unauthenticated'])
    expect(errorOf(await attest(attesting('never-seen')))).toEqual([404, 'member_not_found'])
    const pendingMember = {
      email_address: 'waiting@tokens.example',
      external_id: 'waiting',
      create_member_as_pending: true,
    }
    await ask(`/organizations/${idOf(acme)}/members`, pendingMember)
    const deletedMember = await createMember()
    const jwt = await before.signer.sign(claimsOf(deletedMember.sub))
    const { body } = await migrate(jwt)
    expect(body.member_id).toBe(deletedMember.member_id)
    await ask(deletedMember.path, {}, 'DELETE')
    for (const sub of ['waiting', deletedMember.sub, deletedMember.member_id]) {
      expect(errorOf(await migrate(claimsOf(sub)))).toEqual([401, 'user_unauthenticated'])
      expect(errorOf(await attest(attesting(sub)))).toEqual([404, 'member_not_found'])
    }
    expect(errorOf(await migrate(jwt))).toEqual([401, 'user_unauthenticated'])
    const { session_token: session } = body
    expect((await test.post('/sessions/authenticate', {}, { session })).status).toBeGreaterThanOrEqual(400)
  })

  it('are found by an address only if both sides verified it', async () => {
    const { email_address, member_id } = await createMember()
    const by = (email_verified: unknown) => ({ email: email_address, email_verified })
    expect(errorOf(await migrate(claimsOf('nobody', by(true))))).toEqual([401, 'user_unauthenticated'])
    await test.signIn(email_address, idOf(acme))
    expect((await migrate(claimsOf('nobody', by(true)))).body.member_id).toBe(member_id)
    expect((await attest(attesting('nobody', by(true)))).body.member_id).toBe(member_id)
    for (const doubt of [false, undefined, 'true']) {
      expect(errorOf(await migrate(claimsOf('nobody', by(doubt))))).toEqual([401, 'user_unauthenticated'])
      expect(errorOf(await attest(attesting('nobody', by(doubt))))).toEqual([404, 'member_not_found'])
    }
  })

  it('are rejected with a forged, unsigned, foreign or expired token, or after the end date', async () => {
    const { sub } = await createMember()
    const { signer } = before
    for (const [claims, bring] of [
      [claimsOf(sub), migrate],
      [attesting(sub), attest],
    ] as const) {
      // A token of one kind is rejected by the other call.
      const foreign = await signer.sign(bring === migrate ? attesting(sub) : claimsOf(sub))
      const wrong = [...(await wrongTokens(signer, claims, at)), ['of the other kind', foreign] as const]
      for (const [why, token] of wrong)
        expect([why, ...errorOf(await bring(token))]).toEqual([why, 401, 'user_unauthenticated'])
    }
    const until = new Date(beginning).toISOString()
    const [right, attested] = [await signer.sign(claimsOf(sub)), await signer.sign(attesting(sub))]
    await test.provider.patch({
      earlier_sessions: { jwks_url: before.url, issuer, audience, until },
      trusted_tokens: [{ ...partner(), until }],
    })
    expect(errorOf(await migrate(right))).toEqual([401, 'user_unauthenticated'])
    expect(errorOf(await attest(attested))).toEqual([401, 'user_unauthenticated'])
    await test.provider.patch({ earlier_sessions: null, trusted_tokens: [] })
    expect(errorOf(await migrate(right))).toEqual([401, 'user_unauthenticated'])
    expect(errorOf(await attest(attested))).toEqual([400, 'bad_request'])
  })

  it('have no second factor by the token, so it is rejected where one is required', async () => {
    const { sub, path } = await createMember()
    await ask(path, { mfa_enrolled: true }, 'PUT')
    expect(errorOf(await migrate(claimsOf(sub)))).toEqual([403, 'unauthorized_action'])
    expect(errorOf(await attest(attesting(sub)))).toEqual([403, 'unauthorized_action'])
  })

  it('cannot change factors in that session', async () => {
    const { sub } = await createMember()
    const { session_token: session } = (await attest(attesting(sub))).body
    const reset = await test.post('/passwords/session/reset', { password: 'Nine-blue-horses-sing-7' }, { session })
    const number = await test.request('PUT', '/organizations/members/update', {
      session,
      body: { mfa_phone_number: '+15005550006' },
    })
    const address = await test.post(
      '/organizations/members/start_email_update',
      { email_address: 'elsewhere@tokens.example' },
      { session },
    )
    expect([reset, number, address].map(({ body }) => body.error_type)).toEqual([
      'session_too_old_to_reset_password',
      'session_too_old_to_change_factors',
      'session_too_old_to_change_factors',
    ])
  })

  it('follow the same rules on a page, and continue a current session', async () => {
    const { sub, member_id, path, email_address } = await createMember()
    const onPage = async (claims: JWTPayload, more: object = {}, session?: string) => {
      const token = await before.signer.sign(claims)
      const body = { organization_id: idOf(acme), profile_id: 'partner', token, ...more }
      return test.post<MemberGrant>('/sessions/attest', body, session === undefined ? {} : { session })
    }
    const refusalOf = async (answer: ReturnType<typeof onPage>) => {
      const { status, body } = await answer
      return [status, body.error_type]
    }
    const signedIn = granted(await onPage(attesting(sub), { session_duration_minutes: 30 }))
    expect(signedIn).toMatchObject({ member_id, member_authenticated: true })
    expect(signedIn.member_session.authentication_factors).toMatchObject([{ type: 'trusted_auth_token' }])
    const { started_at, expires_at } = signedIn.member_session
    expect(Date.parse(expires_at) - Date.parse(started_at)).toBe(30 * 60_000)
    const own = await test.signIn(email_address, idOf(acme))
    const carried = granted(await onPage(attesting(sub), {}, own.session_token)).member_session
    expect(carried.member_session_id).toBe(own.member_session?.member_session_id)
    expect(carried.authentication_factors).toHaveLength(2)
    const elsewhere = granted(await onPage(attesting(sub), {}, other.session_token)).member_session
    expect(elsewhere.member_session_id).not.toBe(other.member_session?.member_session_id)

    expect(await refusalOf(onPage(claimsOf(sub)))).toEqual([401, 'user_unauthenticated'])
    expect(await refusalOf(onPage(attesting(sub), { profile_id: 'nobody' }))).toEqual([400, 'bad_request'])
    expect(await refusalOf(onPage(attesting(sub), { organization_id: undefined }))).toEqual([400, 'bad_request'])
    expect(await refusalOf(onPage(attesting('never-seen')))).toEqual([404, 'member_not_found'])
    expect(await refusalOf(onPage(attesting(sub), { organization_id: idOf(other) }))).toEqual([404, 'member_not_found'])
    const foreign = attesting(sub, { organization_id: idOf(other) })
    expect(await refusalOf(onPage(foreign))).toEqual([403, 'unauthorized_action'])
    await ask(path, { mfa_enrolled: true }, 'PUT')
    expect(await refusalOf(onPage(attesting(sub)))).toEqual([403, 'unauthorized_action'])
  })
})
