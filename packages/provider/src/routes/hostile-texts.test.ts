import type { Call } from '@latchkey/protocol/core/call'
import { text } from '@latchkey/protocol/core/text.schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { isInSlice } from '../../../../tools/test/slices.ts'
import { begin, post } from '../testing/forms.ts'
import { CostOfTexts, hostileTexts, leastWork, mostOfFloor, workOf } from '../testing/hostile-input/hostile-texts.ts'
import { sampleOf, walk } from '../testing/hostile-input/schemas.ts'
import { SamlOrganization } from '../testing/identity-providers/saml-organization.ts'
import { TestOrganizations } from '../testing/organizations.ts'
import { type Answered, basic, type TestProject, type TestProvider } from '../testing/provider.ts'
import { backEndPath } from './back-end-endpoint.ts'
import { backEndRoutes } from './back-end-routes.ts'
import { events } from './events.ts'
import type { Route } from './route.ts'
import { sdkPath } from './sdk-endpoint.ts'
import { routes } from './sdk-routes.ts'

const bodyBytes = 60_000
/** Node accepts 16 KB of path, query and headers. */
const addressBytes = 12_000
/** Fields that identify the caller. If they are wrong, no other field is read. */
const credentials = ['public_token', 'client_id', 'client_secret']

type Members = Readonly<Record<string, unknown>>
type Place = readonly string[]

/** Returns a copy with another text in one place; in a list, in its first entry. */
const withText = (into: unknown, place: Place, content: string): unknown => {
  if (Array.isArray(into)) return [withText(into[0], place, content)]
  const [name, ...rest] = place
  if (name === undefined) return content
  const members = typeof into === 'object' && into !== null ? (into as Members) : {}
  return { ...members, [name]: withText(members[name], rest, content) }
}

/** Returns the paths of all texts of a request. */
const placesOf = ({ schema }: Route): readonly Place[] => {
  // A number in the path is an alternative of a union.
  const paths = [...walk(schema)].flatMap(({ path, node }) =>
    node.type === 'string' && path.length > 0 ? [path.filter((name) => !/^\d+$/.test(name))] : [],
  )
  return [...new Map(paths.map((path) => [path.join('.'), path])).values()]
}

const isAddressed = ({ verb }: Call): boolean => verb === 'GET' || verb === 'DELETE'

/** Fills the path parameters of a call. The other fields of a call without a body form its query. */
const addressOf = ({ path, ...call }: Call, members: Members): string => {
  const [place = '', named = ''] = path.split('?')
  const filled = place.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(members[name] ?? 'a')))
  const queryFields = Object.entries(members).filter(([name]) => !place.includes(`:${name}`))
  const isQuery = isAddressed(call as Call)
  const query = new URLSearchParams(isQuery ? queryFields.map(([name, value]) => [name, String(value)]) : [])
  for (const name of new URLSearchParams(named).keys()) if (!query.has(name)) query.set(name, 'a')
  return query.size === 0 ? filled : `${filled}?${query}`
}

describe('hostile texts', () => {
  let test: TestOrganizations
  let provider: TestProvider
  let company: SamlOrganization
  let consumers: TestProject
  let businesses: TestProject
  let sessions: { readonly consumer: string; readonly business: string }

  beforeAll(async () => {
    test = await TestOrganizations.start('memory:')
    provider = test.provider
    businesses = provider.project
    company = await SamlOrganization.found(test, 'company.example')
    const projects = await provider.request('GET', '/dev/projects', { authorization: null, origin: null })
    consumers =
      (JSON.parse(projects.text) as TestProject[]).find(({ vertical }) => vertical === 'CONSUMER') ?? businesses
    provider.project = consumers
    const consumer = (await provider.signIn('ada@example.com')).session_token
    sessions = { consumer, business: company.admin.session_token }
  })
  afterAll(() => test.close())

  const ask = (call: Call, prefix: string, members: Members): Promise<Answered<unknown>> => {
    const isBusiness = /^\/(?:idp\/)?b2b\//.test(call.path)
    provider.project = isBusiness ? businesses : consumers
    const { project_id, secret } = provider.project
    const session = isBusiness ? sessions.business : sessions.consumer
    const who = prefix === backEndPath ? { authorization: basic(project_id, secret), origin: null } : { session }
    const body = isAddressed(call) || call.body === 'none' ? {} : { body: members }
    return provider.request(call.verb, prefix + addressOf(call, members), { ...who, ...body })
  }

  it.each([
    ['the browser’s', sdkPath, [events, ...routes]],
    ['the back end’s', backEndPath, backEndRoutes],
  ])(
    'in each text field of each of %s calls cost only the time to read them',
    async (_whose, prefix, asked) => {
      expect(asked.length).toBeGreaterThan(90)
      const [bodies, addresses] = [new CostOfTexts(), new CostOfTexts()]
      // They share their readers of texts, and a request with each hostile text takes a quarter of a minute for all.
      for (const route of asked.filter(({ call }) => isInSlice(`hostile texts of ${call.verb} ${call.path}`))) {
        const { call } = route
        const sample = sampleOf(route.schema, 'a')
        for (const place of placesOf(route)) {
          const inAddress = isAddressed(call) || call.path.includes(`:${place[0]}`)
          const bytes = inAddress ? addressBytes : bodyBytes
          const send = (content: string) => ask(call, prefix, withText(sample, place, content) as Members)
          const name = `${call.verb} ${call.path} ${place.join('.')}`
          const { status, body } = await send('a'.repeat(bytes))
          // A request that fails authentication does not show what later code does.
          expect([401, 403, 429], `${name}: ${body.error_type}`).not.toContain(status)
          await (inAddress ? addresses : bodies).check(name, bytes, send)
        }
      }
    },
    240_000,
  )

  it('in each field of each form cost only the time to read them', async () => {
    provider.project = consumers
    const first = await begin(provider, 'otp.email', { email: 'eve@example.com' })
    const path = first.forms.code?.action ?? ''
    const fields = first.forms.code?.fields ?? {}
    const names = [...Object.keys(fields), 'code', 'password', 'locale', 'login_redirect_url', 'mail', 'again']
    const cost = new CostOfTexts()
    for (const step of ['code', 'password', 'send-code', 'send-link', 'send-reset', 'address']) {
      const address = path.replace(/[^/]+$/, step)
      for (const name of new Set(names)) {
        // A form may be half as large as a call; characters without escapes fill it most densely.
        const others = new URLSearchParams(fields)
        others.delete(name)
        const send = (content: string) =>
          post(provider, address, `${others}&${name}=${content.replaceAll('+', '%2B').replaceAll('&', '%26')}`)
        await cost.check(`${step} ${name}`, bodyBytes / 2, send)
      }
    }
  })

  it('in the requests of page navigations cost only the time to read them', async () => {
    const { connection_id } = company.connection
    const here = `/v1/b2b/sso/callback/${connection_id}`
    const [own, theirs] = [consumers, businesses].map(({ public_token }) => ({ public_token }))
    const requests: readonly (readonly ['GET' | 'POST', string, Members, readonly string[]])[] = [
      [
        'GET',
        '/v1/public/oauth/google/start',
        own ?? {},
        [
          ...['public_token', 'login_redirect_url', 'signup_redirect_url', 'custom_scopes', 'code_challenge'],
          ...['provider_prompt', 'oauth_attach_token'],
        ],
      ],
      ['GET', '/v1/oauth/callback/google', {}, ['state', 'code', 'error', 'error_description', 'iss']],
      ['POST', '/v1/oauth/callback/apple', {}, ['state', 'code', 'user', 'id_token', 'error']],
      [
        'GET',
        '/v1/b2b/public/oauth/google/start',
        theirs ?? {},
        ['public_token', 'organization_id', 'slug', 'login_redirect_url'],
      ],
      [
        'GET',
        '/v1/b2b/public/oauth/google/discovery/start',
        theirs ?? {},
        ['discovery_redirect_url', 'pkce_code_challenge'],
      ],
      [
        'GET',
        '/v1/public/sso/start',
        { ...theirs, connection_id },
        ['public_token', 'connection_id', 'login_redirect_url', 'provider_login_hint'],
      ],
      ['GET', here, {}, ['state', 'code', 'error', 'arrived', 'iss']],
      ['POST', here, {}, ['SAMLResponse', 'RelayState']],
      [
        'GET',
        '/v1/magic_links/redirect',
        { ...own, stytch_token_type: 'magic_links' },
        ['public_token', 'token', 'redirect_url'],
      ],
      [
        'POST',
        `/v1/public/${consumers.project_id}/oauth2/token`,
        { grant_type: 'client_credentials' },
        ['grant_type', 'client_id', 'client_secret', 'scope'],
      ],
      ['GET', '/dev/inbox', {}, ['to']],
    ]
    const [queries, forms] = [new CostOfTexts(), new CostOfTexts()]
    let requestCount = 0
    for (const [verb, path, members, names] of requests) {
      for (const name of names) {
        const send = async (content: string) => {
          const fields = new URLSearchParams({ ...(members as Record<string, string>), [name]: content })
          requestCount += 1
          // Rejected answers of identity providers are limited to twenty per minute and network address.
          const from = `127.2.${Math.floor(requestCount / 250) % 250}.${1 + (requestCount % 250)}`
          if (verb === 'POST') return (await post(provider, path, fields.toString(), { origin: null, from })).status
          return (await provider.request('GET', `${path}?${fields}`, { authorization: null, origin: null, from }))
            .status
        }
        const isPost = verb === 'POST'
        const bytes = isPost ? bodyBytes / 6 : addressBytes
        const status = await send('a'.repeat(bytes))
        const doors = credentials.includes(name) ? [405, 429] : [401, 405, 429]
        expect(doors, `${verb} ${path} ${name}`).not.toContain(status)
        await (isPost ? forms : queries).check(`${verb} ${path} ${name}`, bytes, send)
      }
    }
  })

  it('are not matched by a pattern before the maximum length, which these tests would detect', async () => {
    const careless = z.string().regex(/^ +| +$/)
    const [, content = ''] = hostileTexts(10_000).find(([name]) => name === 'spaces inside') ?? []
    const work = await workOf(async () => careless.safeParse(content))
    const floor = await leastWork(async () => text(254).safeParse(content))
    expect(work).toBeGreaterThan(mostOfFloor * floor)
  })
})
