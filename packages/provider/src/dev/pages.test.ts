import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TestProvider } from '../testing/provider.ts'

/** The header of a browser that navigates. */
const navigation = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' }

describe('pages of the development features', () => {
  let provider: TestProvider
  beforeAll(async () => {
    provider = await TestProvider.start('memory:')
  })
  afterAll(() => provider.close())

  const get = (path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') =>
    provider.request(method, path, { authorization: null, origin: null, headers })

  it.each(['/dev/inbox', '/dev/projects'])(
    '%s answers a browser with a page, and a program with JSON',
    async (path) => {
      const page = await get(path, navigation)
      expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(page.headers.get('content-security-policy')).toContain("default-src 'none'; style-src 'sha256-")
      expect(page.text).not.toMatch(/<script|onclick/)
      for (const headers of [{}, { accept: '*/*' }, { accept: 'application/json' }]) {
        const answer = await get(path, headers)
        expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
        expect(answer.headers.get('vary')).toContain('Accept')
      }
    },
  )

  it('shows messages with their code and link, and escapes their text', async () => {
    await provider.patch({ project_name: '<b>Shop</b>' })
    await provider.post('/otps/email/login_or_create', { email: 'ada@example.com' })
    await provider.post('/magic_links/email/login_or_create', { email: 'ada@example.com' })
    const [link, code] = await provider.inbox('ada@example.com')
    const { text } = await get('/dev/inbox', navigation)
    expect(text).toContain(`>${code?.code}<`)
    expect(text).toContain(`href="${link?.link?.replaceAll('&', '&amp;')}"`)
    expect(text).toContain('&lt;b&gt;Shop&lt;/b&gt;')
    expect(text).not.toContain('<b>')
  })

  it('shows the projects with their tokens', async () => {
    const { text } = await get('/dev/projects', navigation)
    expect(text).toContain(provider.project.public_token)
  })

  it.each(['/nowhere', '/dev/nothing'])('answers 404 at %s: a page for a browser, else an error', async (path) => {
    const page = await get(path, navigation)
    expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
    expect(page.text).toContain('route_not_found')
    const answer = await get(path)
    expect([answer.status, answer.body.error_type]).toEqual([404, 'route_not_found'])
    const posted = await get(path, navigation, 'POST')
    expect([posted.status, posted.body.error_type]).toEqual([404, 'route_not_found'])
  })

  it('keeps unknown paths of the API in the form of an error', async () => {
    const answer = await get('/sdk/v1/nothing', navigation)
    expect([answer.status, answer.body.error_type]).toEqual([404, 'route_not_found'])
  })

  it('clears the inbox on request of its own page', async () => {
    await provider.post('/otps/email/login_or_create', { email: 'grace@example.com' })
    expect(await provider.inbox('grace@example.com')).toHaveLength(1)
    const foreign = { origin: 'https://evil.example', authorization: null }
    expect((await provider.request('DELETE', '/dev/inbox', foreign)).status).toBe(403)
    expect((await get('/dev/inbox', {}, 'DELETE')).status).toBe(200)
    expect(await provider.inbox('grace@example.com')).toEqual([])
  })

  it('returns the time of the clock', async () => {
    await provider.request('POST', '/dev/clock', { body: { advance_seconds: 60 }, authorization: null, origin: null })
    const moved = Date.parse(JSON.parse((await get('/dev/clock')).text).now)
    expect(moved - Date.parse(JSON.parse((await get('/dev/clock')).text).now)).toBe(0)
    await provider.request('POST', '/dev/clock', { body: { reset: true }, authorization: null, origin: null })
    expect(moved - Date.parse(JSON.parse((await get('/dev/clock')).text).now)).toBe(60_000)
  })
})
