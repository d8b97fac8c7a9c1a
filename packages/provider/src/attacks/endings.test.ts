import type { Grant } from '@latchkey/protocol/identity/session'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AuthorityName } from '../domain/endings/authorities.ts'
import { type EndingEvent, extentOf } from '../domain/endings/endings.ts'
import { createHashing } from '../ports/passwords/hashing.ts'
import { asBackEnd } from '../testing/back-end.ts'
import { ConnectedApps, type TestApp } from '../testing/connected-apps.ts'
import { describeOnBothStores } from '../testing/databases/stores.ts'
import { TestOperator, testConsole } from '../testing/operators.ts'
import { TestProvider } from '../testing/provider.ts'
import { mailReset, resetBy } from '../testing/resets.ts'

const password = 'Sturdy!Canoe4Paddle'
const minutes = { session_duration_minutes: 60 }

/** An account with everything that can carry its authority. The apps got their access in the second session. */
interface Account {
  readonly email: string
  readonly userId: string
  readonly emailId: string
  /** The session in which the event happens. */
  readonly own: string
  readonly other: Grant
  readonly appSession: string
  readonly lasting: string
  readonly bound: string
  readonly code: string
  readonly link: string
}

/** Events about one account, each by the call that a person, a back end or an operator makes. */
type AccountEvent = Extract<
  EndingEvent,
  | 'sign-out'
  | 'one session ended by its owner from another one'
  | 'all other sessions ended by their owner'
  | 'all sessions ended by an admin, an operator or a back end'
  | 'password set or changed by its owner'
  | 'password reset by mail'
  | 'new password required'
  | 'factor removed by its owner'
  | 'factor removed by a back end or an operator'
  | 'address or number of a user exchanged by the back end'
  | 'access of an app ended by its user, an admin or a back end'
  | 'app deleted'
  | 'token revoked by its app, or used twice'
>

describeOnBothStores('what ends when something is taken away', (given) => {
  let provider: TestProvider
  let apps: ConnectedApps
  let operator: TestOperator
  let notes: TestApp
  let reader: TestApp
  let trusted: TestApp
  let people = 0

  beforeAll(async () => {
    const hashing = createHashing({ memoryKiB: 64, passes: 1 })
    provider = await TestProvider.start(given.url, { console: testConsole, hashing }, 1)
    apps = new ConnectedApps(provider)
    operator = new TestOperator(provider)
    const invitation = await provider.request<{ url: string }>('GET', '/dev/console/invite', { origin: null })
    await operator.accept((JSON.parse(invitation.text) as { url: string }).url)
  })
  afterAll(() => provider.close())

  const isAlive = async (session: string) => (await provider.get('/users/me', { session })).status === 200

  /** Makes an account whose factors are a day old, so that each of them counts as a recent proof. */
  const account = async (): Promise<Account> => {
    notes = await apps.create('third_party_public')
    reader = await apps.create('third_party_public')
    trusted = await apps.create('first_party', { full_access_allowed: true })
    const email = `ending-${++people}@example.com`
    const first = await provider.signIn(email)
    await provider.post('/passwords/session/reset', { password, ...minutes }, { session: first.session_token })
    const own = (await provider.signIn(email)).session_token
    const other = await provider.signIn(email)
    const session = other.session_token
    const lasting = await apps.tokens(session, notes, { scopes: ['openid', 'offline_access'] })
    const bound = await apps.tokens(session, reader, { scopes: ['openid'] })
    const full = await apps.tokens(session, trusted, { scopes: ['openid', 'full_access'] })
    const exchanged = await provider.post<Grant>('/sessions/exchange_access_token', {
      access_token: full.access_token,
      ...minutes,
    })
    const code = await apps.code(session, reader, { scopes: ['openid'] })
    const deletion = await provider.request('POST', '/sdk/v1/account/deletion', { session: own })
    await provider.post('/magic_links/email/login_or_create', { email, login_magic_link_url: 'http://localhost:3000/' })
    const [mail] = await provider.inbox(email)
    expect([exchanged.status, deletion.status]).toEqual([200, 200])
    const [address] = other.user.emails
    return {
      ...{ email, userId: other.user_id, emailId: address?.email_id ?? '', own, other, code },
      ...{ appSession: exchanged.body.data.session_token, lasting: lasting.refresh_token, bound: bound.access_token },
      link: new URL(mail?.link ?? '').searchParams.get('token') ?? '',
    }
  }

  const ofUser = ({ userId }: Account) => `/api/projects/${provider.project.project_id}/users/${userId}`
  const post = (path: string, body: object, session: string) => provider.post(path, body, { session })

  const acts: Readonly<Record<AccountEvent, (account: Account) => Promise<{ readonly status: number }>>> = {
    'sign-out': ({ other }) => post('/sessions/revoke', {}, other.session_token),
    'one session ended by its owner from another one': ({ other, own }) =>
      provider.request('DELETE', `/sdk/v1/account/sessions/${other.session.session_id}`, { session: own }),
    'all other sessions ended by their owner': ({ own }) =>
      provider.request('DELETE', '/sdk/v1/account/sessions', { session: own }),
    'all sessions ended by an admin, an operator or a back end': (one) =>
      operator.send('DELETE', `${ofUser(one)}/sessions`),
    'password set or changed by its owner': ({ own }) =>
      post('/passwords/session/reset', { password: `${password}2`, ...minutes }, own),
    'password reset by mail': async ({ email }) =>
      resetBy(provider, (await mailReset(provider, email)).resetToken, `${password}3`),
    'new password required': (one) => operator.send('POST', `${ofUser(one)}/require-reset`),
    'factor removed by its owner': async ({ own }) => {
      const second = `second-${people}@example.com`
      const sent = await post('/otps/email/send/secondary', { email: second }, own)
      const [mail] = await provider.inbox(second)
      const code = { method_id: String(sent.body.data.method_id), code: mail?.code ?? '' }
      const { body } = await provider.authenticate(code, { session: own })
      const added = body.data.user.emails.find(({ email }) => email === second)
      return provider.request('DELETE', `/sdk/v1/users/emails/${added?.email_id}`, { session: own })
    },
    'factor removed by a back end or an operator': ({ emailId }) =>
      asBackEnd(provider, 'DELETE', `/users/emails/${emailId}`),
    'address or number of a user exchanged by the back end': ({ userId }) =>
      asBackEnd(provider, 'PUT', `/users/${userId}/exchange_primary_factor`, {
        email_address: `exchanged-${people}@example.com`,
      }),
    'access of an app ended by its user, an admin or a back end': async ({ userId }) => {
      const answers = []
      for (const { client_id } of [notes, reader, trusted])
        answers.push(await asBackEnd(provider, 'POST', `/users/${userId}/connected_apps/${client_id}/revoke`))
      return answers.find(({ status }) => status !== 200) ?? { status: 200 }
    },
    'app deleted': async () => {
      const answers = []
      for (const { client_id } of [notes, reader, trusted])
        answers.push(await asBackEnd(provider, 'DELETE', `/connected_apps/clients/${client_id}`))
      return answers.find(({ status }) => status !== 200) ?? { status: 200 }
    },
    'token revoked by its app, or used twice': async ({ lasting }) =>
      apps.post('revoke', { token: lasting, client_id: notes.client_id }),
  }

  const withoutAddress: readonly AccountEvent[] = [
    'factor removed by a back end or an operator',
    'address or number of a user exchanged by the back end',
  ]

  /** Whether each thing still works, by using it. */
  const uses: Readonly<Partial<Record<AuthorityName, (account: Account) => Promise<boolean>>>> = {
    sessions: ({ other }) => isAlive(other.session_token),
    appSessions: ({ appSession }) => isAlive(appSession),
    lastingAccess: async ({ lasting }) => (await apps.refresh(notes, lasting)).status === 200,
    boundAccess: ({ bound }) => apps.isActive(bound),
    pendingAccess: async ({ code }) => (await apps.redeem(reader, code)).status === 200,
    mailedSecrets: async ({ link }) =>
      (await provider.post('/magic_links/authenticate', { token: link, ...minutes })).status === 200,
    pendingDeletion: async ({ email }) => {
      const { session_token: session } = await provider.signIn(email)
      const { body } = await provider.request<{ deletion: unknown }>('GET', '/sdk/v1/account/deletion', { session })
      return body.data.deletion !== null
    },
  }

  it.each(Object.keys(acts) as AccountEvent[])('E01 is what the table says: %s', async (event) => {
    const one = await account()
    const { status } = await acts[event](one)
    expect(status).toBe(200)
    const used: Record<string, boolean> = {}
    const expected: Record<string, boolean> = {}
    for (const [name, use] of Object.entries(uses) as [AuthorityName, NonNullable<(typeof uses)[AuthorityName]>][]) {
      // Without its address nobody can ask the account.
      if (name === 'pendingDeletion' && withoutAddress.includes(event)) continue
      used[name] = await use(one)
      expected[name] = extentOf(event, name) === null
    }
    // The token names the app with lasting access only.
    if (event === 'token revoked by its app, or used twice')
      Object.assign(expected, { boundAccess: true, appSessions: true })
    expect(used).toEqual(expected)
  })
})
