import { createHash } from 'node:crypto'
import { servicesFramePath } from '../../routes/services-frame.ts'
import { basic, type RequestOptions } from '../provider.ts'
import { jwtTexts } from './hostile-input.ts'
import {
  base64url,
  browserForm,
  callOfSite,
  inHeader,
  proxy,
  type Reader,
  type Readers,
  siteAuthorizationOf,
  type Target,
} from './hostile-reader.ts'

/** Readers of tokens, cursors, headers, query strings and paths. */
export const requestReaders = (target: Target): Readers => {
  const { provider, company, consumers, jwt } = target
  const acs = `/v1/b2b/sso/callback/${company.connection.connection_id}`
  const withHeader = (name: string, verb: 'GET' | 'POST', path: string, more: RequestOptions = {}) =>
    ({
      mostBytes: 8_000,
      send: (input, from) =>
        provider.request(verb, path, { from, ...more, headers: { ...more.headers, [name]: inHeader(input) } }),
    }) satisfies Pick<Reader, 'mostBytes' | 'send'>
  const withQuery = (path: string) =>
    ({
      mostBytes: 8_000,
      send: (input, from) =>
        provider.request('GET', `${path}?${input.toString('latin1').replaceAll(/[^\x21-\x7e]/g, encodeURIComponent)}`, {
          authorization: null,
          origin: null,
          from,
        }),
    }) satisfies Pick<Reader, 'mostBytes' | 'send'>
  const [head = '', claims = ''] = jwt.split('.')
  const foreign = [jwt, `${head}.${claims}.`, `${base64url(Buffer.from('{"alg":"none"}'))}.${claims}.`].map(
    // Replaces the signature.
    (token) => token.replace(/[^.]*$/, base64url(createHash('sha512').update(token).digest())),
  )
  return {
    'session JWTs': {
      samples: foreign,
      mostBytes: 12_000,
      structured: jwtTexts(foreign, 12_000),
      send: (input, from) => provider.post('/sessions/authenticate', { session_jwt: input.toString() }, { from }),
    },
    'session JWTs of back ends': {
      samples: foreign,
      mostBytes: 12_000,
      structured: jwtTexts(foreign, 12_000),
      send: (input, from) =>
        callOfSite(target, '/sessions/authenticate', { body: { session_jwt: input.toString() }, from }),
    },
    'search cursors': {
      samples: [Buffer.from('1893456000000 user-test-a').toString('base64url'), 'MTg5 a', 'e30='],
      mostBytes: 12_000,
      send: (input, from) =>
        callOfSite(target, '/users/search', { body: { cursor: input.toString(), limit: 10 }, from }),
    },
    'idempotency keys': {
      samples: ['a'.repeat(64), '0f8fad5b-d9cb-469f-a165-70867728950e'],
      mostBytes: 8_000,
      send: (input, from) =>
        callOfSite(target, '/users/search', {
          body: { cursor: '!' },
          from,
          headers: { 'Idempotency-Key': inHeader(input) },
        }),
    },
    'Basic credentials': {
      samples: [siteAuthorizationOf(target).replace(/.{8}$/, ''), 'Basic Og==', 'Basic a:b', 'basic  YTpi', 'Bearer a'],
      ...withHeader('authorization', 'POST', '/v1/sessions/authenticate', {
        authorization: null,
        origin: null,
        body: {},
      }),
    },
    'credentials of pages': {
      samples: [basic('public-token-test-a', 'b'), 'Basic Og==', 'Basic a:b', 'basic  YTpi'],
      ...withHeader('authorization', 'GET', '/sdk/v1/users/me', { authorization: null }),
    },
    'session cookies': {
      samples: [`stytch_session=${base64url(Buffer.alloc(32))}; latchkey_session="a"`, 'a=b; a=c;;=', '__Host-a=1'],
      ...withHeader('cookie', 'GET', '/sdk/v1/users/me'),
    },
    'cookies of sign-ins': {
      samples: [`latchkey_sso=${base64url(Buffer.alloc(32))}; latchkey_sso=a`, 'latchkey_oauth_google=a'],
      ...withHeader('cookie', 'GET', `${acs}?arrived=made-up`, { authorization: null, origin: null }),
    },
    origins: {
      samples: ['https://evil.example', 'null', 'http://localhost:3000.evil.example', 'http://[::1]:3000'],
      ...withHeader('origin', 'GET', '/sdk/v1/users/me', { origin: null }),
    },
    'languages of browsers': {
      samples: ['de-CH,de;q=0.9,en;q=0.8,*;q=0.5', 'x-klingon;q=nan', 'zh-Hant-TW-x-a'],
      ...withHeader('accept-language', 'POST', `/forms/${consumers.public_token}/otp.email`, {
        authorization: null,
        body: 'email=ada',
        headers: browserForm,
      }),
    },
    'user agents': {
      samples: ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36', 'curl/8'],
      ...withHeader('user-agent', 'GET', '/sdk/v1/users/me'),
    },
    'client telemetry headers': {
      samples: [
        Buffer.from(JSON.stringify({ event_id: 'a', sdk: { identifier: 'b' } })).toString('base64'),
        'e30',
        '{}',
      ],
      ...withHeader('x-sdk-client', 'GET', '/sdk/v1/users/me'),
    },
    'hosts of parent pages': {
      samples: ['https://evil.example', 'evil.example:1', 'null'],
      ...withHeader(
        'x-sdk-parent-host',
        'GET',
        `/v1/public/oauth/google/onetap/start?public_token=${consumers.public_token}`,
      ),
    },
    referrers: {
      samples: ['https://evil.example/a?b', 'about:blank', 'http://'],
      ...withHeader('referer', 'GET', servicesFramePath),
    },
    'trace contexts': {
      samples: [`00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`, `ff-${'0'.repeat(32)}-${'0'.repeat(16)}-01-more`],
      ...withHeader('traceparent', 'GET', '/sdk/v1/users/me'),
    },
    'forwarded addresses': {
      samples: ['203.0.113.7, 10.0.0.1', '[2001:db8::1]:4711', '::ffff:1.2.3.4'],
      mostBytes: 8_000,
      send: (input) => provider.get('/users/me', { from: proxy, headers: { 'X-Forwarded-For': inHeader(input) } }),
    },
    'answers of providers': {
      samples: ['state=a&code=b&iss=https%3A%2F%2Fissuer.example', 'error=a&error_description=%00', 'state=a&state=b'],
      ...withQuery('/v1/oauth/callback/google'),
    },
    'answers of connections': {
      samples: ['state=a&code=b', 'arrived=a&arrived=b', 'error=a'],
      ...withQuery(acs),
    },
    'starts of single sign-on': {
      samples: ['public_token=public-token-test-a&connection_id=b&login_redirect_url=c', 'a[b]=c&__proto__=d'],
      ...withQuery('/v1/public/sso/start'),
    },
    'mailed links': {
      samples: ['public_token=public-token-test-a&token=b&redirect_url=c', 'stytch_token_type=magic_links&token=%00'],
      ...withQuery('/v1/magic_links/redirect'),
    },
    paths: {
      samples: ['sdk/v1/users/me/', 'js/../latchkey.js', 'v1/users/%ff', 'dev/inbox/..%2f', '.well-known/webauthn'],
      mostBytes: 8_000,
      send: (input, from) => {
        const path = input.toString('latin1').replaceAll(/[^\x21-\x7e]|[?#\\]/g, encodeURIComponent)
        return provider.request('GET', `/x/${path}`, { authorization: null, origin: null, from })
      },
    },
  }
}
