import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TestProvider } from '../testing/provider.ts'

const path = '/clientside-services/index.html'

describe('the services frame', () => {
  let provider: TestProvider

  beforeAll(async () => {
    provider = await TestProvider.start('memory:')
  })
  afterAll(() => provider.close())

  const policy = async () => {
    const { headers } = await provider.request('GET', path, { authorization: null, origin: null })
    return new Map(
      headers
        .get('content-security-policy')
        ?.split('; ')
        .map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]),
    )
  }

  /** Projects made in the same moment stand in any order. */
  const ancestors = async () => (await policy()).get('frame-ancestors')?.sort()

  it('is a page with one script of its own server and nothing inline', async () => {
    const { status, headers, text } = await provider.request('GET', path, { authorization: null, origin: null })
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(text.match(/<script[^>]*>[^<]*/g)).toEqual(['<script type="module" src="/js/services.js">'])
    expect((await policy()).get('script-src')).toEqual(["'self'"])
  })

  it('may be framed by the pages of every project and by nobody else', async () => {
    expect(await ancestors()).toEqual(['http://127.0.0.1:*', 'http://localhost:*'])
    await provider.patch({ origins: ['https://shop.example.com', 'http://localhost:*'] })
    expect(await ancestors()).toEqual(['http://127.0.0.1:*', 'http://localhost:*', 'https://shop.example.com'])
  })

  it('answers no other method', async () => {
    expect((await provider.request('POST', path, { authorization: null })).status).toBe(404)
  })
})
