import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { liveSettings, newProject } from '../domain/projects/new-project.ts'
import { createClientAddressOf } from '../http/client-address.ts'
import { createConcurrencyLimit } from '../http/concurrency-limit.ts'
import { openDeps } from '../open-deps.ts'
import { addProject } from '../store/tables/projects/projects.ts'
import { TestProvider } from '../testing/provider.ts'
import { servicesFrame } from './services-frame.ts'

const path = '/clientside-services/index.html'

describe('the services frame', () => {
  let provider: TestProvider

  beforeAll(async () => {
    provider = await TestProvider.start('memory:')
  })
  afterAll(() => provider.close())

  const policy = async (referer?: string) => {
    const headers = referer === undefined ? {} : { Referer: referer }
    const answer = await provider.request('GET', path, { authorization: null, origin: null, headers })
    return new Map(
      answer.headers
        .get('content-security-policy')
        ?.split('; ')
        .map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]),
    )
  }

  /** Projects with the same creation time may come in any order. */
  const ancestors = async () => (await policy()).get('frame-ancestors')?.sort()
  const ancestorsFor = async (referer: string) => (await policy(referer)).get('frame-ancestors')

  it('is a page with one script of the same server and nothing inline', async () => {
    const { status, headers, text } = await provider.request('GET', path, { authorization: null, origin: null })
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(text.match(/<script[^>]*>[^<]*/g)).toEqual(['<script type="module" src="/js/services.js">'])
    expect((await policy()).get('script-src')).toEqual(["'self'"])
  })

  it('may be framed in development only by the pages of both projects', async () => {
    expect(await ancestors()).toEqual(['http://127.0.0.1:*', 'http://localhost:*'])
    await provider.patch({ origins: ['https://shop.example.com', 'http://localhost:*'] })
    expect(await ancestors()).toEqual(['http://127.0.0.1:*', 'http://localhost:*', 'https://shop.example.com'])
    expect(await ancestorsFor('https://shop.example.com/login?next=1')).toEqual(['https://shop.example.com'])
    expect(await ancestorsFor('http://localhost:4000/')).toEqual(['http://localhost:4000'])
  })

  it('may be framed in production by the requesting page, and reveals no other project', async () => {
    const deps = await openDeps({
      databaseURL: 'memory:',
      development: false,
      messages: { send: async () => {} },
    })
    const shop = (name: string) => {
      const settings = { ...liveSettings(name), origins: [`https://${name}.example.com`] }
      return newProject(deps.random, { vertical: 'CONSUMER', environment: 'live', settings }).project
    }
    for (const name of ['one', 'two', 'three']) await addProject(deps.store.db, shop(name), 0)
    const clientAddressOf = createClientAddressOf([])
    const frame = servicesFrame({
      deps,
      environment: 'live',
      baseURLOf: () => '',
      docsURLOf: () => null,
      clientAddressOf,
      requireKnownProxy: () => {},
      metrics: null,
      concurrency: createConcurrencyLimit(1),
    })
    const ancestorsFor = async (referer: string | null) => {
      const headers: Record<string, string> = referer === null ? {} : { Referer: referer }
      const request = new Request(`https://auth.example.com${path}`, { headers })
      const answer = await frame.answer({ request } as never)
      return answer.headers.get('content-security-policy')?.split('frame-ancestors ')[1]
    }
    expect(await ancestorsFor('https://two.example.com/')).toBe('https://two.example.com')
    expect(await ancestorsFor('https://evil.example/https://two.example.com')).toBe("'none'")
    expect(await ancestorsFor("https://two.example.com'; script-src *")).toBe("'none'")
    expect(await ancestorsFor(null)).toBe('https:')
    await deps.store.close()
  })

  it('rejects other methods', async () => {
    expect((await provider.request('POST', path, { authorization: null })).status).toBe(404)
  })
})
