import { expect, test } from 'vitest'
import { type Attempt, brokenRule } from './broken-rule.ts'
import { PasskeyError } from './passkey-error.ts'

const user = (bytes: number) => ({ id: new Uint8Array(bytes), name: 'ada', displayName: 'Ada' })
const create = { rp: { id: 'shop.example', name: 'Shop' }, user: user(8), pubKeyCredParams: [], timeout: 60_000 }
const get = { rpId: 'shop.example', userVerification: 'required', timeout: 60_000 } as const
const selecting = (authenticatorSelection: AuthenticatorSelectionCriteria) => ({ ...create, authenticatorSelection })
const verified = { userVerification: 'required' } as const
const kept = { residentKey: 'required' } as const

const asking = (publicKey: Attempt['publicKey'], more: Partial<Attempt> = {}): Attempt => ({
  ...{ publicKey, host: 'login.shop.example', waited: 900 },
  ...more,
})

test.each([
  ['exists', 'InvalidStateError', asking(create)],
  ['host', 'SecurityError', asking(get, { host: '127.0.0.1' })],
  ['host', 'SecurityError', asking(get, { host: '[::1]' })],
  ['domain', 'SecurityError', asking(get, { host: 'shop.test' })],
  ['unverified', 'ConstraintError', asking(selecting(verified))],
  ['unkept', 'ConstraintError', asking(selecting(kept))],
  ['unkept', 'ConstraintError', asking(selecting({ requireResidentKey: true, userVerification: 'preferred' }))],
  ['unfit', 'ConstraintError', asking(selecting({ ...kept, ...verified }))],
  ['unsupported', 'ConstraintError', asking(create)],
  ['algorithm', 'NotSupportedError', asking(create)],
  ['unverified', 'NotSupportedError', asking(get)],
  ['unsupported', 'NotSupportedError', asking({ ...get, userVerification: 'preferred' })],
  ['userId', 'TypeError', asking({ ...create, user: user(65) })],
  ['userId', 'TypeError', asking({ ...create, user: user(0) })],
  ['failed', 'TypeError', asking({ ...create, user: user(64) })],
  ['failed', 'TypeError', asking(get)],
  ['superseded', 'AbortError', asking(get)],
  ['superseded', 'OperationError', asking(get)],
  ['late', 'NotAllowedError', asking(get, { waited: 60_000 })],
  ['refused', 'NotAllowedError', asking(get, { waited: 59_999 })],
  ['refused', 'NotAllowedError', asking({ rpId: 'shop.example' }, { waited: 600_000 })],
  ['failed', 'UnknownError', asking(get)],
] as const)('%s: %s, by the options of the request', (rule, name, asked) => {
  const fault = new DOMException('', name)
  expect(brokenRule(fault, asked)).toBe(rule)
  expect(new PasskeyError(brokenRule(fault, asked), fault)).toMatchObject({ rule, name, cause: fault })
})

test('a value that is not an error matches no rule', () => {
  for (const fault of [undefined, null, 'NotAllowedError']) expect(brokenRule(fault, asking(get))).toBe('failed')
})

test('also recognizes a missing user verification in Chromium’s message of a cancelled prompt', () => {
  expect(new PasskeyError('refused')).toMatchObject({
    code: 'passkey_refused',
    message: expect.stringContaining('PIN or fingerprint'),
  })
})
