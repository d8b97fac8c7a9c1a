import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { silentLog } from '../ports/log.ts'
import { TestProvider } from '../testing/provider.ts'

type Line = Readonly<Record<string, unknown>>

let provider: TestProvider
let lines: Line[] = []
beforeAll(async () => {
  const note = (line: Line) => void lines.push(line)
  provider = await TestProvider.start('memory:', { log: { ...silentLog, info: note, error: note } })
})
beforeEach(() => {
  lines = []
})
afterAll(() => provider.close())

const hashed = (id: string) => createHash('sha256').update(id).digest('hex').slice(0, 16)
const lineOf = (route: string) => lines.find((line) => line.route === route)

it('contain the hashed user ID for a sign-in, a request with a session and a wrong guess', async () => {
  const granted = await provider.signIn('ada@example.com')
  const person = hashed(granted.user_id)
  expect(lineOf('POST /sdk/v1/otps/authenticate')).toMatchObject({ project: provider.project.project_id, person })
  await provider.get('/users/me', { session: granted.session_token })
  expect(lineOf('GET /sdk/v1/users/me')).toMatchObject({ person })
  const sentCode = await provider.sendCode('ada@example.com')
  lines = []
  await provider.authenticate({ ...sentCode, code: sentCode.code === '000000' ? '000001' : '000000' })
  expect(lineOf('POST /sdk/v1/otps/authenticate')).toMatchObject({ person })
  expect(JSON.stringify(lines)).not.toContain(granted.user_id)
})

it('contain no user ID without a session, also after a request with one', async () => {
  await provider.post('/otps/email/login_or_create', { email: 'bob@example.com' })
  const line = lineOf('POST /sdk/v1/otps/email/login_or_create')
  expect(line).toMatchObject({ project: provider.project.project_id })
  expect(line).not.toHaveProperty('person')
  await provider.get('/users/me', { session: 'not-a-session' })
  expect(lineOf('GET /sdk/v1/users/me')).not.toHaveProperty('person')
})

const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
it.each([
  ['as it is', `00-${trace}-00f067aa0ba902b7-01`, trace],
  ['of a later version', `01-${trace}-00f067aa0ba902b7-01-more`, trace],
  ['of the version that is none', `ff-${trace}-00f067aa0ba902b7-01`, undefined],
  ['without a trace', `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`, undefined],
  ['without a parent', `00-${trace}-${'0'.repeat(16)}-01`, undefined],
  ['with a line behind it', `00-${trace}-00f067aa0ba902b7-01"}{"level":60`, undefined],
  ['endless', 'x'.repeat(60_000), undefined],
])('contain a trace ID only if the traceparent header is valid: %s', async (_case, traceparent, expected) => {
  await provider.get('/users/me', { headers: { traceparent } })
  expect(lineOf('GET /sdk/v1/users/me')?.trace_id).toBe(expected)
})
