import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Cable } from '../testing/cable.ts'
import { CabledProvider } from '../testing/cabled-provider.ts'
import { begin } from '../testing/forms.ts'
import type { TestProvider } from '../testing/provider.ts'

/** The provider while its PostgreSQL is away or does not answer, and after. */

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

it('asks callers to come back, keeps serving keys and settings, and is whole again when the database is', async () => {
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

it('answers keys and settings from memory while the database takes its time', async () => {
  expect([(await keys()).status, (await settings()).status]).toEqual([200, 200])
  cable.holdUp()
  setting.pass(600_000)
  // As many as there are connections, and before all others: what asks the database is answered after these.
  let isAnswered = false
  const answered = () => {
    isAnswered = true
  }
  const asking = Array.from({ length: 16 }, () => provider.request('GET', '/health').finally(answered))
  const meanwhile = await Promise.all(Array.from({ length: 20 }, () => [keys(), settings()]).flat())
  expect(meanwhile.map(({ status }) => status)).toEqual(meanwhile.map(() => 200))
  expect(isAnswered).toBe(false)

  await cable.mend()
  for (const { status } of await Promise.all(asking)) expect(status).toBe(200)
  expect([(await keys()).status, (await settings()).status]).toEqual([200, 200])
})
