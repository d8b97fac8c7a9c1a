import type { Call } from '@latchkey/protocol/core/call'
import * as crypto from '@latchkey/protocol/methods/crypto/consumer'
import * as discovery from '@latchkey/protocol/methods/discovery/b2b'
import * as memberLink from '@latchkey/protocol/methods/email-link/b2b'
import * as backEndLink from '@latchkey/protocol/methods/email-link/back-end'
import * as backEndMemberLink from '@latchkey/protocol/methods/email-link/back-end-b2b'
import * as link from '@latchkey/protocol/methods/email-link/consumer'
import * as memberOAuth from '@latchkey/protocol/methods/oauth/b2b'
import * as backEndMemberOAuth from '@latchkey/protocol/methods/oauth/back-end-b2b'
import * as oauth from '@latchkey/protocol/methods/oauth/consumer'
import { businessOAuthStartPath, oauthStartPath } from '@latchkey/protocol/methods/oauth/paths'
import * as memberOtp from '@latchkey/protocol/methods/otp/b2b'
import * as backEndOtp from '@latchkey/protocol/methods/otp/back-end'
import * as backEndMemberOtp from '@latchkey/protocol/methods/otp/back-end-b2b'
import * as otp from '@latchkey/protocol/methods/otp/consumer'
import * as passkey from '@latchkey/protocol/methods/passkey/consumer'
import * as memberPassword from '@latchkey/protocol/methods/password/b2b'
import * as backEndPassword from '@latchkey/protocol/methods/password/back-end'
import * as backEndMemberPassword from '@latchkey/protocol/methods/password/back-end-b2b'
import * as password from '@latchkey/protocol/methods/password/consumer'
import * as memberSso from '@latchkey/protocol/methods/sso/b2b'
import * as backEndMemberSso from '@latchkey/protocol/methods/sso/back-end-b2b'
import { ssoStartPath } from '@latchkey/protocol/methods/sso/paths'
import type { SignInMethod } from '../../domain/insight/measures.ts'
import { backEndPath } from '../back-end-endpoint.ts'
import { sdkPath } from '../sdk-endpoint.ts'

/**
 * The part of a call in a sign-in:
 * `send` starts it and sends a secret, `start` starts it elsewhere, `attempt` starts and proves it with one call,
 * `proof` proves what an earlier call started.
 */
export type SignInPart = 'send' | 'start' | 'attempt' | 'proof'

/** A call of a sign-in. The method is null if several methods have the call. */
export interface SignInCall {
  readonly part: SignInPart
  readonly method: SignInMethod | null
}

type SignInCallRow = readonly [SignInPart, SignInMethod | null, readonly Call[]]

/**
 * The calls that sign users and members in, by method. Calls of second factors and of signed-in users are missing, and
 * the start of a passkey sign-in, because browsers send it for suggestions without a user.
 */
const rows: readonly SignInCallRow[] = [
  [
    'send',
    'email_otp',
    [
      otp.loginOrCreate.email,
      otp.sendPrimary.email,
      memberOtp.email.discovery.send,
      memberOtp.email.loginOrSignup,
      backEndOtp.loginOrCreate.email,
      backEndOtp.send.email,
      backEndMemberOtp.email.discovery.send,
      backEndMemberOtp.email.loginOrSignup,
    ],
  ],
  ['send', 'sms_otp', [otp.loginOrCreate.sms, otp.sendPrimary.sms, backEndOtp.loginOrCreate.sms, backEndOtp.send.sms]],
  [
    'send',
    'whatsapp_otp',
    [otp.loginOrCreate.whatsapp, otp.sendPrimary.whatsapp, backEndOtp.loginOrCreate.whatsapp, backEndOtp.send.whatsapp],
  ],
  ['proof', null, [otp.authenticate, backEndOtp.authenticate]],
  [
    'proof',
    'email_otp',
    [
      memberOtp.email.discovery.authenticate,
      memberOtp.email.authenticate,
      backEndMemberOtp.email.discovery.authenticate,
      backEndMemberOtp.email.authenticate,
    ],
  ],
  [
    'send',
    'email_link',
    [
      link.loginOrCreate,
      link.sendPrimary,
      memberLink.discovery.send,
      memberLink.loginOrSignup,
      backEndLink.loginOrCreate,
      backEndLink.send,
      backEndMemberLink.discovery.send,
      backEndMemberLink.loginOrSignup,
    ],
  ],
  [
    'proof',
    'email_link',
    [
      link.authenticate,
      memberLink.discovery.authenticate,
      memberLink.authenticate,
      backEndLink.authenticate,
      backEndMemberLink.discovery.authenticate,
      backEndMemberLink.authenticate,
    ],
  ],
  [
    'attempt',
    'password',
    [
      password.create,
      password.authenticate,
      memberPassword.authenticate,
      memberPassword.discovery.authenticate,
      backEndPassword.create,
      backEndPassword.authenticate,
      backEndMemberPassword.authenticate,
      backEndMemberPassword.discovery.authenticate,
    ],
  ],
  [
    'proof',
    'oauth',
    [
      oauth.authenticate,
      memberOAuth.authenticate,
      memberOAuth.discovery.authenticate,
      backEndMemberOAuth.authenticate,
      backEndMemberOAuth.discovery.authenticate,
    ],
  ],
  ['proof', 'sso', [memberSso.authenticate, backEndMemberSso.authenticate]],
  ['attempt', 'passkey', [passkey.authenticate]],
  ['start', 'crypto_wallet', [crypto.authenticateStart.primary]],
  ['proof', 'crypto_wallet', [crypto.authenticate]],
]

/** Endpoints without a call that send the browser to another provider. */
const redirects: readonly (readonly [path: string, SignInMethod])[] = [
  [oauthStartPath(':provider'), 'oauth'],
  [businessOAuthStartPath(':provider', true), 'oauth'],
  [businessOAuthStartPath(':provider', false), 'oauth'],
  [ssoStartPath, 'sso'],
]

/** Calls that open a member's session after the factor was proven. */
const completingCalls: readonly Call[] = [discovery.create, discovery.exchange]

const nameOf = ({ needs, verb, path }: Call): string => `${verb} ${needs === 'back end' ? backEndPath : sdkPath}${path}`

/** The calls of a sign-in by the name of their endpoint. */
export const signInCalls: ReadonlyMap<string, SignInCall> = new Map<string, SignInCall>([
  ...rows.flatMap(([part, method, calls]) => calls.map((call) => [nameOf(call), { part, method }] as const)),
  ...redirects.map(([path, method]) => [`* ${path}`, { part: 'start', method }] as const),
])

/** Names of the endpoints that complete the sign-in of a member. */
export const completingEndpoints: ReadonlySet<string> = new Set(completingCalls.map(nameOf))
