import { afterAll, beforeAll, expect, it } from 'vitest'
import { begin } from '../testing/forms.ts'
import type { TestProvider } from '../testing/provider.ts'
import type { Cable } from '../testing/servers/cable.ts'
import { CabledProvider } from '../testing/servers/cabled-provider.ts'

/** The provider while its PostgreSQL is down or does not answer, and afterwards. */

let setting: CabledProvider
let cable: Cable
let provider: TestProvider

beforeAll(async () => {
  setting = await CabledProvider.start()
  cable = setting.cable
  provider = setting.provider
})
afterAll(() => setting.close())

const keys = () => provider.request('GET', `/v1/sessions/jwks/${provider.project.project_id}`)
const settings = () => provider.get(`/projects/bootstrap/${provider.project.public_token}`)

it('returns 503 with Retry-After, keeps serving keys and settings, and recovers with the database', async () => {
  const { session_token: session, user_id } = await provider.signIn('ada@example.com')
  expect((await keys()).status).toBe(200)

  await cable.cut()
  const away = [
    await provider.get('/users/me', { session }),
    await provider.post('/sessions/authenticate', {}, { session }),
    await provider.post('/otps/email/login_or_create', { email: 'ada@example.com' }),
    await provider.request('GET', '/health'),
  ]
  for (const { status, body, headers } of away) {
    expect([status, body.error_type]).toEqual([503, 'service_unavailable'])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  }
  const form = await begin(provider, 'otp.email', { email: 'ada@example.com' })
  expect([form.status, form.error]).toEqual([503, 'Something went wrong. Please try again.'])
  expect(form.forms['otp.email']?.fields).toEqual({ email: 'ada@example.com' })
  expect(Number(form.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(away[0]?.headers.get('access-control-allow-origin')).toBe('http://localhost:3000')
  expect([(await keys()).status, (await settings()).status]).toEqual([200, 200])

  await cable.mend()
  const again = await provider.get<{ user_id: string }>('/users/me', { session })
  expect([again.status, again.body.data.user_id]).toEqual([200, user_id])
  expect((await provider.request('GET', '/health')).status).toBe(200)
})

it('serves keys and settings from memory while the database is slow', async () => {
  expect([(await keys()).status, (await settings()).status]).toEqual([200, 200])
  cable.holdUp()
  setting.pass(600_000)
  // As many requests as there are database connections, sent first, so that later database requests queue behind them.
  let isAnswered = false
  const markAnswered = () => {
    isAnswered = true
  }
  const asking = Array.from({ length: 16 }, () => provider.request('GET', '/health').finally(markAnswered))
  const meanwhile = await Promise.all(Array.from({ length: 20 }, () => [keys(), settings()]).flat())
  expect(meanwhile.map(({ status }) => status)).toEqual(meanwhile.map(() => 200))
  expect(isAnswered).toBe(false)

  await cable.mend()
  for (const { status } of await Promise.all(asking)) expect(status).toBe(200)
  expect([(await keys()).status, (await settings()).status]).toEqual([200, 200])
})
