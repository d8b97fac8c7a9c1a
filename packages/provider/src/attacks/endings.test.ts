import type { Grant } from '@latchkey/protocol/identity/session'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AuthorityName } from '../domain/endings/authorities.ts'
import { extentOf } from '../domain/endings/endings.ts'
import { createHashing } from '../ports/passwords/hashing.ts'
import { ConnectedApps, type TestApp } from '../testing/connected-apps.ts'
import { describeOnBothStores } from '../testing/databases/stores.ts'
import {
  type AccountOfEvent,
  accountActs,
  accountEvents,
  password,
  withoutAddress,
} from '../testing/endings/account-events.ts'
import { TestOperator, testConsole } from '../testing/operators.ts'
import { TestProvider } from '../testing/provider.ts'

const minutes = { session_duration_minutes: 60 }

/** An account with everything that can carry its authority. The apps got their access in the session that events name. */
interface Account extends AccountOfEvent {
  readonly appSession: string
  readonly bound: string
  readonly code: string
  readonly link: string
}

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
      email,
      userId: other.user_id,
      emailId: address?.email_id ?? '',
      own,
      code,
      named: { token: session, sessionId: other.session.session_id },
      apps: [notes, reader, trusted],
      appSession: exchanged.body.data.session_token,
      lasting: lasting.refresh_token,
      bound: bound.access_token,
      link: new URL(mail?.link ?? '').searchParams.get('token') ?? '',
    }
  }

  /** Whether each thing still works, by using it. */
  const uses: Readonly<Partial<Record<AuthorityName, (account: Account) => Promise<boolean>>>> = {
    sessions: ({ named }) => isAlive(named.token),
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

  it.each(accountEvents)('E01 is what the table says: %s', async (event) => {
    const one = await account()
    const { status } = await accountActs(provider, apps, operator)[event](one)
    expect(status).toBe(200)
    const used: Record<string, boolean> = {}
    const expected: Record<string, boolean> = {}
    for (const [name, use] of Object.entries(uses) as [AuthorityName, NonNullable<(typeof uses)[AuthorityName]>][]) {
      // Without its address, no request can name the account.
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
