import type { MemberProven } from '@latchkey/protocol/identity/member-session'
import type { MemberTotpCreated } from '@latchkey/protocol/methods/totp/b2b'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AuthorityName } from '../../domain/endings/authorities.ts'
import { type EndingEvent, extentOf } from '../../domain/endings/endings.ts'
import { createHashing } from '../../ports/passwords/hashing.ts'
import { asBackEnd } from '../../testing/back-end.ts'
import { ConnectedApps, type TestApp } from '../../testing/connected-apps.ts'
import { describeOnBothStores } from '../../testing/databases/stores.ts'
import { pushedActs, pushedWithoutEntry } from '../../testing/endings/pushed-acts.ts'
import { granted, TestOrganizations } from '../../testing/organizations.ts'
import { beginning } from '../../testing/provider.ts'

const password = 'Sturdy!Canoe4Paddle'
const minutes = { session_duration_minutes: 60 }

/** A member with everything that can carry their authority. The apps got their access in the second session. */
interface Joined {
  readonly email: string
  readonly organizationId: string
  readonly memberId: string
  /** The session in which the event happens. */
  readonly own: string
  readonly other: MemberProven
  readonly appSession: string
  readonly refreshToken: string
  readonly accessToken: string
  readonly code: string
  readonly link: string
  readonly intermediate: string
  /** An admin of the organization. */
  readonly admin: string
}

type Acts = Readonly<Record<string, readonly [EndingEvent, (member: Joined) => Promise<{ readonly status: number }>]>>

describeOnBothStores('what a member has after something was taken away', (given) => {
  let test: TestOrganizations
  let apps: ConnectedApps
  let notes: TestApp
  let reader: TestApp
  let trusted: TestApp
  let people = 0

  beforeAll(async () => {
    test = await TestOrganizations.start(given.url, { hashing: createHashing({ memoryKiB: 64, passes: 1 }) })
    apps = new ConnectedApps(test.provider)
  })
  afterAll(() => test.close())

  const isAlive = async (session: string) =>
    (await test.request('GET', '/organizations/members/me', { session })).status === 200
  const ask = (method: string, path: string, body?: object) => asBackEnd(test.provider, method, `/b2b${path}`, body)

  const joined = async (): Promise<Joined> => {
    notes = await apps.create('third_party_public')
    reader = await apps.create('third_party_public')
    trusted = await apps.create('first_party', { full_access_allowed: true })
    const admin = await test.found(`admin-${++people}@endings.example`)
    const { organization_id: organizationId } = admin.organization
    const email = `member-${people}@endings.example`
    const roles = [{ role_id: 'reader', description: '', permissions: [{ resource_id: 'notes', actions: ['*'] }] }]
    await ask('PUT', `/rbac/organizations/${organizationId}`, { org_policy: { roles } })
    const created = { email_address: email, roles: ['reader'] }
    expect((await ask('POST', `/organizations/${organizationId}/members`, created)).status).toBe(200)
    const own = await test.signIn(email, organizationId)
    granted(await test.post('/passwords/session/reset', { password, ...minutes }, { session: own.session_token }))
    const other = await test.signIn(email, organizationId)
    const session = other.session_token
    const notesTokens = await apps.tokens(session, notes, { scopes: ['openid', 'offline_access'] })
    const readerTokens = await apps.tokens(session, reader, { scopes: ['openid'] })
    const trustedTokens = await apps.tokens(session, trusted, { scopes: ['openid', 'full_access'] })
    const exchange = { access_token: trustedTokens.access_token, ...minutes }
    const ofApp = granted(await test.post<MemberProven>('/sessions/exchange_access_token', exchange))
    const code = await apps.code(session, reader, { scopes: ['openid'] })
    granted(await test.request('POST', '/account/deletion', { session }))
    const { intermediate_session_token: intermediate } = await test.discover(email)
    granted(
      await test.post('/magic_links/email/login_or_signup', { email_address: email, organization_id: organizationId }),
    )
    const acting = await test.signIn(email, organizationId)
    return {
      email,
      organizationId,
      memberId: other.member_id,
      own: acting.session_token,
      other,
      code,
      intermediate,
      appSession: ofApp.session_token,
      refreshToken: notesTokens.refresh_token,
      accessToken: readerTokens.access_token,
      link: await test.token(email),
      admin: admin.session_token,
    }
  }

  const ofMember = ({ organizationId, memberId }: Joined) => `/organizations/${organizationId}/members/${memberId}`
  const policy = ({ organizationId }: Joined, body: object) => ask('PUT', `/organizations/${organizationId}`, body)
  const requireSuccess = async (calls: readonly (() => Promise<{ readonly status: number }>)[]) => {
    const answers = []
    for (const call of calls) answers.push(await call())
    return answers.find(({ status }) => status !== 200) ?? { status: 200 }
  }
  const allApps = (call: (clientId: string) => Promise<{ readonly status: number }>) =>
    requireSuccess(
      [notes, reader, trusted].map(
        ({ client_id }) =>
          () =>
            call(client_id),
      ),
    )

  const acts: Acts = {
    ...pushedActs(() => test),
    'the back end removes the member': ['member removed', (one) => ask('DELETE', ofMember(one))],
    'the back end removes the member and restores them': [
      'member removed',
      async (one) =>
        requireSuccess([() => ask('DELETE', ofMember(one)), () => ask('PUT', `${ofMember(one)}/reactivate`)]),
    ],
    'an admin removes the member': [
      'member removed',
      ({ memberId, admin }) => test.request('DELETE', `/organizations/members/${memberId}`, { session: admin }),
    ],
    'the back end deletes the organization': [
      'organization deleted',
      ({ organizationId }) => ask('DELETE', `/organizations/${organizationId}`),
    ],
    'an admin deletes the organization': [
      'organization deleted',
      ({ admin }) => test.request('DELETE', '/organizations/me', { session: admin }),
    ],
    'the organization requires a second factor': [
      'policy of an organization tightened',
      (one) => policy(one, { mfa_policy: 'REQUIRED_FOR_ALL' }),
    ],
    'the organization allows other sign-in methods only': [
      'policy of an organization tightened',
      (one) => policy(one, { auth_methods: 'RESTRICTED', allowed_auth_methods: ['google_oauth'] }),
    ],
    'the back end takes a role': ['role removed', (one) => ask('PUT', ofMember(one), { roles: [] })],
    'an admin ends all sessions': [
      'all sessions ended by an admin, an operator or a back end',
      ({ memberId, admin }) => test.post(`/sessions/revoke/${memberId}`, {}, { session: admin }),
    ],
    'the back end ends all sessions': [
      'all sessions ended by an admin, an operator or a back end',
      ({ memberId: member_id }) => ask('POST', '/sessions/revoke', { member_id }),
    ],
    'the back end ends one session': [
      'sign-out',
      ({ other }) =>
        ask('POST', '/sessions/revoke', { member_session_id: other.member_session?.member_session_id ?? '' }),
    ],
    'the member signs out': [
      'sign-out',
      ({ other }) => test.post('/sessions/revoke', {}, { session: other.session_token }),
    ],
    'the member ends the session from another one': [
      'one session ended by its owner from another one',
      ({ other, own }) =>
        test.request('DELETE', `/account/sessions/${other.member_session?.member_session_id}`, { session: own }),
    ],
    'the member ends all other sessions': [
      'all other sessions ended by their owner',
      ({ own }) => test.request('DELETE', '/account/sessions', { session: own }),
    ],
    'the member goes to another organization': [
      'session exchanged for another organization',
      async ({ email, other }) => {
        const elsewhere = await test.found(`elsewhere-${people}@endings.example`)
        const { organization_id } = elsewhere.organization
        await ask('POST', `/organizations/${organization_id}/members`, { email_address: email })
        await test.signIn(email, organization_id)
        const exchange = { organization_id, ...minutes }
        const answer = await test.post('/sessions/exchange', exchange, { session: other.session_token })
        expect(answer.body.data).toMatchObject({ member_authenticated: true })
        return answer
      },
    ],
    'the member sets another password': [
      'password set or changed by its owner',
      ({ own }) => test.post('/passwords/session/reset', { password: `${password}2`, ...minutes }, { session: own }),
    ],
    'the reader of the mailbox resets the password': [
      'password reset by mail',
      async ({ email, organizationId }) => {
        const reset = { email_address: email, organization_id: organizationId }
        granted(await test.post('/passwords/email/reset/start', reset))
        const password_reset_token = await test.token(email)
        return test.post('/passwords/email/reset', { password_reset_token, password: `${password}3`, ...minutes })
      },
    ],
    'the back end requires a new password': [
      'new password required',
      ({ email, organizationId }) =>
        ask('POST', '/passwords/email/require_reset', { email_address: email, organization_id: organizationId }),
    ],
    'the back end removes the authenticator app': [
      'second factor of a member removed',
      async (one) => {
        const whom = { member_id: one.memberId, organization_id: one.organizationId, ...minutes }
        const session = { session: one.own }
        const { secret } = granted(await test.post<MemberTotpCreated>('/totp', whom, session))
        const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: beginning })
        granted(await test.post('/totp/authenticate', { ...whom, code }, session))
        return ask('DELETE', `${ofMember(one)}/totp`)
      },
    ],
    'the back end replaces the address': [
      'address of a member replaced',
      (one) => ask('PUT', ofMember(one), { email_address: `moved-${people}@endings.example` }),
    ],
    'the back end ends the access of the apps': [
      'access of an app ended by its user, an admin or a back end',
      (one) => allApps((id) => ask('POST', `${ofMember(one)}/connected_apps/${id}/revoke`)),
    ],
    'the organization forbids the apps': [
      'app forbidden by the policy of an organization',
      (one) =>
        policy(one, {
          first_party_connected_apps_allowed_type: 'NOT_ALLOWED',
          third_party_connected_apps_allowed_type: 'NOT_ALLOWED',
        }),
    ],
    'the project deletes the apps': [
      'app deleted',
      () => allApps((id) => asBackEnd(test.provider, 'DELETE', `/connected_apps/clients/${id}`)),
    ],
  }

  /** Whether each thing still works, by using it. */
  const uses: Readonly<Partial<Record<AuthorityName, (member: Joined) => Promise<boolean>>>> = {
    sessions: ({ other }) => isAlive(other.session_token),
    appSessions: ({ appSession }) => isAlive(appSession),
    lastingAccess: async ({ refreshToken }) => (await apps.refresh(notes, refreshToken)).status === 200,
    boundAccess: ({ accessToken }) => apps.isActive(accessToken),
    pendingAccess: async ({ code }) => (await apps.redeem(reader, code)).status === 200,
    mailedSecrets: async ({ link, intermediate, organizationId }) => {
      const exchanged = await test.exchange(intermediate, organizationId)
      const followed = await test.post('/magic_links/authenticate', { magic_links_token: link, ...minutes })
      expect(followed.status === 200).toBe(exchanged.status === 200)
      return followed.status === 200
    },
    pendingDeletion: async ({ email, organizationId }) => {
      const { session_token: session } = await test.signIn(email, organizationId)
      const { deletion } = granted(await test.request<{ deletion: unknown }>('GET', '/account/deletion', { session }))
      return deletion !== null
    },
  }

  /** After these acts the member cannot sign in, so no request can show the pending deletion. */
  const withoutEntry: readonly string[] = [
    'the back end removes the member',
    'an admin removes the member',
    'the back end deletes the organization',
    'an admin deletes the organization',
    'the organization requires a second factor',
    'the organization allows other sign-in methods only',
    'the back end replaces the address',
    ...pushedWithoutEntry,
  ]

  it.each(Object.entries(acts))('E18 is what the table says: %s', async (title, [event, act]) => {
    const one = await joined()
    const { status } = await act(one)
    expect(status).toBe(200)
    const used: Record<string, boolean> = {}
    const expected: Record<string, boolean> = {}
    for (const [name, use] of Object.entries(uses) as [AuthorityName, NonNullable<(typeof uses)[AuthorityName]>][]) {
      if (name === 'pendingDeletion' && withoutEntry.includes(title)) continue
      used[name] = await use(one)
      expected[name] = extentOf(event, name) === null
    }
    // What is refused at use is refused only as long as the member is removed. The reader of the mailbox is the member.
    if (/(restores them|brings them back)$/.test(title)) expected.mailedSecrets = true
    expect(used).toEqual(expected)
  })
})
