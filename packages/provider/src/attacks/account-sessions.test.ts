import type { UserAccountExport } from '@latchkey/protocol/account/consumer'
import type { AccountSessions } from '@latchkey/protocol/account/wire'
import type { Grant } from '@latchkey/protocol/identity/session'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asBackEnd } from '../testing/back-end.ts'
import { describeOnBothStores } from '../testing/databases/stores.ts'
import { TestOrganizations } from '../testing/organizations.ts'
import { type RequestOptions, TestProvider } from '../testing/provider.ts'

const firefox = {
  headers: { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
}
const brave = {
  headers: {
    'User-Agent':
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    'Sec-CH-UA': '"Chromium";v="140", "Brave";v="140"',
    'Sec-CH-UA-Platform': '"Windows"',
  },
}

const kinds = ['user', 'member'] as const

/** A signed-in user or member, for rules that both have. */
interface Owner {
  readonly session: string
  readonly sessionId: string
}

describeOnBothStores('the sessions of an account under attack', (store) => {
  let provider: TestProvider
  let owners: Record<(typeof kinds)[number], { signIn(email: string, options?: RequestOptions): Promise<Owner> }>
  const organizationIds = new Map<string, string>()
  const prefix = { user: '/sdk/v1/account', member: '/sdk/v1/b2b/account' }

  beforeAll(async () => {
    provider = await TestProvider.start(store.url)
    const consumer = provider.project
    const business = TestOrganizations.of(provider)
    owners = {
      user: {
        signIn: async (email, options) => {
          provider.project = consumer
          const { session_token, session } = await provider.signIn(email, options)
          return { session: session_token, sessionId: session.session_id }
        },
      },
      member: {
        signIn: async (email, options) => {
          provider.project = provider.b2bProject
          const organizationId = organizationIds.get(email)
          const grant = organizationId
            ? await business.signIn(email, organizationId, options)
            : await business.found(email, {})
          organizationIds.set(email, grant.organization.organization_id)
          return { session: grant.session_token, sessionId: grant.member_session?.member_session_id ?? '' }
        },
      },
    }
  })
  afterAll(() => provider.close())

  const list = async (kind: (typeof kinds)[number], session: string) => {
    const answer = await provider.request<AccountSessions>('GET', `${prefix[kind]}/sessions`, { session })
    return answer.body.data?.sessions
  }
  const end = (kind: (typeof kinds)[number], session: string, id = '') =>
    provider.request('DELETE', `${prefix[kind]}/sessions${id === '' ? '' : `/${id}`}`, { session })

  it('R21c tells the owner in an export that staff acted in the account, and not from where', async () => {
    const email = 'ada@staff.example'
    const { session } = await owners.user.signIn(email)
    const user_id = (await provider.get<{ user_id: string }>('/users/me', { session })).body.data.user_id
    const staff = { user_id, impersonator_id: 'staff-7', impersonator_email_address: 'helper@shop.example' }
    const { body } = await asBackEnd<{ impersonation_token: string }>(provider, 'POST', '/impersonation', staff)
    const { impersonation_token } = body
    expect((await provider.post('/impersonation/authenticate', { impersonation_token })).status).toBe(200)
    const answer = await provider.request<UserAccountExport>('GET', `${prefix.user}/export`, { session })
    const places = answer.body.data.sessions.map(({ current, ip_address }) => [current, ip_address]).toSorted()
    expect(places).toEqual([
      [false, ''],
      [true, '127.0.0.1'],
    ])
    expect(answer.text).not.toContain(staff.impersonator_email_address)
  })

  it.each(kinds)('lists the active sessions of one %s alone, with their devices', async (kind) => {
    await owners[kind].signIn('stranger@listed.example')
    const first = await owners[kind].signIn('ada@listed.example')
    const second = await owners[kind].signIn('ada@listed.example', firefox)
    const third = await owners[kind].signIn('ada@listed.example', brave)
    const sessions = await list(kind, second.session)
    expect(sessions?.map(({ session_id }) => session_id).toSorted()).toEqual(
      [first, second, third].map(({ sessionId }) => sessionId).toSorted(),
    )
    const byId = (id: string) => sessions?.find(({ session_id }) => session_id === id)
    expect(byId(second.sessionId)).toMatchObject({ current: true, browser: 'Firefox', operating_system: 'Linux' })
    expect(byId(third.sessionId)).toMatchObject({ current: false, browser: 'Brave', operating_system: 'Windows' })
    expect(byId(third.sessionId)?.authentication_factors).toMatchObject([
      { delivery_method: 'email', email_factor: { email_address: 'ada@listed.example' } },
    ])
    expect(JSON.stringify(sessions)).not.toMatch(/token|ip_address|user_agent/)
  })

  it.each(kinds)('R21 ends the session of one device of a %s, which is refused at once', async (kind) => {
    const stolen = await owners[kind].signIn('ada@ended.example')
    const own = await owners[kind].signIn('ada@ended.example')
    expect((await end(kind, own.session, stolen.sessionId)).status).toBe(200)
    expect((await end(kind, own.session, stolen.sessionId)).body.error_type).toBe('account_session_not_found')
    const path = kind === 'user' ? '/sdk/v1/sessions/authenticate' : '/sdk/v1/b2b/sessions/authenticate'
    for (let attempt = 0; attempt < 4; attempt++) {
      const check = await provider.request('POST', path, { session: stolen.session, body: {} })
      expect([check.status, check.body.error_type]).toEqual([404, 'session_not_found'])
    }
    expect((await list(kind, own.session))?.map(({ session_id }) => session_id)).toEqual([own.sessionId])
    expect(await list(kind, stolen.session)).toBeUndefined()
  })

  it.each(kinds)('R21 ends all other sessions of a %s and keeps the one that calls', async (kind) => {
    const stranger = await owners[kind].signIn('stranger@others.example')
    const others = [await owners[kind].signIn('ada@others.example'), await owners[kind].signIn('ada@others.example')]
    const own = await owners[kind].signIn('ada@others.example')
    expect((await end(kind, own.session)).status).toBe(200)
    for (const { session } of others) expect(await list(kind, session)).toBeUndefined()
    expect((await list(kind, own.session))?.map(({ session_id }) => session_id)).toEqual([own.sessionId])
    expect(await list(kind, stranger.session)).toHaveLength(1)
  })

  it.each(kinds)('R21b refuses the session ID of another %s like an unknown one, and keeps it active', async (kind) => {
    const victim = await owners[kind].signIn('victim@ids.example')
    const attacker = await owners[kind].signIn('attacker@ids.example')
    const refusals = [
      await end(kind, attacker.session, victim.sessionId),
      await end(kind, attacker.session, 'session-test-00000000-0000-4000-8000-000000000000'),
      await end(kind, attacker.session, "x' OR 1=1"),
    ]
    expect(new Set(refusals.map(({ status, body }) => `${status} ${body.error_type} ${body.error_message}`)).size).toBe(
      1,
    )
    expect([refusals[0]?.status, refusals[0]?.body.error_type]).toEqual([404, 'account_session_not_found'])
    expect(await list(kind, victim.session)).toHaveLength(1)
  })

  it('R21b refuses the current session with the call that signs out, and keeps it active', async () => {
    const own = await owners.user.signIn('ada@current.example')
    const refusal = await end('user', own.session, own.sessionId)
    expect([refusal.status, refusal.body.error_type]).toEqual([400, 'bad_request'])
    expect(await list('user', own.session)).toHaveLength(1)
  })

  it('R21c an impersonated session lists sessions and ends none; its staff address is not in the list', async () => {
    const own = await owners.user.signIn('ada@helped.example')
    const me = await provider.get<{ user_id: string }>('/users/me', { session: own.session })
    const staff = { impersonator_id: 'staff-7', impersonator_email_address: 'helper@shop.example' }
    const issued = await asBackEnd<{ impersonation_token: string }>(provider, 'POST', '/impersonation', {
      user_id: me.body.data.user_id,
      ...staff,
    })
    const { impersonation_token } = issued.body
    const acting = await provider.post<Grant>(
      '/impersonation/authenticate',
      { impersonation_token },
      { from: '203.0.113.77' },
    )
    const { session_token: session } = acting.body.data
    expect(await list('user', session)).toHaveLength(2)
    for (const refusal of [await end('user', session), await end('user', session, own.sessionId)])
      expect([refusal.status, refusal.body.error_type]).toEqual([403, 'impersonation_not_allowed'])
    const sessions = JSON.stringify(await list('user', own.session))
    expect(sessions).toContain('staff-7')
    expect(sessions).not.toContain('helper@shop.example')
    const exported = await provider.request('GET', '/sdk/v1/account/export', { session: own.session })
    expect(exported.status).toBe(200)
    expect(exported.text).toContain('staff-7')
    for (const ofStaff of ['helper@shop.example', '203.0.113.77']) expect(exported.text).not.toContain(ofStaff)
    expect(exported.text).toContain('127.0.0.1')
  })

  it('R21d refuses a page of an origin that the project does not list, and a request without a session', async () => {
    const own = await owners.user.signIn('ada@ridden.example')
    const other = await owners.user.signIn('ada@ridden.example')
    const riding = { session: own.session, origin: 'https://evil.example' }
    const refusals = [
      await provider.request('DELETE', '/sdk/v1/account/sessions', riding),
      await provider.request('DELETE', `/sdk/v1/account/sessions/${other.sessionId}`, riding),
      await provider.request('DELETE', '/sdk/v1/account/sessions'),
    ]
    expect(refusals.map(({ status }) => status)).toEqual([403, 403, 401])
    expect(await list('user', own.session)).toHaveLength(2)
  })
})
