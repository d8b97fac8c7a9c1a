import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest'
import { type Cable, layCable } from '../testing/cable.ts'
import { type Answered, beginning, TestProvider } from '../testing/provider.ts'
import { administer } from '../testing/stores.ts'

/** The provider while each answer of its PostgreSQL takes its time. */

const database = `latchkey_slow_${randomUUID().replaceAll('-', '')}`
let cable: Cable
let provider: TestProvider
let now = beginning

beforeAll(async () => {
  await administer(`CREATE DATABASE ${database}`)
  const url = new URL(inject('postgresURL'))
  cable = await layCable({ host: url.hostname, port: Number(url.port) })
  url.port = String(cable.port)
  url.pathname = `/${database}`
  provider = await TestProvider.start(url.href, { clock: { now: () => now } })
})
afterEach(() => cable.mend())
afterAll(async () => {
  await provider.close()
  await cable.cut()
  await administer(`DROP DATABASE ${database} WITH (FORCE)`)
})

const check = (session: string) => provider.post('/sessions/authenticate', {}, { session })
const told = ({ status, headers, body }: Answered<unknown>) => [
  status,
  body.error_type,
  Number(headers.get('retry-after')) > 0,
]

it('checks sessions while each statement takes half a second', async () => {
  const { session_token: session } = await provider.signIn('ada@example.com')
  now += 60_000
  cable.slowDown(500)
  const many = await Promise.all(Array.from({ length: 8 }, () => check(session)))
  expect(many.map(({ status }) => status)).toEqual(many.map(() => 200))
})

it('asks callers to come back while each takes five, changes nothing, and is whole again at once', {
  timeout: 60_000,
}, async () => {
  const { session_token: session } = await provider.signIn('ada@example.com')
  const code = await provider.sendCode('bob@example.com')
  now += 60_000
  cable.slowDown(5_000)
  const slow = await Promise.all([
    check(session),
    provider.authenticate(code),
    provider.post('/otps/email/login_or_create', { email: 'cy@example.com' }),
    ...Array.from({ length: 40 }, () => check(session)),
  ])
  expect(slow.map(told)).toEqual(slow.map(() => [503, 'service_unavailable', true]))

  await cable.mend()
  const again = await Promise.all([provider.authenticate(code), ...Array.from({ length: 40 }, () => check(session))])
  expect(again.map(({ status }) => status)).toEqual(again.map(() => 200))
})
