import { type CaptchaService, startCaptchaService } from '@latchkey/provider/testing/servers/captcha-service'
import type { Page } from 'playwright/test'
import { openBusinessPeer } from './fixtures/business-peer.ts'
import { connect, openPeer } from './fixtures/peer.ts'
import { type Provider, startProvider } from './fixtures/provider.ts'
import { expect, test as withHost } from './fixtures/test.ts'

const secret = 'what-the-service-knows-us-by'

/** A provider whose project requires captchas, and the service that verifies them. */
const test = withHost.extend<
  {},
  { readonly asking: { readonly provider: Provider; readonly service: CaptchaService } }
>({
  asking: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of fixtures from the pattern
    async ({}, use) => {
      const service = await startCaptchaService(secret)
      const provider = await startProvider({ CAPTCHA_SECRET: secret, CAPTCHA_VERIFY_URL: service.url })
      for (const project of [provider.projectId, provider.business.projectId])
        await provider.patch({ captcha_settings: { enabled: true, siteKey: 'site-key' } }, project)
      await use({ provider, service })
      await provider.stop()
      await service.close()
    },
    { scope: 'worker' },
  ],
})

/** Google's script, as far as clients use it: its service accepts every visitor. */
const script = `window.grecaptcha = { enterprise: {
  ready: (then) => then(),
  execute: (siteKey, { action }) => window.judged(siteKey, action),
} }`

const withGoogle = async (page: Page, service: CaptchaService): Promise<string[]> => {
  const loaded: string[] = []
  await page.exposeFunction('judged', (siteKey: string, action: string) => {
    expect([siteKey, action]).toEqual(['site-key', 'LOGIN'])
    return service.solved({ hostname: 'localhost', score: 0.9 })
  })
  await page.route('https://www.google.com/recaptcha/**', (route) => {
    loaded.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: script })
  })
  return loaded
}

const codeTo = async (provider: Provider, to: string) => {
  await expect.poll(async () => (await provider.inbox(to))[0]?.code).toBeDefined()
  return (await provider.inbox(to))[0]?.code ?? ''
}

test('our client solves a captcha where one is required, and loads no script before', async ({
  page,
  host,
  asking,
  address,
}) => {
  const { provider, service } = asking
  const loaded = await withGoogle(page, service)
  await host.open(page, provider, { body: '<main></main>' })
  await page.evaluate(async () => {
    const { createClient } = await import(`${window.provider.url}/js/headless.js`)
    const client = createClient(window.provider.publicToken, { baseURL: window.provider.url })
    Object.assign(window, { peer: client })
    await client.passwords.strengthCheck({ password: 'a long enough password of hers 7' })
  })
  expect(loaded).toEqual([])
  const method = await page.evaluate(
    async (email) => (await window.peer.otps.email.loginOrCreate(email, { expiration_minutes: 5 })).method_id,
    address,
  )
  const code = await codeTo(provider, address)
  const signedIn = await page.evaluate(
    ({ code, method }) => window.peer.otps.authenticate(code, method, { session_duration_minutes: 30 }),
    { code, method },
  )
  expect(signedIn.user_id).toMatch(/^user-test-/)
  expect(loaded).toEqual(['https://www.google.com/recaptcha/enterprise.js?render=site-key'])
})

test('our client reports the provider’s refusal when the captcha script cannot load', async ({
  page,
  host,
  asking,
  address,
}) => {
  await page.route('https://www.google.com/recaptcha/**', (route) => route.abort())
  await host.open(page, asking.provider, { body: '<main></main>' })
  const refusal = await page.evaluate(async (email) => {
    const { createClient } = await import(`${window.provider.url}/js/headless.js`)
    const client = createClient(window.provider.publicToken, { baseURL: window.provider.url })
    return client.otps.email.loginOrCreate(email).then(
      () => 'sent',
      (fault: { error_type: string }) => fault.error_type,
    )
  }, address)
  expect(refusal).toBe('captcha_required')
  expect(await asking.provider.inbox(address)).toEqual([])
})

test('the existing client solves captchas as before', async ({ page, host, asking, address }) => {
  const { provider, service } = asking
  const loaded = await withGoogle(page, service)
  await openPeer(page, host, provider, 'index.headless.js')
  await connect(page)
  const method = await page.evaluate(
    async (email) => (await window.peer.otps.email.loginOrCreate(email, { expiration_minutes: 5 })).method_id,
    address,
  )
  const code = await codeTo(provider, address)
  await page.evaluate(
    ({ code, method }) => window.peer.otps.authenticate(code, method, { session_duration_minutes: 30 }),
    { code, method },
  )
  expect(await page.evaluate(() => window.peer.session.getTokens()?.session_jwt.split('.'))).toHaveLength(3)
  expect(loaded).toHaveLength(1)
})

const discovers = async (page: Page, provider: Provider, email_address: string) => {
  await page.evaluate((to) => window.businessPeer.otps.email.discovery.send(to), { email_address })
  const proof = { email_address, code: await codeTo(provider, email_address) }
  return page.evaluate((asked) => window.businessPeer.otps.email.discovery.authenticate(asked), proof)
}

test('the existing client of members solves captchas as before', async ({ page, host, asking, address }) => {
  const { provider, service } = asking
  const loaded = await withGoogle(page, service)
  await openBusinessPeer(page, host, provider)
  expect((await discovers(page, provider, address)).email_address).toBe(address)
  expect(loaded).toHaveLength(1)
})

test('our client of members solves a captcha where one is required', async ({ page, host, asking, address }) => {
  const { provider, service } = asking
  const loaded = await withGoogle(page, service)
  await host.open(page, provider, { body: '<main></main>' })
  expect(loaded).toEqual([])
  await page.evaluate(
    async ({ publicToken, url }) => {
      const { createB2BClient } = await import(`${url}/js/b2b-headless.js`)
      Object.assign(window, { businessPeer: createB2BClient(publicToken, { baseURL: url }) })
    },
    { publicToken: provider.business.publicToken, url: provider.url },
  )
  expect((await discovers(page, provider, address)).email_address).toBe(address)
  expect(loaded).toHaveLength(1)
})
