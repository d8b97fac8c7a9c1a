import type { ConsoleNewSecret } from '@latchkey/protocol/console/keys'
import type { ConsoleSession } from '@latchkey/protocol/console/session'
import type { Grant } from '@latchkey/protocol/identity/session'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createHashing } from '../ports/passwords/hashing.ts'
import { asBackEnd } from '../testing/back-end.ts'
import { ConnectedApps, type TestApp } from '../testing/connected-apps.ts'
import { describeOnBothStores, itRaces } from '../testing/databases/stores.ts'
import { firstOwner, invitedOperator, type TestOperator, testConsole } from '../testing/operators.ts'
import { TestProvider } from '../testing/provider.ts'

const minutes = { session_duration_minutes: 60 }
const fullAccess = { scopes: ['openid', 'full_access', 'offline_access'] }
const password = 'Sturdy!Canoe4Paddle'

describeOnBothStores('what goes on after a project or an installation took something away', (given) => {
  let provider: TestProvider
  let apps: ConnectedApps
  let owner: TestOperator
  let people = 0
  const address = () => `ended-${++people}@corp.example`
  const isAlive = async (session: string) => (await provider.get('/users/me', { session })).status === 200
  const impersonate = (impersonation_token: string) =>
    provider.post<Grant>('/impersonation/authenticate', { impersonation_token })
  const changeApp = (app: TestApp, changes: object) =>
    asBackEnd(provider, 'PUT', `/connected_apps/clients/${app.client_id}`, changes)
  const exchange = (access_token: string) =>
    provider.post<Grant>('/sessions/exchange_access_token', { access_token, ...minutes })

  beforeAll(async () => {
    const hashing = createHashing({ memoryKiB: 64, passes: 1 })
    provider = await TestProvider.start(given.url, { console: testConsole, hashing }, 1)
    apps = new ConnectedApps(provider)
    owner = await firstOwner(provider)
  })
  afterAll(() => provider.close())

  /** A link with which an operator acts as a user. */
  const linkOf = async (operator: TestOperator, userId: string): Promise<string> => {
    const path = `/api/projects/${provider.project.project_id}/users/${userId}/impersonation`
    const { body } = await operator.send<{ url: string }>('POST', path, { redirect_url: 'http://localhost:3000/' })
    return new URL(body.url).searchParams.get('token') ?? ''
  }
  const idOf = async (operator: TestOperator) =>
    (await operator.send<ConsoleSession>('GET', '/api/session')).body.operator.user_id

  it('E20 of a project secret: neither an embedded link nor a link or session of staff, except those of operators', async () => {
    const { user_id } = await provider.signIn(address())
    const keys = `/api/projects/${provider.project.project_id}/keys/secrets`
    const lent = await owner.send<ConsoleNewSecret>('POST', keys, { days: 7 })
    const embedded = async () =>
      (await asBackEnd<{ token: string }>(provider, 'POST', '/magic_links', { user_id })).body
    const staff = { impersonator_id: 'operatorId":"x', impersonator_email_address: 'staff@corp.example' }
    const staffLink = async () =>
      (await asBackEnd<{ impersonation_token: string }>(provider, 'POST', '/impersonation', { user_id, ...staff })).body
    const [link, used, unused] = [await embedded(), await staffLink(), await staffLink()]
    const ofOperator = await linkOf(owner, user_id)
    const acting = (await impersonate(used.impersonation_token)).body.data.session_token
    const secretId = lent.body.secrets.at(-1)?.secret_id
    expect([await isAlive(acting), (await owner.send('DELETE', `${keys}/${secretId}`)).status]).toEqual([true, 200])
    expect(await isAlive(acting)).toBe(false)
    expect((await impersonate(unused.impersonation_token)).status).not.toBe(200)
    expect((await provider.post('/magic_links/authenticate', { token: link.token, ...minutes })).status).not.toBe(200)
    expect((await impersonate(ofOperator)).status).toBe(200)
    // The honest back end makes another one.
    const again = { token: (await embedded()).token, ...minutes }
    expect((await provider.post('/magic_links/authenticate', again)).status).toBe(200)
  })

  it('E21 of a lost passkey of an operator: no session and no link in which its finder acts as a user', async () => {
    const { user_id } = await provider.signIn(address())
    const lost = await invitedOperator(provider, owner, { role: 'operator', project_id: null })
    const other = await invitedOperator(provider, owner, { role: 'operator', project_id: null })
    const acting = (await impersonate(await linkOf(lost, user_id))).body.data.session_token
    const [unused, ofOther] = [await linkOf(lost, user_id), await linkOf(other, user_id)]
    expect((await owner.send('POST', `/api/operators/${await idOf(lost)}/passkey-renewal`)).status).toBe(200)
    expect([await isAlive(acting), (await impersonate(unused)).status === 200]).toEqual([false, false])
    expect((await impersonate(ofOther)).status).toBe(200)
  })

  it('E22 of the full access of an app: neither its sessions nor a token that it has, and its other access stays', async () => {
    const trusted = await apps.create('first_party', { full_access_allowed: true })
    const { session_token: session } = await provider.signIn(address())
    const tokens = await apps.tokens(session, trusted, fullAccess)
    const { access_token } = (await apps.refresh(trusted, tokens.refresh_token)).body
    const { body } = await exchange(tokens.access_token)
    expect(await isAlive(body.data.session_token)).toBe(true)
    expect((await changeApp(trusted, { full_access_allowed: false })).status).toBe(200)
    expect(await isAlive(body.data.session_token)).toBe(false)
    expect((await exchange(access_token)).body.error_type).toBe('oauth_access_token_exchange_token_invalid_grant')
    expect([await isAlive(session), await apps.isActive(access_token)]).toEqual([true, true])
  })

  itRaces(
    'E23 of an app that loses its full access or is deleted: no session of an exchange at that moment',
    async () => {
      for (let round = 0; round < 6; round++) {
        const trusted = await apps.create('first_party', { full_access_allowed: true })
        const granted: string[] = []
        for (let grants = 0; grants < 5; grants++) {
          const { session_token: session } = await provider.signIn(address())
          granted.push((await apps.tokens(session, trusted, fullAccess)).access_token)
        }
        const end = () =>
          round % 2 === 0
            ? asBackEnd(provider, 'DELETE', `/connected_apps/clients/${trusted.client_id}`)
            : changeApp(trusted, { full_access_allowed: false })
        // The end overtakes some of the exchanges between what they read and what they write.
        const before = granted.slice(0, 3).map(exchange)
        const ending = end()
        const exchanged = await Promise.all([...before, ...granted.slice(3).map(exchange)])
        expect((await ending).status).toBe(200)
        for (const { status, body } of exchanged)
          if (status === 200) expect(await isAlive(body.data.session_token), `${round}`).toBe(false)
      }
    },
  )

  itRaces('E24 of an operator: no session of a link that is used at the moment of the removal', async () => {
    for (let round = 0; round < 4; round++) {
      const users = await Promise.all(Array.from({ length: 6 }, () => provider.signIn(address())))
      const mallory = await invitedOperator(provider, owner, { role: 'operator', project_id: null })
      const id = await idOf(mallory)
      const links: string[] = []
      for (const { user_id } of users) links.push(await linkOf(mallory, user_id))
      const uses = links.map(impersonate)
      const removed = await owner.send('DELETE', `/api/operators/${id}`)
      expect(removed.status).toBe(200)
      for (const { status, body } of await Promise.all(uses))
        if (status === 200) expect(await isAlive(body.data.session_token)).toBe(false)
    }
  })

  it('E03 of an address: no password, app or deletion of its earlier holder, when the back end gave the account away', async () => {
    const app = await apps.create('third_party_public')
    const email = address()
    const first = await provider.signIn(email)
    const set = { password, ...minutes }
    const leaver = await provider.post<Grant>('/passwords/session/reset', set, { session: first.session_token })
    const session = leaver.body.data.session_token
    const { refresh_token } = await apps.tokens(session, app, { scopes: ['openid', 'offline_access'] })
    expect((await provider.request('POST', '/sdk/v1/account/deletion', { session })).status).toBe(200)
    const joiner = address()
    const given = { email_address: joiner }
    const path = `/users/${first.user_id}/exchange_primary_factor`
    expect((await asBackEnd(provider, 'PUT', path, given)).status).toBe(200)
    expect((await apps.refresh(app, refresh_token)).status).toBe(400)
    const byPassword = await provider.post('/passwords/authenticate', { email: joiner, password, ...minutes })
    expect(byPassword.status).not.toBe(200)
    const joined = await provider.signIn(joiner)
    expect(joined.user_id).toBe(first.user_id)
    const { body } = await provider.request<{ deletion: unknown }>('GET', '/sdk/v1/account/deletion', {
      session: joined.session_token,
    })
    expect(body.data.deletion).toBeNull()
    expect((await apps.start(joined.session_token, app)).body.data.consent_required).toBe(true)
  })
})
