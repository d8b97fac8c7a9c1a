import { afterAll, beforeAll, expect, it } from 'vitest'
import { captchaByService } from '../ports/captcha.ts'
import { asBackEnd } from '../testing/back-end.ts'
import { describeOnBothStores } from '../testing/databases/stores.ts'
import { begin } from '../testing/forms.ts'
import { TestOrganizations } from '../testing/organizations.ts'
import { TestProvider } from '../testing/provider.ts'
import { type CaptchaService, startCaptchaService } from '../testing/servers/captcha-service.ts'

const secret = 'what-the-service-knows-us-by'
const captcha_settings = { enabled: true, siteKey: 'site-key' } as const

describeOnBothStores('a project that requires captchas', (given) => {
  let provider: TestProvider
  let service: CaptchaService
  let people = 0
  const address = () => `solver-${++people}@example.com`
  const send = (email: string, more: object = {}) =>
    provider.post('/otps/email/login_or_create', { email, ...more }, { from: '127.0.0.9' })

  beforeAll(async () => {
    service = await startCaptchaService(secret)
    provider = await TestProvider.start(given.url, { captcha: captchaByService(service.url, secret) })
    await provider.patch({ captcha_settings })
  })
  afterAll(async () => {
    await provider.close()
    await service.close()
  })

  it('publishes its site key, and accepts a solved captcha once', async () => {
    const bootstrap = await provider.get(`/projects/bootstrap/${provider.project.public_token}`)
    expect(bootstrap.body.data).toMatchObject({ captcha_settings })
    const email = address()
    const captcha_token = service.solved({ hostname: 'localhost', score: 0.9 })
    expect((await send(email, { captcha_token })).status).toBe(200)
    expect(service.asked.at(-1)?.get('remoteip')).toBe('127.0.0.9')
    expect(await provider.inbox(email)).toHaveLength(1)
    expect((await send(email, { captcha_token })).body.error_type).toBe('captcha_required')
    expect(await provider.inbox(email)).toHaveLength(1)
  })

  it('sends, verifies and discloses nothing without a captcha', async () => {
    const email = address()
    const solvedElsewhere = { captcha_token: service.solved({ hostname: 'evil.example' }) }
    const byProgram = { captcha_token: service.solved({ score: 0.1 }) }
    const failed = { captcha_token: service.solved({ success: false }) }
    const wrong = [{}, { captcha_token: '' }, { captcha_token: ['x'] }, { captcha_token: 'made up' }]
    for (const more of [...wrong, solvedElsewhere, byProgram, failed]) {
      const answer = await send(email, more)
      expect([answer.status, answer.body.error_type], JSON.stringify(more)).toEqual([400, 'captcha_required'])
    }
    const password = 'a long enough password of hers 7'
    const calls: readonly (readonly [string, object])[] = [
      ['/otps/sms/login_or_create', { phone_number: '+14155550123' }],
      ['/otps/authenticate', { token: '123456', method_id: 'x', session_duration_minutes: 60 }],
      ['/magic_links/email/login_or_create', { email }],
      ['/users/search', { email }],
      ['/passwords', { email, password, session_duration_minutes: 60 }],
      ['/passwords/authenticate', { email, password, session_duration_minutes: 60 }],
      ['/passwords/email/reset/start', { email }],
      ['/crypto_wallets/authenticate/start/primary', { crypto_wallet_address: '0x0', crypto_wallet_type: 'ethereum' }],
      ['/webauthn/authenticate', { public_key_credential: '{}', session_duration_minutes: 60 }],
    ]
    for (const [path, body] of calls)
      expect((await provider.post(path, body)).body.error_type, path).toBe('captcha_required')
    for (const to of [email, '+14155550123']) expect(await provider.inbox(to)).toEqual([])
    // The captcha is checked first, before any input and before rate limits of the address.
    expect((await send('no address')).body.error_type).toBe('captcha_required')
  })

  it('applies to forms without scripts, and not to back ends', async () => {
    const email = address()
    const page = await begin(provider, 'otp.email', { email })
    expect(page.text).toContain('captcha_required')
    expect(await provider.inbox(email)).toEqual([])
    expect((await asBackEnd(provider, 'POST', '/otps/email/login_or_create', { email })).status).toBe(200)
  })

  it('rejects the request with 503 while the captcha service is down', async () => {
    service.fails(true)
    const answer = await send(address(), { captcha_token: service.solved() })
    service.fails(false)
    expect([answer.status, answer.body.error_type]).toEqual([503, 'service_unavailable'])
    expect(answer.headers.get('retry-after')).toBe('5')
  })
})

describeOnBothStores('a B2B project that requires captchas', (given) => {
  it('R09l: sends and verifies nothing without a captcha, and accepts a solved captcha once', async () => {
    const service = await startCaptchaService(secret)
    const test = await TestOrganizations.start(given.url, { captcha: captchaByService(service.url, secret) })
    const founder = await test.found('founder@company.example')
    const { organization_id } = founder.organization
    await test.provider.patch({ captcha_settings })
    const email_address = 'stranger@company.example'
    const password = 'a long enough password of hers 7'
    const minutes = { session_duration_minutes: 60 }
    const member = { organization_id, member_id: founder.member_id }
    const calls: readonly (readonly [string, object])[] = [
      ['/magic_links/email/discovery/send', { email_address }],
      ['/otps/email/discovery/send', { email_address }],
      ['/otps/email/discovery/authenticate', { email_address, code: '123456' }],
      ['/otps/email/login_or_signup', { email_address, organization_id }],
      ['/otps/email/authenticate', { email_address, organization_id, code: '123456', ...minutes }],
      ['/otps/sms/send', { ...member, mfa_phone_number: '+14155550123' }],
      ['/otps/sms/authenticate', { ...member, code: '123456', ...minutes }],
      ['/passwords/authenticate', { email_address, organization_id, password, ...minutes }],
      ['/passwords/email/reset/start', { email_address, organization_id }],
      ['/passwords/discovery/reset/start', { email_address }],
      ['/passwords/discovery/authenticate', { email_address, password }],
      ['/totp/authenticate', { ...member, code: '123456', ...minutes }],
      ['/recovery_codes/recover', { ...member, recovery_code: 'x', ...minutes }],
    ]
    for (const [path, body] of calls) {
      const answer = await test.post(path, body)
      expect([path, answer.status, answer.body.error_type]).toEqual([path, 400, 'captcha_required'])
    }
    expect(await test.provider.inbox(email_address)).toEqual([])
    const captcha_token = service.solved({ hostname: 'localhost', score: 0.9 })
    const body = { email_address, captcha_token }
    expect((await test.post('/otps/email/discovery/send', body)).status).toBe(200)
    expect((await test.post('/otps/email/discovery/send', body)).body.error_type).toBe('captcha_required')
    expect(await test.provider.inbox(email_address)).toHaveLength(1)
    // Invitations require a member session instead, because the existing client sends no captcha with them.
    const invited = { email_address: 'guest@company.example' }
    const session = founder.session_token
    expect((await test.post('/magic_links/email/invite', invited, { session })).status).toBe(200)
    await test.close()
    await service.close()
  })
})

it('rejects every request if no captcha service is configured', async () => {
  const provider = await TestProvider.start('memory:')
  await provider.patch({ captcha_settings })
  const sendAnswer = await provider.post('/otps/email/login_or_create', {
    email: 'ada@example.com',
    captcha_token: 'any',
  })
  expect(sendAnswer.body.error_type).toBe('service_unavailable')
  await provider.close()
})
