import { afterAll, beforeAll, expect, it } from 'vitest'
import type { BackEndAnswer } from '../testing/back-end.ts'
import { describeOnBothStores } from '../testing/databases/stores.ts'
import { basic, TestProvider } from '../testing/provider.ts'

/** How the SDK of a language writes a request. */
interface Language {
  readonly headers: Readonly<Record<string, string>>
  /** The text of a body without members. */
  readonly empty: string
  /** How an object without members is written inside a body. */
  readonly emptyObject: unknown
  /** The value of a member that the caller left out; undefined if the member is omitted. */
  readonly omitted: null | undefined
  /** `true` in a query. */
  readonly yes: string
}

/**
 * Written from the public sources of the SDKs: `requests` and `aiohttp` of Python, Faraday of Ruby, `net/http` of Go, OkHttp
 * with Moshi of Java and Kotlin, Guzzle of PHP, and `reqwest` with serde of Rust.
 */
const languages: Readonly<Record<string, Language>> = {
  Python: {
    headers: { 'Content-Type': 'application/json', 'User-Agent': 'Stytch Python v13.20.0', Accept: '*/*' },
    empty: '{}',
    emptyObject: {},
    omitted: undefined,
    yes: 'True',
  },
  Ruby: {
    headers: { 'Content-Type': 'application/json', 'User-Agent': 'Stytch Ruby v10.10.0' },
    empty: '{}',
    emptyObject: {},
    omitted: undefined,
    yes: 'true',
  },
  Go: {
    headers: { 'Content-Type': 'application/json', 'User-Agent': 'Stytch Go v16.20.0' },
    empty: '',
    emptyObject: {},
    omitted: undefined,
    yes: 'true',
  },
  'Java and Kotlin': {
    headers: { 'Content-Type': 'application/json; charset=utf-8', 'User-Agent': 'Stytch Java v8.0.0' },
    empty: '',
    emptyObject: {},
    omitted: undefined,
    yes: 'true',
  },
  PHP: {
    headers: { 'Content-Type': 'application/json', 'User-Agent': 'Stytch PHP v1.0.0' },
    empty: '[]',
    emptyObject: [],
    omitted: null,
    yes: '1',
  },
  Rust: {
    headers: { 'content-type': 'application/json', 'user-agent': 'Stytch Rust v2.0.0' },
    empty: 'null',
    emptyObject: {},
    omitted: null,
    yes: 'true',
  },
  'C# and other clients': {
    headers: { 'Content-Type': 'application/json; charset="utf-8"' },
    empty: '',
    emptyObject: {},
    omitted: null,
    yes: 'true',
  },
}

describeOnBothStores('back ends in other languages', (given) => {
  let provider: TestProvider
  beforeAll(async () => {
    provider = await TestProvider.start(given.url)
  })
  afterAll(() => provider.close())

  const send = async (
    { headers }: Language,
    verb: string,
    path: string,
    body: string,
    { project_id, secret } = provider.project,
  ) => {
    const answer = await provider.request(verb, `/v1${path}`, {
      authorization: basic(project_id, secret),
      origin: null,
      headers,
      ...(body !== '' && { body: new TextEncoder().encode(body) }),
    })
    return { status: answer.status, body: JSON.parse(answer.text) as BackEndAnswer }
  }

  it.each(Object.entries(languages))('create, change, find and delete a user: %s', async (name, language) => {
    const { omitted, emptyObject, empty } = language
    const email = `${name.replaceAll(/[^a-z]/gi, '').toLowerCase()}@example.com`
    const created = await send(
      ...([language, 'POST', '/users'] as const),
      JSON.stringify({
        email,
        name: emptyObject,
        attributes: emptyObject,
        trusted_metadata: emptyObject,
        phone_number: omitted,
        external_id: omitted,
        create_user_as_pending: omitted,
        untrusted_metadata: omitted,
      }),
    )
    expect(created).toMatchObject({ status: 200, body: { status_code: 200 } })
    const user = `/users/${created.body.user_id}`
    const changed = await send(
      ...([language, 'PUT', user] as const),
      JSON.stringify({ name: { first_name: 'Ada', last_name: omitted }, untrusted_metadata: emptyObject }),
    )
    expect(changed).toMatchObject({ status: 200, body: { user: { name: { first_name: 'Ada' } } } })
    const searches = [empty, JSON.stringify({ query: omitted, cursor: omitted, limit: omitted })]
    for (const search of searches) expect((await send(language, 'POST', '/users/search', search)).status).toBe(200)
    expect((await send(language, 'GET', user, '')).status).toBe(200)
    // Clients that join URLs end them with a slash.
    expect((await send(language, 'GET', `${user}/`, '')).status).toBe(200)
    expect((await send(language, 'DELETE', user, empty)).status).toBe(200)
  })

  it.each(Object.entries(languages))('call for members: %s', async (_, language) => {
    const { omitted, emptyObject, empty, yes } = language
    const inB2B = (verb: string, path: string, body: string) => send(language, verb, path, body, provider.b2bProject)
    const made = await inB2B(
      ...(['POST', '/b2b/organizations'] as const),
      JSON.stringify({ organization_name: 'Shop', trusted_metadata: emptyObject, email_allowed_domains: omitted }),
    )
    expect(made.status).toBe(200)
    const organization = `/b2b/organizations/${(made.body.organization as { organization_id: string }).organization_id}`
    const member = await inB2B(
      ...(['POST', `${organization}/members`] as const),
      JSON.stringify({ email_address: 'ada@example.com', name: omitted, untrusted_metadata: emptyObject, roles: [] }),
    )
    expect(member.status).toBe(200)
    const memberId = member.body.member_id as string
    expect((await inB2B('POST', '/b2b/organizations/search', empty)).status).toBe(200)
    const tokens = `${organization}/members/${memberId}/oauth_providers/google?include_refresh_token=${yes}`
    expect((await inB2B('GET', tokens, '')).body.error_type).not.toBe('bad_request')
    expect((await inB2B('DELETE', `${organization}/members/${memberId}`, empty)).status).toBe(200)
  })

  it('read the queries of Go, which have an empty text or 0 for what is absent', async () => {
    const { Go: language } = languages
    if (language === undefined) throw new Error('The table of languages has no Go.')
    const inB2B = (verb: string, path: string, body: object | '' = '') =>
      send(language, verb, `/b2b${path}`, body === '' ? '' : JSON.stringify(body), provider.b2bProject)
    const { body: founded } = await inB2B('POST', '/organizations', { organization_name: 'Shop' })
    const { organization_id: id } = founded.organization as { organization_id: string }
    const { body: created } = await inB2B('POST', `/organizations/${id}/members`, { email_address: 'go@example.com' })
    const scim = await inB2B('POST', `/scim/${id}/connection`, { display_name: 'Directory' })
    const { connection_id } = scim.body.connection as { connection_id: string }
    for (const query of [
      'member_id=&email_address=go%40example.com',
      `email_address=&member_id=${created.member_id}`,
    ]) {
      const answer = await inB2B('GET', `/organizations/${id}/member?${query}`)
      expect(answer).toMatchObject({ status: 200, body: { member_id: created.member_id } })
    }
    const groups = `/scim/${id}/connection/${connection_id}`
    const sizes = ['cursor=&limit=0', 'cursor=&limit=10', 'limit=00', 'limit=1001'].map((query) =>
      inB2B('GET', `${groups}?${query}`),
    )
    expect((await Promise.all(sizes)).map(({ status }) => status)).toEqual([200, 200, 400, 400])
    const none = await inB2B('GET', `/organizations/${id}/member?member_id=&email_address=`)
    expect(none.body.error_type).toBe('bad_request')
  })

  it('keeps a null that means something, and refuses one of a required member by its name', async () => {
    const [language] = Object.values(languages)
    if (language === undefined) throw new Error('The table of languages is empty.')
    const refused = await send(language, 'POST', '/passwords', JSON.stringify({ email: null, password: 'x' }))
    expect(refused.body.error_type).toBe('invalid_email')
    const wrong = await send(language, 'POST', '/users', JSON.stringify({ email: 'eve@example.com', name: ['Eve'] }))
    expect(wrong).toMatchObject({ status: 400, body: { error_type: 'bad_request' } })
    const kept = { trusted_metadata: { plan: 'gold', list: [] } }
    const created = await send(language, 'POST', '/users', JSON.stringify({ email: 'nil@example.com', ...kept }))
    expect(created.body.user).toMatchObject(kept)
    // In metadata, `null` removes a member.
    const change = JSON.stringify({ trusted_metadata: { plan: null } })
    const changed = await send(language, 'PUT', `/users/${created.body.user_id}`, change)
    expect((changed.body.user as { trusted_metadata: object }).trusted_metadata).toEqual({ list: [] })
  })
})
