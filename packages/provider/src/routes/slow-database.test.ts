import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { Answered, TestProvider } from '../testing/provider.ts'
import type { Cable } from '../testing/servers/cable.ts'
import { CabledProvider } from '../testing/servers/cabled-provider.ts'

/** The provider while every answer of its PostgreSQL is slow. */

let setting: CabledProvider
let cable: Cable
let provider: TestProvider

beforeAll(async () => {
  setting = await CabledProvider.start()
  cable = setting.cable
  provider = setting.provider
})
afterEach(() => cable.mend())
afterAll(() => setting.close())

const check = (session: string) => provider.post('/sessions/authenticate', {}, { session })
const summary = ({ status, headers, body }: Answered<unknown>) => [
  status,
  body.error_type,
  Number(headers.get('retry-after')) > 0,
]

it('checks sessions while each statement takes half a second', async () => {
  const { session_token: session } = await provider.signIn('ada@example.com')
  setting.pass(60_000)
  cable.slowDown(500)
  const many = await Promise.all(Array.from({ length: 8 }, () => check(session)))
  expect(many.map(({ status }) => status)).toEqual(many.map(() => 200))
})

it('returns 503 with Retry-After while each takes five, changes nothing, and recovers at once', async () => {
  const { session_token: session } = await provider.signIn('ada@example.com')
  const code = await provider.sendCode('bob@example.com')
  setting.pass(60_000)
  cable.slowDown(5_000)
  const slow = await Promise.all([
    check(session),
    provider.authenticate(code),
    provider.post('/otps/email/login_or_create', { email: 'cy@example.com' }),
    ...Array.from({ length: 40 }, () => check(session)),
  ])
  expect(slow.map(summary)).toEqual(slow.map(() => [503, 'service_unavailable', true]))

  await cable.mend()
  const again = await Promise.all([provider.authenticate(code), ...Array.from({ length: 40 }, () => check(session))])
  expect(again.map(({ status }) => status)).toEqual(again.map(() => 200))
})
