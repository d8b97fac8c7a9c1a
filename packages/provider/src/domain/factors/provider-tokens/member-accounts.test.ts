import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { MemberAnswer } from '@latchkey/protocol/identity/member'
import type { MemberProven } from '@latchkey/protocol/identity/member-session'
import type { Discovered } from '@latchkey/protocol/methods/discovery/b2b'
import type { ProviderValues } from '@latchkey/protocol/methods/oauth/provider-values'
import { type BusinessOAuthProvider, businessOAuthProviders } from '@latchkey/protocol/methods/oauth/providers'
import type { OidcConnection } from '@latchkey/protocol/methods/sso/connections'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { standInAddresses, standInSsoPath } from '../../../methods/sso/stand-in.ts'
import { openStore } from '../../../store/open.ts'
import { asBackEnd, type BackEndAnswer } from '../../../testing/back-end.ts'
import { describeOnBothStores } from '../../../testing/databases/stores.ts'
import { TestBrowser } from '../../../testing/oauth.ts'
import { granted, TestOrganizations } from '../../../testing/organizations.ts'
import { page } from '../../../testing/provider.ts'

type ByProvider = MemberProven & { readonly provider_values: ProviderValues }

interface Account {
  readonly provider_subject: string
  readonly access_token: string
  readonly access_token_expires_in?: number
  readonly refresh_token?: string
}

interface Registration extends Account {
  readonly connection_id?: string
}

const names = Object.keys(businessOAuthProviders) as BusinessOAuthProvider[]
const singleAccountProviders: readonly string[] = ['google', 'microsoft']
const lifeSeconds = 3_600
const tables = ['factors', 'sessions', 'once_secrets', 'members', 'users', 'events', 'deliveries', 'limits']

describeOnBothStores('provider tokens of a member', (given) => {
  const key = randomBytes(32)
  let root = ''
  let test: TestOrganizations
  let founder: MemberProven
  let people = 0
  const url = () => (given.kind === 'postgres' ? given.url : `file:${join(root, 'data')}`)
  const start = async () => {
    test = await TestOrganizations.start(url(), { secretsKeys: [key] })
  }
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'latchkey-accounts-'))
    await start()
    founder = await test.found('admin@accounts.example', { organization_slug: 'accounts' })
  })
  afterAll(async () => {
    await test.close()
    await rm(root, { recursive: true, force: true })
  })

  const idOf = ({ organization }: MemberAnswer) => organization.organization_id
  const pathOf = (of: MemberAnswer) => `/organizations/${idOf(of)}/members/${of.member_id}`
  const ask = <Answer = BackEndAnswer>(method: string, path: string, body?: object, headers = {}) =>
    asBackEnd<Answer>(test.provider, method, `/b2b${path}`, body, headers)
  const accounts = (of: MemberAnswer, name: string, query = '') =>
    ask<BackEndAnswer & Account & { registrations: readonly Registration[] }>(
      'GET',
      `${pathOf(of)}/oauth_providers/${name}${query}`,
    )
  const oidc = (of: MemberAnswer, query = '') =>
    ask<BackEndAnswer & { registrations: readonly Registration[] }>('GET', `${pathOf(of)}/oidc_providers${query}`)
  /** A member of the organization with a verified address. */
  const member = async (): Promise<MemberProven> => {
    const email_address = `person-${++people}@accounts.example`
    await ask('POST', `/organizations/${idOf(founder)}/members`, { email_address })
    return test.signIn(email_address, idOf(founder))
  }
  const startSignIn = (path: string, of: MemberAnswer, query: Readonly<Record<string, string>> = {}) => {
    const { email_address } = of.member
    const { public_token } = test.provider.project
    const members = new URLSearchParams({ public_token, provider_login_hint: email_address, ...query })
    return new TestBrowser(test.provider).through(`${path}?${members}`, email_address)
  }
  const signIn = async (of: MemberAnswer, name: string): Promise<ByProvider> => {
    const back = await startSignIn(`/v1/b2b/public/oauth/${name}/start`, of, { organization_id: idOf(of) })
    const body = { oauth_token: back.searchParams.get('token'), session_duration_minutes: 60 }
    return granted(await test.post<ByProvider>('/oauth/authenticate', body))
  }
  const accountOf = async (of: MemberAnswer, name: string, query = '') => {
    const { body } = await accounts(of, name, query)
    return singleAccountProviders.includes(name) ? body : body.registrations[0]
  }
  const createConnection = async (): Promise<string> => {
    const createdConnection = await ask<{ connection: OidcConnection }>('POST', `/sso/oidc/${idOf(founder)}`, {
      display_name: 'Company',
    })
    const { connection_id } = createdConnection.body.connection
    const { issuer, tokenURL, jwksURL } = standInAddresses(connection_id)
    const settings = {
      issuer,
      authorization_url: `${page}${standInSsoPath(connection_id)}`,
      token_url: tokenURL,
      jwks_url: jwksURL,
      client_id: connection_id,
      client_secret: 'stand-in',
    }
    await ask('PUT', `/sso/oidc/${idOf(founder)}/connections/${connection_id}`, settings)
    return connection_id
  }
  const bySso = async (of: MemberAnswer, connection_id: string) => {
    const back = await startSignIn('/v1/public/sso/start', of, { connection_id })
    const body = { sso_token: back.searchParams.get('token'), session_duration_minutes: 60 }
    return granted(await test.post<MemberProven>('/sso/authenticate', body))
  }
  /** Dumps the database between two runs of the provider. */
  const atRest = async (): Promise<string> => {
    await test.close()
    const store = await openStore(url())
    const all = await Promise.all(tables.map((table) => sql`SELECT * FROM ${sql.table(table)}`.execute(store.db)))
    await store.close()
    await start()
    return JSON.stringify(all.map(({ rows }) => rows))
  }

  it.each(names)('are returned to the back end for %s, with the refresh token only on request', async (name) => {
    const of = await member()
    const { provider_values: values, member_session } = await signIn(of, name)
    expect(member_session?.authentication_factors[0]).toMatchObject({ delivery_method: `oauth_${name}` })
    const accountsAnswer = await accounts(of, name)
    expect(accountsAnswer.status, JSON.stringify(accountsAnswer.body)).toBe(200)
    expect(accountsAnswer.body).toMatchObject({ provider_type: businessOAuthProviders[name] })
    const account = await accountOf(of, name)
    expect(account).toMatchObject({ access_token: values.access_token, scopes: values.scopes })
    expect(account?.provider_subject).not.toBe('')
    expect(account).not.toHaveProperty('refresh_token')
    const accountWithRefreshToken = await accountOf(of, name, '?include_refresh_token=true')
    const hasRefreshToken = ['google', 'microsoft', 'hubspot'].includes(name)
    expect(accountWithRefreshToken?.refresh_token).toBe(hasRefreshToken ? values.refresh_token : undefined)
    expect(await accountOf(of, name, '?include_refresh_token=false')).not.toHaveProperty('refresh_token')
  })

  it('are refreshed when the access token expires, and the new ones are stored', async () => {
    const of = await member()
    const { provider_values: before } = await signIn(of, 'google')
    await test.provider.advance(lifeSeconds - 30)
    const renewed = await accountOf(of, 'google', '?include_refresh_token=true')
    expect(renewed?.access_token).not.toBe(before.access_token)
    expect(renewed?.refresh_token).not.toBe(before.refresh_token)
    expect(renewed?.access_token_expires_in).toBe(lifeSeconds)
    expect((await accountOf(of, 'google', '?include_refresh_token=true'))?.refresh_token).toBe(renewed?.refresh_token)
  })

  it('are kept through discovery and through a second factor', async () => {
    const of = await member()
    const back = await startSignIn('/v1/b2b/public/oauth/google/discovery/start', of)
    const body = { discovery_oauth_token: back.searchParams.get('token') }
    const discovered = granted(await test.post<Discovered>('/oauth/discovery/authenticate', body))
    granted(await test.exchange(discovered.intermediate_session_token, idOf(of)))
    expect((await accountOf(of, 'google'))?.access_token).not.toBe('')

    await ask('PUT', pathOf(of), { mfa_enrolled: true })
    const half = await signIn(of, 'microsoft')
    expect(half.member_authenticated).toBe(false)
    const { access_token } = half.provider_values
    const { intermediate_session_token, member_id } = half
    const whom = { organization_id: idOf(of), member_id, intermediate_session_token }
    granted(await test.post('/otps/sms/send', { ...whom, mfa_phone_number: '+15005550009' }))
    const code = await test.code('+15005550009')
    granted(await test.post('/otps/sms/authenticate', { ...whom, code, session_duration_minutes: 60 }))
    expect((await accountOf(of, 'microsoft'))?.access_token).toBe(access_token)
  })

  it('are encrypted at rest: in intermediate sessions, in redirects and with the member', async () => {
    const connection = await createConnection()
    const of = await member()
    const { provider_values: values } = await signIn(of, 'google')
    const half = await startSignIn('/v1/b2b/public/oauth/google/discovery/start', of)
    const token = { discovery_oauth_token: half.searchParams.get('token') }
    const discovered = granted(await test.post<Discovered>('/oauth/discovery/authenticate', token))
    await bySso(of, connection)
    await startSignIn('/v1/public/sso/start', of, { connection_id: connection })
    const company = (await oidc(of, '?include_refresh_token=true')).body.registrations[0]
    const databaseDump = await atRest()
    for (const secret of [values.access_token, values.refresh_token, values.id_token, company?.access_token])
      expect(databaseDump).not.toContain(secret)
    for (const name of ['access_token', 'refresh_token', 'id_token']) expect(databaseDump).not.toContain(name)
    granted(await test.exchange(discovered.intermediate_session_token, idOf(of)))
    expect((await accountOf(of, 'google'))?.access_token).not.toBe(values.access_token)
  })

  it('are returned for each connection of the organization, and refreshed there', async () => {
    const [one, two] = [await createConnection(), await createConnection()]
    const of = await member()
    await bySso(of, one)
    await bySso(of, two)
    const { body } = await oidc(of)
    expect(new Set(body.registrations.map(({ connection_id }) => connection_id))).toEqual(new Set([one, two]))
    expect(body.registrations[0]).toMatchObject({ access_token_expires_in: lifeSeconds })
    expect(body.registrations[0]).not.toHaveProperty('refresh_token')
    const before = body.registrations.map(({ access_token }) => access_token)
    await test.provider.advance(lifeSeconds + 30)
    const after = (await oidc(of, '?include_refresh_token=true')).body.registrations
    expect(after.map(({ refresh_token }) => refresh_token)).toEqual([expect.any(String), expect.any(String)])
    for (const { access_token } of after) expect(before).not.toContain(access_token)
  })

  it('are not sent to a new issuer of a changed connection, and are deleted with the connection', async () => {
    const connection_id = await createConnection()
    const of = await member()
    await bySso(of, connection_id)
    const path = `/sso/oidc/${idOf(of)}/connections/${connection_id}`
    const elsewhere = {
      issuer: 'https://evil.example',
      authorization_url: 'https://evil.example/a',
      jwks_url: 'https://evil.example/k',
      token_url: 'https://evil.example/t',
      client_id: 'theirs',
      client_secret: 'theirs',
    }
    expect((await ask('PUT', path, elsewhere)).status).toBe(200)
    await test.provider.advance(lifeSeconds + 30)
    expect((await oidc(of)).body.error_type).toBe('oauth_refresh_refused')
    expect((await ask('DELETE', `/sso/${idOf(of)}/connections/${connection_id}`)).status).toBe(200)
    expect((await oidc(of)).body.registrations).toEqual([])
  })

  it('are refreshed through the source of an external connection, and deleted with the source', async () => {
    const source = await createConnection()
    const user = await test.found(`user-${given.kind}@uses.example`)
    const createdConnection = await ask<{ connection: { connection_id: string } }>(
      'POST',
      `/sso/external/${idOf(user)}`,
      {
        external_organization_id: idOf(founder),
        external_connection_id: source,
      },
    )
    const { connection_id } = createdConnection.body.connection
    await bySso(user, connection_id)
    const [before] = (await oidc(user)).body.registrations
    expect(before).toMatchObject({ connection_id })
    await test.provider.advance(lifeSeconds + 30)
    const [after] = (await oidc(user)).body.registrations
    expect(after?.access_token).not.toBe(before?.access_token)
    await ask('DELETE', `/sso/${idOf(founder)}/connections/${source}`)
    expect((await oidc(user)).body.registrations).toEqual([])
  })

  it('are returned only to the back end, and only for the requested member', async () => {
    const [of, other] = [await member(), await member()]
    await signIn(of, 'google')
    expect((await accounts(other, 'google')).body.error_type).toBe('oauth_user_registration_not_found')
    expect((await accounts(other, 'slack')).body.registrations).toEqual([])
    const elsewhere = await test.found(`elsewhere-${given.kind}@accounts.example`)
    const foreign = { ...elsewhere, member_id: of.member_id }
    for (const { body } of [await accounts(foreign, 'google'), await oidc(foreign)])
      expect(body.error_type).toBe('member_not_found')
    const { session_token } = await test.signIn('admin@accounts.example', idOf(founder))
    const inTheName = { 'X-Stytch-Member-Session': session_token }
    for (const path of ['oauth_providers/google', 'oidc_providers'])
      expect((await ask('GET', `${pathOf(of)}/${path}`, undefined, inTheName)).body.error_type).toBe(
        'unauthorized_action',
      )
    expect((await accounts(of, 'google', '?include_refresh_token=perhaps')).status).toBe(400)
  })

  it('are deleted with the member and not restored by reactivation', async () => {
    const of = await member()
    const { provider_values } = await signIn(of, 'hubspot')
    expect(provider_values.refresh_token).not.toBe('')
    await ask('DELETE', pathOf(of))
    expect((await accounts(of, 'hubspot')).body.registrations).toEqual([])
    await ask('PUT', `${pathOf(of)}/reactivate`, {})
    expect((await accounts(of, 'hubspot')).body.registrations).toEqual([])
  })
})
