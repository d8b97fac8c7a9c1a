import { type IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import type { Request as ExpressRequest } from 'express'
import type { FastifyRequest } from 'fastify'
import type { Context, HonoRequest } from 'hono'
import { expect, it } from 'vitest'
import type { RequestWithHeaders } from './request-headers.ts'
import { bearerTokenOf, sessionJwtOf } from './request-tokens.ts'
import { createResourceServer } from './resource-server.ts'
import { createVerifier } from './verifier.ts'

const requestWith = (headers: Record<string, string>) =>
  new Request('https://api.example.com/?access_token=q', { headers })

const cookie = 'x=1; stytch_session=opaque; stytch_session_jwt=a.b.c; not_stytch_session_jwt=d'
const authorization = 'Bearer access.token'

const incoming = (headers: IncomingHttpHeaders): IncomingMessage => {
  const message = new IncomingMessage(new Socket())
  Object.assign(message.headers, headers)
  return message
}

/** Every form of a request, with both headers. */
const forms: Readonly<Record<string, RequestWithHeaders>> = {
  'a web request': requestWith({ cookie, authorization }),
  'web headers, as of `headers()` in Next': new Headers({ cookie, authorization }),
  'the request of Node, Express, Koa and the pages of Next': incoming({ cookie, authorization }),
  'an object with headers in capitals': { headers: { Cookie: cookie, AUTHORIZATION: authorization } },
  'header fields': { cookie, authorization },
  'header fields in capitals': { COOKIE: cookie, Authorization: authorization },
  'header fields with lists': {
    headers: { cookie: ['x=1', 'stytch_session_jwt=a.b.c'], authorization: [authorization] },
  },
  'header fields in two cases': { Cookie: 'x=1', cookie: 'stytch_session_jwt=a.b.c', authorization },
  'a map': new Map([...Object.entries({ cookie, authorization })]),
  'a request of Hono': { header: (name: string) => new Headers({ cookie, authorization }).get(name) ?? undefined },
}

it.each(Object.entries(forms))('reads both tokens of %s', (_, request) => {
  expect(sessionJwtOf(request)).toBe('a.b.c')
  expect(bearerTokenOf(request)).toBe('access.token')
})

it.each([
  [undefined, 'a value of type undefined'],
  [null, 'null'],
  ['stytch_session_jwt=a.b.c', 'a value of type string'],
  [[['cookie', cookie]], 'a value of type object'],
  [{ headers: undefined }, '`headers` are missing'],
  [Promise.resolve(new Headers()), 'has to be awaited'],
  [{ headers: Promise.resolve(new Headers()) }, 'has to be awaited'],
  [{ req: {}, get: (): undefined => undefined }, 'in Hono pass `c.req`'],
  [{ get: (): undefined => undefined, getAll: () => [] }, 'a store of cookies'],
  [{ cookie: { stytch_session_jwt: 'a.b.c' } }, 'not header fields'],
])('throws for %j and says what to pass', (value, reason) => {
  expect(() => sessionJwtOf(value as never)).toThrow(reason)
  expect(() => sessionJwtOf(value as never)).toThrow('Pass the request of your framework')
})

it('throws for parsed cookies, which have no header', () => {
  expect(() => sessionJwtOf({ stytch_session_jwt: 'a.b.c' })).toThrow(/Parsed cookies were passed.*Pass the request/)
  expect(() => sessionJwtOf({ own: 'a.b.c' }, 'own')).toThrow('read the cookie `own` yourself')
})

it('compiles for requests only', () => {
  const isCompiled = (..._: readonly unknown[]) => true
  const read = (express: ExpressRequest, fastify: FastifyRequest, hono: HonoRequest, context: Context) =>
    isCompiled(
      sessionJwtOf(express),
      bearerTokenOf(express),
      sessionJwtOf(fastify),
      sessionJwtOf(hono),
      sessionJwtOf(hono.raw),
      sessionJwtOf(context.req),
    ) &&
    isCompiled(
      // @ts-expect-error a promise, as `headers()` of Next returns it
      () => sessionJwtOf(Promise.resolve(new Headers())),
      // @ts-expect-error the header itself
      () => bearerTokenOf('Bearer a'),
      // @ts-expect-error a context of Hono
      () => sessionJwtOf(context),
      // @ts-expect-error the cookies of Next
      () => sessionJwtOf({ get: (name: string) => ({ name, value: 'a.b.c' }) }),
      // @ts-expect-error no request
      () => sessionJwtOf(undefined),
    )
  expect(read).toBeTypeOf('function')
})

it('reads the bearer token of the header only', () => {
  expect(bearerTokenOf(requestWith({ authorization: 'Bearer a.b-c_d~e+f/g==' }))).toBe('a.b-c_d~e+f/g==')
  for (const wrong of ['Basic abc', 'Bearer', 'Bearer a b', 'Bearer a,b', 'Token a', ''])
    expect(bearerTokenOf(requestWith({ authorization: wrong })), wrong).toBe('')
  expect(bearerTokenOf({ authorization: ['Bearer a', 'Bearer b'] })).toBe('')
  expect(bearerTokenOf(requestWith({}))).toBe('')
})

it('reads the session JWT of the cookie with exactly this name', () => {
  expect(sessionJwtOf(requestWith({ cookie }), 'own')).toBe('')
  expect(sessionJwtOf(requestWith({}))).toBe('')
  expect(sessionJwtOf({ cookie: 'stytch_session_jwt' })).toBe('')
  expect(sessionJwtOf({ cookie: '=stytch_session_jwt' })).toBe('')
  expect(sessionJwtOf({ cookie: 'other_stytch_session_jwt=a.b.c; stytch_session_jwt_2=d.e.f' })).toBe('')
})

it.each([
  ['quotes', 'stytch_session_jwt="a.b.c"', 'a.b.c'],
  ['percent-encoding', 'stytch_session_jwt=a%2Eb.c', 'a.b.c'],
  ['a broken escape', 'stytch_session_jwt=a.b.c%', 'a.b.c%'],
  ['spaces', ' x=1 ;  stytch_session_jwt = a.b.c ; y', 'a.b.c'],
  ['no space', 'x=1;stytch_session_jwt=a.b.c;y=2', 'a.b.c'],
  ['an equals sign', 'stytch_session_jwt=a.b.c==', 'a.b.c=='],
  ['a second cookie of the name', 'stytch_session_jwt=a.b.c; stytch_session_jwt=d.e.f', 'a.b.c'],
  ['one quote', 'stytch_session_jwt="', '"'],
])('reads a cookie with %s as cookie parsers do', async (_, header, value) => {
  expect(sessionJwtOf({ cookie: header })).toBe(value)
})

it('serves metadata for the path of a Node request, also behind a router, and throws without a URL', () => {
  const verifier = createVerifier({ baseURL: 'https://auth.example.com', projectId: 'project-test-1' })
  const api = createResourceServer({ verifier, resource: 'https://mcp.example.com/mcp' })
  const url = '/.well-known/oauth-protected-resource/mcp'
  expect(api.serveMetadata({ method: 'GET', url })?.status).toBe(200)
  expect(api.serveMetadata({ method: 'GET', url: '/mcp', originalUrl: `${url}?x=1` })?.status).toBe(200)
  expect(api.serveMetadata({ method: 'GET', url: '/mcp' })).toBeNull()
  expect(() => api.serveMetadata({ method: 'GET', url: undefined })).toThrow('Pass the request of your framework')
})
