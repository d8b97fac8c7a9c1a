import { expect, test } from 'vitest'
import { type Attempt, brokenRule } from './broken-rule.ts'
import { PasskeyError } from './passkey-error.ts'

const user = (bytes: number) => ({ id: new Uint8Array(bytes), name: 'ada', displayName: 'Ada' })
const create = { rp: { id: 'shop.example', name: 'Shop' }, user: user(8), pubKeyCredParams: [], timeout: 60_000 }
const get = { rpId: 'shop.example', userVerification: 'required', timeout: 60_000 } as const
const selecting = (authenticatorSelection: AuthenticatorSelectionCriteria) => ({ ...create, authenticatorSelection })
const verified = { userVerification: 'required' } as const
const requiredKey = { residentKey: 'required' } as const

const attemptOf = (publicKey: Attempt['publicKey'], more: Partial<Attempt> = {}): Attempt => ({
  publicKey,
  host: 'login.shop.example',
  waitedMs: 900,
  ...more,
})

test.each([
  ['exists', 'InvalidStateError', attemptOf(create)],
  ['host', 'SecurityError', attemptOf(get, { host: '127.0.0.1' })],
  ['host', 'SecurityError', attemptOf(get, { host: '[::1]' })],
  ['domain', 'SecurityError', attemptOf(get, { host: 'shop.test' })],
  ['unverified', 'ConstraintError', attemptOf(selecting(verified))],
  ['unkept', 'ConstraintError', attemptOf(selecting(requiredKey))],
  ['unkept', 'ConstraintError', attemptOf(selecting({ requireResidentKey: true, userVerification: 'preferred' }))],
  ['unfit', 'ConstraintError', attemptOf(selecting({ ...requiredKey, ...verified }))],
  ['unsupported', 'ConstraintError', attemptOf(create)],
  ['algorithm', 'NotSupportedError', attemptOf(create)],
  ['unverified', 'NotSupportedError', attemptOf(get)],
  ['unsupported', 'NotSupportedError', attemptOf({ ...get, userVerification: 'preferred' })],
  ['userId', 'TypeError', attemptOf({ ...create, user: user(65) })],
  ['userId', 'TypeError', attemptOf({ ...create, user: user(0) })],
  ['failed', 'TypeError', attemptOf({ ...create, user: user(64) })],
  ['failed', 'TypeError', attemptOf(get)],
  ['superseded', 'AbortError', attemptOf(get)],
  ['superseded', 'OperationError', attemptOf(get)],
  ['late', 'NotAllowedError', attemptOf(get, { waitedMs: 60_000 })],
  ['refused', 'NotAllowedError', attemptOf(get, { waitedMs: 59_999 })],
  ['refused', 'NotAllowedError', attemptOf({ rpId: 'shop.example' }, { waitedMs: 600_000 })],
  ['failed', 'UnknownError', attemptOf(get)],
  ['policy', 'NotAllowedError', attemptOf(get, { isForbidden: true })],
  ['refused', 'NotAllowedError', attemptOf(get, { isForbidden: false })],
] as const)('%s: %s, by the options of the request', (rule, name, attempt) => {
  const fault = new DOMException('', name)
  expect(brokenRule(fault, attempt)).toBe(rule)
  expect(new PasskeyError(brokenRule(fault, attempt), fault)).toMatchObject({ rule, name, cause: fault })
})

test.each([
  [
    'policy',
    "The 'publickey-credentials-get' feature is not enabled in this document. Permissions Policy may be used to delegate Web Authentication capabilities to cross-origin child frames.",
  ],
  ['policy', 'The origin of the document is not the same as its ancestors.'],
  ['inactive', 'The document is not focused.'],
  ['inactive', 'The operation is not allowed at this time because the page does not have focus.'],
  [
    'inactive',
    "User gesture is not detected. To use the WebAuthn API, call 'navigator.credentials.get' within user activated events.",
  ],
  [
    'refused',
    'The operation either timed out or was not allowed. See: https://www.w3.org/TR/webauthn-2/#sctn-privacy-considerations-client.',
  ],
  ['refused', 'This request has been cancelled by the user.'],
] as const)('%s: NotAllowedError, by the message “%s”', (rule, message) => {
  expect(brokenRule(new DOMException(message, 'NotAllowedError'), attemptOf(get))).toBe(rule)
})

test('an error of another realm, as password managers throw, matches by its name', () => {
  const fault = { name: 'InvalidStateError', message: 'A passkey already exists' }
  expect(brokenRule(fault, attemptOf(create))).toBe('exists')
  expect(new PasskeyError('exists', fault)).toMatchObject({ name: 'InvalidStateError', cause: fault })
})

test('a value that is not an error matches no rule', () => {
  for (const fault of [undefined, null, 'NotAllowedError']) expect(brokenRule(fault, attemptOf(get))).toBe('failed')
})

test('also recognizes a missing user verification in Chromium’s message of a cancelled prompt', () => {
  expect(new PasskeyError('refused')).toMatchObject({
    code: 'passkey_refused',
    message: expect.stringContaining('PIN or fingerprint'),
  })
})
