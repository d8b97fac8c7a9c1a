import type { Call } from '@latchkey/protocol/core/call'
import * as events from '@latchkey/protocol/core/events'
import * as bootstrap from '@latchkey/protocol/identity/bootstrap'
import * as session from '@latchkey/protocol/identity/session'
import * as user from '@latchkey/protocol/identity/user'
import * as emailLink from '@latchkey/protocol/methods/email-link/consumer'
import * as impersonation from '@latchkey/protocol/methods/impersonation/consumer'
import * as oauth from '@latchkey/protocol/methods/oauth/consumer'
import * as otp from '@latchkey/protocol/methods/otp/consumer'
import * as passkey from '@latchkey/protocol/methods/passkey/consumer'
import * as password from '@latchkey/protocol/methods/password/consumer'
import type { Page } from 'playwright/test'
import { refusal, success } from './testing/answers.ts'
import { addAuthenticator, creation, request } from './testing/authenticators.ts'
import { expect, openClient, test } from './testing/browser-test.ts'
import { captures } from './testing/captures.ts'
import { grantOf } from './testing/grants.ts'
import { testToken } from './testing/setting.ts'
import type { ReceivedRequest, Wire } from './testing/wire.ts'

/**
 * Compares the requests of this client with those of the existing one (6.3.0), recorded in Chromium. IDs, times and
 * names are reduced to their shape on both sides. Headers that the browser adds are ignored.
 */
const isBrowsers = /^(sec-.*|host|connection|user-agent|accept.*|referer|origin|content-length)$/

const uuid = '11111111-2222-4333-8444-555555555555'
const grant = {
  ...grantOf('ada'),
  session: { ...grantOf('ada').session, session_id: `session-test-${uuid}` },
  user: { ...grantOf('ada').user, user_id: `user-test-${uuid}` },
}

const shapeOf = (value: unknown, pages: string): unknown =>
  JSON.parse(
    JSON.stringify(value)
      .replaceAll(testToken, '<public token>')
      .replaceAll(grant.session_token, '<session token>')
      .replaceAll(pages, '<page origin>')
      .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '<uuid>')
      .replace(/"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z"/g, '"<instant>"')
      .replace(/"code_challenge":"[\w-]{43}"/g, '"code_challenge":"<challenge>"')
      .replace(/"code_verifier":"[0-9a-f]{120,128}"/g, '"code_verifier":"<verifier>"')
      .replace(/"timezone":"[\w/+-]+"/g, '"timezone":"<timezone>"')
      .replace(/"app":\{"identifier":"localhost"\}/g, '"app":{"identifier":"<hostname>"}')
      .replace(
        /"sdk":\{"identifier":"[^"]+","version":"@[\w/-]+@\d+\.\d+\.\d+"\}/g,
        '"sdk":{"identifier":"<sdk>","version":"<package>@<version>"}',
      ),
  )

const decodeHeader = (header: unknown): string => Buffer.from(String(header), 'base64').toString()

/** The bytes of a credential and the browser's name differ on every run. */
const normalizeBody = (body: unknown): unknown => {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  const { public_key_credential: credential, user_agent, ...rest } = body as Record<string, unknown>
  const isBytes = (name: string, value: unknown) =>
    typeof value === 'string' &&
    /^(id|rawId|clientDataJSON|attestationObject|authenticatorData|signature|userHandle)$/.test(name)
  return {
    ...rest,
    ...(user_agent !== undefined && { user_agent: '<user agent>' }),
    ...(credential !== undefined && {
      public_key_credential: JSON.parse(String(credential), (name, value) =>
        isBytes(name, value) ? '<bytes>' : value,
      ),
    }),
  }
}

const lengthOf = (request: ReceivedRequest) => {
  const length = request.headers['content-length']
  return length === undefined ? 'none' : length === '0' ? 'zero' : 'some'
}

const toCapture = (call: string, request: ReceivedRequest, pages: string): unknown => {
  const { method, path, query, headers, body } = request
  const { authorization, 'x-sdk-client': client, 'x-sdk-parent-host': parentHost } = headers
  return shapeOf(
    {
      call,
      method,
      path,
      query,
      headers: Object.keys(headers)
        .filter((name) => !isBrowsers.test(name))
        .sort(),
      contentType: headers['content-type'],
      contentLength: lengthOf(request),
      ...(authorization && { authorization: decodeHeader(String(authorization).replace('Basic ', '')) }),
      ...(client && { client: JSON.parse(decodeHeader(client)) }),
      ...(parentHost && { parentHost }),
      body: normalizeBody(body),
    },
    pages,
  )
}

const allCalls: readonly Call[] = [
  events,
  bootstrap,
  session,
  user,
  emailLink,
  otp,
  password,
  passkey,
  oauth,
  impersonation,
]
  .flatMap((module) => Object.values(module))
  .flatMap((value): Call[] => ('verb' in value ? [value] : Object.values(value)))

const nameOf = ({ verb, path }: Call) => `${verb} ${path}`

test('has a recorded request for every call, and no other', () => {
  expect(captures.map(({ call }) => call).sort()).toEqual(allCalls.map(nameOf).sort())
})

/** Repeats the recorded action in the page, by its public name if there is one. */
const repeat = (page: Page, call: string, body: unknown) =>
  page.evaluate(
    async ([name, recordedBody]) => {
      const { client, core, search } = window.site
      const parameters = JSON.parse(
        JSON.stringify(recordedBody ?? {}).replaceAll('<page origin>', location.origin),
        // biome-ignore lint/suspicious/noExplicitAny: the recorded bodies are of every shape there is
      ) as any
      const { email, phone_number, token, method_id, code_challenge, code_verifier, ...options } = parameters
      const [, channel, verb] = /^POST \/otps\/(email|sms|whatsapp)\/(login_or_create|send)/.exec(name) ?? []
      const does: Record<string, () => unknown> = {
        'POST /otps/authenticate': () => client.otps.authenticate(token, method_id, options).catch(() => {}),
        'POST /magic_links/email/login_or_create': () => client.magicLinks.email.loginOrCreate(email, options),
        'POST /magic_links/email/send/primary': () => client.magicLinks.email.send(email, options),
        'POST /magic_links/email/send/secondary': () => client.magicLinks.email.send(email, options),
        'POST /magic_links/authenticate': () => client.magicLinks.authenticate(token, options).catch(() => {}),
        'POST /passwords': () => client.passwords.create(parameters).catch(() => {}),
        'POST /passwords/authenticate': () => client.passwords.authenticate(parameters).catch(() => {}),
        'POST /passwords/strength_check': () => client.passwords.strengthCheck(parameters),
        'POST /passwords/email/reset/start': () => client.passwords.resetByEmailStart({ email, ...options }),
        'POST /passwords/email/reset': () => client.passwords.resetByEmail({ token, ...options }).catch(() => {}),
        'POST /passwords/existing_password/reset': () =>
          client.passwords.resetByExistingPassword(parameters).catch(() => {}),
        'POST /passwords/session/reset': () => client.passwords.resetBySession(parameters),
        'POST /webauthn/register/start': () => {
          const { domain, user_agent, return_passkey_credential_options: is_passkey, ...overrides } = options
          return client.webauthn.register({ ...overrides, is_passkey, session_duration_minutes: 30 })
        },
        // Sent by the call above, after the browser's answer.
        'POST /webauthn/register': () => undefined,
        'POST /webauthn/authenticate/start/primary': () => {
          const cancelled = { session_duration_minutes: 30, is_passkey: true }
          return client.webauthn.authenticate(cancelled).catch(() => {})
        },
        'POST /webauthn/authenticate/start/secondary': () =>
          client.webauthn.authenticate({ session_duration_minutes: 30, is_passkey: true }),
        'POST /webauthn/authenticate': () => undefined,
        'PUT /webauthn/update/:webauthn_registration_id': () =>
          client.webauthn.update({ webauthn_registration_id: 'passkey-x', ...options }),
        'DELETE /users/webauthn_registrations/:id': () => client.user.deleteWebauthnRegistration('passkey-x'),
        'POST /oauth/authenticate': async () => {
          // Creates the pair of the verifier. The start URL answers nothing, so the page stays.
          await client.oauth.google.start()
          await client.oauth.authenticate(token, options).catch(() => {})
        },
        'POST /impersonation/authenticate': () => client.impersonation.authenticate(parameters).catch(() => {}),
        'POST /oauth/attach': () => client.oauth.attach(parameters.provider),
        'DELETE /users/oauth/:id': () => client.user.deleteOAuthRegistration('oauth-x'),
        'POST /sessions/authenticate': () => client.session.authenticate(options),
        'POST /sessions/revoke': () => client.session.revoke(),
        'GET /users/me': () => client.user.get(),
        'PUT /users/me': () => client.user.update(options),
        'DELETE /users/emails/:id': () => client.user.deleteEmail('email-x'),
        'DELETE /users/phone_numbers/:id': () => client.user.deletePhoneNumber('phone-x'),
        'POST /users/search': () => search({ email }),
        'GET /projects/bootstrap/:public_token': () => core.settings.fresh(),
        'POST /events': () => undefined,
      }
      if (channel === undefined) await does[name]?.()
      else {
        const otps = client.otps[channel as 'email']
        await (verb === 'send' ? otps.send : otps.loginOrCreate)(email ?? phone_number, options)
      }
    },
    [call, body] as const,
  )

const grants = success({ ...grant, method_id: 'm' })

/** Ours sends events as plain text: a request with JSON would need a CORS preflight. */
const expectedOf = (capture: (typeof captures)[number]) =>
  capture.call === 'POST /events' ? { ...capture, contentType: 'text/plain;charset=UTF-8' } : capture

/** Repeats these calls in one page and compares the last request of each with its recording. */
const compare = async (page: Page, wire: Wire, expectedCaptures: typeof captures) => {
  for (const capture of expectedCaptures) {
    await repeat(page, capture.call, capture.body)
    const path = capture.path.replace('<public token>', testToken)
    const findRequest = () =>
      wire.requests.findLast((request) => request.path === path && request.method === capture.method)
    await expect.poll(findRequest, capture.call).toBeDefined()
    const lastRequest = findRequest()
    if (lastRequest)
      expect.soft(toCapture(capture.call, lastRequest, wire.pages), capture.call).toEqual(expectedOf(capture))
  }
}

const needsSession = ({ authorization }: (typeof captures)[number]) => authorization?.endsWith('<session token>')

test('before sign-in sends every call as the existing client does', async ({ page, wire }) => {
  wire.on('/otps/authenticate', () => refusal(404, 'otp_code_not_found'))
  wire.on('/magic_links/authenticate', () => refusal(401, 'unable_to_auth_magic_link'))
  wire.on(`/projects/bootstrap/${testToken}`, () =>
    success({
      password_config: null,
      pkce_required_for_email_magic_links: true,
      pkce_required_for_password_resets: true,
      pkce_required_for_oauth: true,
    }),
  )
  wire.on('/impersonation/authenticate', () => refusal(401, 'unable_to_auth_impersonation_token'))
  wire.on('/oauth/authenticate', () => refusal(404, 'oauth_token_not_found'))
  wire.on('/v1/public/oauth/google/start', () => ({ status: 204, body: undefined }))
  wire.on('/users/search', () => success({ userType: 'new' }))
  wire.on('/passwords/email/reset', () => refusal(401, 'unable_to_auth_magic_link'))
  wire.on('/passwords', () => refusal(400, 'reset_password'))
  wire.on('/passwords/authenticate', () => refusal(401, 'unauthorized_credentials'))
  await openClient(page, wire)
  const signedOutCaptures = captures.filter((capture) => !needsSession(capture))
  expect(signedOutCaptures).toHaveLength(21)
  await compare(page, wire, signedOutCaptures)
})

test('with a session sends every call as the existing client does', async ({ page, wire }) => {
  wire.on('/otps/authenticate', () => grants)
  for (const path of ['/sessions/authenticate', '/passwords/existing_password/reset', '/passwords/session/reset'])
    wire.on(path, () => grants)
  wire.on('/users/me', () => success({ ...grant.user, __user: grant.user }))
  for (const path of [
    '/users/emails/email-x',
    '/users/phone_numbers/phone-x',
    '/users/oauth/oauth-x',
    '/users/webauthn_registrations/passkey-x',
  ])
    wire.on(path, () => success({ __user: grant.user }))
  for (const path of ['/webauthn/register', '/webauthn/authenticate']) wire.on(path, () => grants)
  wire.on('/webauthn/register/start', () => success({ public_key_credential_creation_options: creation() }))
  wire.on('/webauthn/authenticate/start/secondary', () => success({ public_key_credential_request_options: request() }))
  await openClient(page, wire)
  await addAuthenticator(page)
  await page.evaluate(() => window.site.client.otps.authenticate('000000', 'm'))
  const isLast = ({ call }: (typeof captures)[number]) => call === 'POST /sessions/revoke'
  const signedInCaptures = captures.filter(needsSession)
  expect(signedInCaptures).toHaveLength(20)
  await compare(page, wire, [
    ...signedInCaptures.filter((capture) => !isLast(capture)),
    ...signedInCaptures.filter(isLast),
  ])
})
