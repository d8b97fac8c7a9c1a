import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnBothStores } from '../testing/databases/stores.ts'
import { begin, submit } from '../testing/forms.ts'
import { expectRefused } from '../testing/hostile-input/safe-pages.ts'
import { page, TestProvider } from '../testing/provider.ts'

const entries = ['otp.email', 'emailLink.email', 'password.email'] as const

describeOnBothStores('forms of other origins', (store) => {
  let provider: TestProvider
  let people = 0
  const address = () => `target-${++people}@example.com`
  const codeFor = async (email: string) => (await provider.inbox(email))[0]?.code ?? ''

  beforeAll(async () => {
    provider = await TestProvider.start(store.url)
  })
  afterAll(() => provider.close())

  it.each(['https://evil.example', 'http://localhost:3000.evil.example', 'http://localhost:1', 'null', ''])(
    'I01 a page of %j can neither start nor finish a sign-in',
    async (origin) => {
      const email = address()
      for (const entry of entries)
        expectRefused(await begin(provider, entry, { email }, { origin }), 403, 'origin_not_allowed')
      expect(await provider.inbox(email)).toEqual([])
      // Login CSRF: the attacker's own code, posted by a visitor's browser.
      const own = await begin(provider, 'otp.email', { email })
      const code = await codeFor(email)
      expectRefused(await submit(provider, own, 'code', { code }, { origin }), 403, 'origin_not_allowed')
      expect((await submit(provider, own, 'code', { code })).status).toBe(303)
    },
  )

  it("I01 pages of the project, the provider's own pages and programs are accepted", async () => {
    for (const origin of [page, 'http://127.0.0.1:4000', null])
      expect((await begin(provider, 'otp.email', { email: address() }, { origin })).status).toBe(200)
    await provider.patch({ origins: ['https://shop.example'] })
    try {
      const firstPage = await begin(provider, 'otp.email', { email: address() }, { origin: 'https://shop.example' })
      // The provider's own origin is not listed, and its pages work anyway.
      expect((await submit(provider, firstPage, 'send-code', {}, { origin: page })).status).toBe(200)
      const foreign = await submit(provider, firstPage, 'send-code', {}, { origin: 'http://localhost:4000' })
      expectRefused(foreign, 403, 'origin_not_allowed')
    } finally {
      await provider.patch({ origins: ['http://localhost:*', 'http://127.0.0.1:*'] })
    }
  })

  it("I01 the origin of the provider's pages is the public one, regardless of the Host header", async () => {
    const behind = await TestProvider.start('memory:', { publicURL: 'https://auth.example.com' })
    try {
      await behind.patch({ origins: ['https://shop.example'] })
      const headers = { Host: 'evil.example' }
      for (const [origin, status] of [
        ['https://auth.example.com', 200],
        ['http://evil.example', 403],
        ['https://evil.example', 403],
        [page, 403],
      ] as const) {
        const firstPage = await begin(behind, 'otp.email', { email: address() }, { origin, headers })
        expect([origin, firstPage.status]).toEqual([origin, status])
      }
    } finally {
      await behind.close()
    }
  })

  it('I01 a page that hides its referrer is accepted if the browser reports the same origin', async () => {
    for (const [site, status] of [
      ['same-origin', 200],
      ['same-site', 403],
      ['cross-site', 403],
      ['none', 403],
    ] as const) {
      const headers = { 'Sec-Fetch-Site': site }
      const firstPage = await begin(provider, 'otp.email', { email: address() }, { origin: 'null', headers })
      expect([site, firstPage.status]).toEqual([site, status])
      const foreign = await begin(
        provider,
        'otp.email',
        { email: address() },
        { origin: 'https://evil.example', headers },
      )
      expectRefused(foreign, 403, 'origin_not_allowed')
    }
  })
})
