import * as session from '@latchkey/protocol/identity/session'
import * as otp from '@latchkey/protocol/methods/otp/consumer'
import { expect, test } from 'vitest'
import { refusal, success } from '../../testing/answers.ts'
import { settled } from '../../testing/clock.ts'
import { grantOf, userOf } from '../../testing/grants.ts'
import { createSetting, leaveSession, testToken } from '../../testing/setting.ts'
import { NetworkError } from '../errors.ts'
import { sdk } from './telemetry.ts'

const params = { email: 'ada@example.com' }

test('a request carries the four headers and the cookies, and names the caller', async () => {
  const { provider, openPage } = createSetting()
  provider.on('/otps/email/login_or_create', () => success({ method_id: 'm' }))
  await openPage().client.send(otp.loginOrCreate.email, params)
  const [request] = provider.to('/otps/email/login_or_create')
  expect(request?.init.credentials).toBe('include')
  expect(request?.credential).toBe(testToken)
  expect(request?.headers.get('Content-Type')).toBe('application/json')
  expect(request?.headers.get('X-SDK-Parent-Host')).toBe('http://localhost:4300')
  expect(JSON.parse(atob(request?.headers.get('X-SDK-Client') ?? ''))).toEqual({
    event_id: expect.stringMatching(/^event-id-[0-9a-f-]{36}$/),
    app_session_id: expect.stringMatching(/^app-session-id-[0-9a-f-]{36}$/),
    persistent_id: expect.stringMatching(/^persistent-id-[0-9a-f-]{36}$/),
    client_sent_at: '2026-11-21T10:00:00.000Z',
    timezone: 'UTC',
    app: { identifier: 'localhost' },
    sdk,
  })
})

test('a session authenticates with its token, and names its user', async () => {
  const { browser, provider, openPage } = createSetting()
  leaveSession(browser)
  openPage()
  await settled()
  const [request] = provider.to('/sessions/authenticate')
  expect(request?.credential).toBe('token-ada-1')
  expect(JSON.parse(atob(request?.headers.get('X-SDK-Client') ?? ''))).toMatchObject({
    stytch_user_id: 'user-test-ada',
    stytch_session_id: 'session-test-ada-1',
  })
})

test('a call without a body sends none, but still a content type', async () => {
  const { provider, openPage } = createSetting()
  await openPage().client.send(session.revoke, {})
  const [request] = provider.to('/sessions/revoke')
  expect(request?.init).not.toHaveProperty('body')
  expect(request?.headers.get('Content-Type')).toBe('application/json')
})

test('times out a provider that does not answer within ten seconds', async () => {
  const { browser, provider, openPage } = createSetting()
  provider.on('/otps/email/login_or_create', () => 'silence')
  const { client } = openPage()
  const slow = client.send(otp.loginOrCreate.email, params).catch((error: unknown) => error)
  await browser.clock.advance(9_999)
  expect(await Promise.race([slow, settled()])).toBeUndefined()
  await browser.clock.advance(1)
  expect(await slow).toBeInstanceOf(NetworkError)
  expect(await slow).toMatchObject({ code: 'timeout' })
})

test('the time limit is an option, and no timer is left after an answer', async () => {
  const { browser, provider, openPage } = createSetting()
  const { client } = openPage({ timeoutMs: 50 })
  await settled()
  const timersBefore = browser.clock.pending()
  provider.on('/otps/email/login_or_create', () => 'silence')
  const slow = client.send(otp.loginOrCreate.email, params).catch((error: unknown) => error)
  await browser.clock.advance(50)
  expect(await slow).toMatchObject({ code: 'timeout' })
  provider.on('/otps/email/login_or_create', () => success({ method_id: 'm' }))
  await client.send(otp.loginOrCreate.email, params)
  expect(browser.clock.pending()).toBeLessThanOrEqual(timersBefore)
})

test('calls that end because the page is left reject only on pages that are still there', async () => {
  const { browser, provider, openPage } = createSetting()
  let end: (answer: 'offline') => void = () => {}
  provider.on('/otps/email/login_or_create', () => new Promise((resolve) => (end = resolve)))
  const { client, page } = openPage()
  const ended = client.send(otp.loginOrCreate.email, params).catch((error: unknown) => error)
  await settled()
  page.leave()
  end('offline')
  await browser.clock.advance(9_999)
  expect(await Promise.race([ended, settled()])).toBeUndefined()
  await browser.clock.advance(1)
  expect(await ended).toMatchObject({ code: 'unreachable' })
  // A link that does not leave the page, such as a download, does not delay the next request.
  const nextError = client.send(otp.loginOrCreate.email, params).catch((error: unknown) => error)
  await settled()
  end('offline')
  await settled()
  expect(await Promise.race([nextError, settled()])).toMatchObject({ code: 'unreachable' })
})

test('an aborted call rejects with the reason of the abort, before and during the request', async () => {
  const { provider, openPage } = createSetting()
  provider.on('/otps/email/login_or_create', () => 'silence')
  const { client } = openPage()
  const reason = new Error('went back')
  await expect(client.send(otp.loginOrCreate.email, params, AbortSignal.abort(reason))).rejects.toBe(reason)
  expect(provider.to('/otps/email/login_or_create')).toHaveLength(0)
  const controller = new AbortController()
  const running = client.send(otp.loginOrCreate.email, params, controller.signal)
  await settled()
  controller.abort(reason)
  await expect(running).rejects.toBe(reason)
})

test('passes the provider’s error through whole, and reports an unreachable provider', async () => {
  const { provider, openPage } = createSetting()
  const { client } = openPage()
  provider.on('/otps/email/login_or_create', () => refusal(429, 'too_many_requests', { 'Retry-After': '7' }))
  await expect(client.send(otp.loginOrCreate.email, params)).rejects.toMatchObject({
    error_type: 'too_many_requests',
    retryAfterSeconds: 7,
  })
  provider.on('/otps/email/login_or_create', () => 'offline')
  await expect(client.send(otp.loginOrCreate.email, params)).rejects.toThrow('Unable to reach')
})

test.each([
  ['HTML', { body: '<!doctype html>' }],
  ['nothing', { status: 204 }],
  ['null', { body: null }],
  ['half of it', { body: '{"data":{"session":{"session_id":"s"},"user"' }],
  ['a session without a user', success({ ...grantOf('eve'), user: undefined })],
  ['a session without its id', success({ ...grantOf('eve'), session: {} })],
  ['a user that is a list', success({ ...grantOf('eve'), user: [userOf('eve')] })],
])('K22: %s instead of a grant is a typed error, and changes no session', async (_, answer) => {
  const { browser, provider, openPage } = createSetting()
  leaveSession(browser)
  const { client } = openPage()
  await settled()
  const stateBefore = { state: client.session.current(), jar: [...browser.jar], stored: [...browser.stored] }
  provider.on('/otps/authenticate', () => answer)
  const sending = client.send(otp.authenticate, { token: '123456', method_id: 'm', session_duration_minutes: 30 })
  await expect(sending).rejects.toMatchObject({ code: 'invalid_answer' })
  expect(client.session.current()).toBe(stateBefore.state)
  expect(browser.jar).toEqual(stateBefore.jar)
  expect([...browser.stored]).toEqual(stateBefore.stored)
})

test('no error message contains a token or a code', async () => {
  const { browser, provider, openPage } = createSetting()
  leaveSession(browser)
  const { client } = openPage()
  await settled()
  const code = { token: '271828', method_id: 'm', session_duration_minutes: 30 }
  for (const answer of [
    refusal(404, 'otp_code_not_found'),
    { body: '{"data":{"a":"271828 token-ada-1' },
    'offline',
  ] as const) {
    provider.on('/otps/authenticate', () => answer)
    const error = await client.send(otp.authenticate, code).catch((fault: unknown) => fault)
    expect(error).toBeInstanceOf(Error)
    const { message, stack, cause } = error as Error
    expect(`${message} ${stack} ${String(cause)}`).not.toMatch(/271828|token-ada-1/)
  }
})
