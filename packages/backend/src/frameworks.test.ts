import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import Koa from 'koa'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sessionJwtOf } from './request-tokens.ts'
import { newKey, signSession, startKeyServer, type TestKeyServer } from './testing/project.ts'

const root = join(import.meta.dirname, '../../..')
const nextRequire = createRequire(join(root, 'tools/next-14/package.json'))

/** Returns the code blocks of the document by their file, which the first line names. */
const documentedFiles = async (): Promise<ReadonlyMap<string, string>> => {
  const document = await readFile(join(root, 'docs/BACK-END.md'), 'utf8')
  const blocks = document.matchAll(/```js\n\/\/ (?<file>[a-z]+\.mjs)[^\n]*\n(?<code>.*?)```/gs)
  return new Map([...blocks].map(({ groups }) => [groups?.file ?? '', groups?.code ?? '']))
}

/** What a framework answers to a request with these headers. */
type Answer = (headers: Record<string, string>) => Promise<Response>

const overHTTP =
  (listener: RequestListener): Answer =>
  async (headers) => {
    const server = createServer(listener).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const answer = await fetch(`http://127.0.0.1:${port}/me`, { headers: { ...headers, connection: 'close' } })
    const copy = new Response(await answer.text(), { status: answer.status })
    server.close()
    return copy
  }

/** The exports of a documented file. Each framework's app has some of these members. */
interface ExampleModule {
  readonly app: RequestListener & {
    ready(): Promise<void>
    routing: RequestListener
    request(path: string, options: { readonly headers: Record<string, string> }): Promise<Response>
  }
  GET(request: Request): Promise<Response>
}

/** Answers by the exports of a documented file. */
const answers: Readonly<Record<string, (module: ExampleModule) => Promise<Answer>>> = {
  'express.mjs': async ({ app }) => overHTTP(app),
  'express-4.mjs': async ({ app }) => overHTTP(app),
  'fastify.mjs': async ({ app }) => {
    await app.ready()
    return overHTTP((request, response) => app.routing(request, response))
  },
  'hono.mjs':
    async ({ app }) =>
    async (headers) =>
      app.request('/me', { headers }),
  'next.mjs': async ({ GET }) => {
    const { NextRequest } = nextRequire('next/server')
    return async (headers) => GET(new NextRequest('https://site.example/me', { headers }))
  },
}

describe('the examples of the documentation', () => {
  let server: TestKeyServer
  let folder: string
  let jwt: string
  beforeAll(async () => {
    const key = await newKey('key-rsa')
    server = await startKeyServer([key])
    jwt = await signSession(server, key)
    // Below `node_modules`, so that imports resolve as in a site.
    folder = await mkdtemp(join(root, 'node_modules/.latchkey-frameworks-'))
    Object.assign(process.env, { AUTH_URL: server.baseURL, PROJECT_ID: server.projectId })
    const files = new Map(await documentedFiles())
    files.set('express-4.mjs', (files.get('express.mjs') ?? '').replace("'express'", "'express-4'"))
    for (const [file, code] of files) await writeFile(join(folder, file), code)
  })
  afterAll(async () => {
    await server.close()
    await rm(folder, { recursive: true, force: true })
  })

  it('are all tested', async () => {
    const tested = Object.keys(answers).filter((file) => file !== 'express-4.mjs')
    expect([...(await documentedFiles()).keys()].toSorted()).toEqual(['auth.mjs', ...tested].toSorted())
  })

  it.each(Object.keys(answers))('run with the real package: %s', async (file) => {
    const answer = await answers[file]?.(await import(pathToFileURL(join(folder, file)).href))
    const signedIn = await answer?.({ cookie: `x=1; stytch_session_jwt=${jwt}` })
    expect([signedIn?.status, await signedIn?.json()]).toEqual([200, { userId: 'user-test-1' }])
    expect((await answer?.({ cookie: 'x=1' }))?.status).toBe(401)
    expect((await answer?.({ cookie: `stytch_session_jwt=${jwt.slice(0, -4)}AAAA` }))?.status).toBe(401)
  })

  it('read the context and the request of Koa', async () => {
    const app = new Koa()
    app.use((context: { headers: Record<string, string>; request: typeof context; body: unknown }) => {
      context.body = [sessionJwtOf(context), sessionJwtOf(context.request)]
    })
    const answer = await overHTTP(app.callback())({ cookie: 'stytch_session_jwt=a.b.c' })
    expect(await answer.json()).toEqual(['a.b.c', 'a.b.c'])
  })

  it('read the headers of server components in Next', () => {
    const { HeadersAdapter } = nextRequire('next/dist/server/web/spec-extension/adapters/headers')
    expect(sessionJwtOf(HeadersAdapter.seal(new Headers({ cookie: 'stytch_session_jwt=a.b.c' })))).toBe('a.b.c')
    const { RequestCookies } = nextRequire('next/dist/compiled/@edge-runtime/cookies')
    const cookies = new RequestCookies(new Headers({ cookie: 'stytch_session_jwt=a.b.c' }))
    expect(() => sessionJwtOf(cookies)).toThrow('a store of cookies')
  })
})
