import type { MemberProven } from '@latchkey/protocol/identity/member-session'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createHashing } from '../../ports/passwords/hashing.ts'
import { asBackEnd } from '../../testing/back-end.ts'
import { describeStoreContract } from '../../testing/databases/stores.ts'
import { ExternalUse } from '../../testing/identity-providers/external-connection.ts'
import { SamlOrganization } from '../../testing/identity-providers/saml-organization.ts'
import { granted, TestOrganizations } from '../../testing/organizations.ts'

const password = 'tall river quiet lantern 9!A'

describeStoreContract('concurrent changes of organizations and their members', (store) => {
  let test: TestOrganizations
  let one: SamlOrganization
  let other: SamlOrganization
  let isOpen = true
  beforeAll(async () => {
    test = await TestOrganizations.start(store.url, { hashing: createHashing({ memoryKiB: 64, passes: 1 }) })
    one = await SamlOrganization.found(test, 'one.example')
    other = await SamlOrganization.found(test, 'other.example')
  })
  const close = async () => {
    if (isOpen) await test.close()
    isOpen = false
  }
  afterAll(close)

  const idOf = ({ admin }: SamlOrganization) => admin.organization.organization_id
  const member = async (round: number) => {
    const email_address = `member-${round}@both.example`
    for (const organization of [one, other]) {
      const { session_token: session } = organization.admin
      granted(await test.request('POST', '/organizations/members', { session, body: { email_address } }))
    }
    const sessions = [await test.signIn(email_address, idOf(one)), await test.signIn(email_address, idOf(other))]
    granted(await test.post('/passwords/discovery/reset/start', { email_address }))
    return { email_address, sessions, password_reset_token: await test.token(email_address) }
  }
  const role = { role_id: 'printer', description: '', permissions: [{ resource_id: 'documents', actions: ['print'] }] }
  const setRoles = (roles: readonly object[]) =>
    asBackEnd(test.provider, 'PUT', `/b2b/rbac/organizations/${idOf(one)}`, { org_policy: { roles } })
  const use = (source: SamlOrganization, by: SamlOrganization) => new ExternalUse(source, idOf(by))

  it('end without a deadlock, each either done or rejected with an error message', async () => {
    for (let round = 0; round < 10; round++) {
      const { email_address, sessions, password_reset_token } = await member(round)
      const [here, there] = sessions.map(({ session_token: session }) => ({ session }))
      const uses = [await use(one, other).create(), await use(other, one).create()]
      expect(uses.map(({ status }) => status)).toEqual([200, 200])
      const exchange = (organization: SamlOrganization, as = {}) =>
        test.post<MemberProven>(
          '/sessions/exchange',
          { organization_id: idOf(organization), session_duration_minutes: 60 },
          as,
        )
      const memberAt = `/b2b/organizations/${idOf(one)}/members/${sessions[0]?.member_id}`
      const sourceAt = ({ connection, admin }: SamlOrganization) =>
        `/b2b/sso/${admin.organization.organization_id}/connections/${connection.connection_id}`
      const answers = await Promise.all([
        setRoles([role]),
        asBackEnd(test.provider, 'PUT', memberAt, { roles: ['printer'] }),
        setRoles([]),
        exchange(other, here),
        exchange(one, there),
        test.post('/passwords/discovery/reset', { password_reset_token, password }),
        test.post('/passwords/session/reset', { password: `${password} here` }, here),
        asBackEnd(test.provider, 'DELETE', sourceAt(one)),
        asBackEnd(test.provider, 'DELETE', sourceAt(other)),
        test.post('/otps/email/login_or_signup', { email_address, organization_id: idOf(one) }),
      ])
      for (const { status, body } of answers) expect([status, body.error_type], String(round)).not.toContain(500)
      for (const { status } of answers) expect(status).toBeLessThan(500)
      for (const organization of [one, other]) {
        const connections = await asBackEnd<{ saml_connections: unknown[]; external_connections: unknown[] }>(
          test.provider,
          'GET',
          `/b2b/sso/${idOf(organization)}`,
        )
        expect(connections.body).toMatchObject({ saml_connections: [], external_connections: [] })
        await organization.connectAnew()
      }
    }
    await close()
    if (store.kind === 'postgres') expect(await deadlocksOf(store.url)).toBe(0)
  })
})

/** Returns how many transactions the server aborted as deadlocks. A connection reports its count when it closes. */
const deadlocksOf = async (url: string): Promise<number> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const query = 'SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()'
  const { rows } = await client.query<{ deadlocks: string }>(query)
  await client.end()
  return Number(rows[0]?.deadlocks)
}
