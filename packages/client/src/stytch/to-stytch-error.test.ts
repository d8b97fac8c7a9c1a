import { expect, test } from 'vitest'
import { ConfigError, NetworkError, UsageError } from '../core/errors.ts'
import { schemaError } from '../core/transport/answer.ts'
import { apiError } from '../core/transport/api-error.ts'
import { invalidAnswer } from '../core/transport/invalid-answer.ts'
import { PasskeyError } from '../methods/passkey/passkey-error.ts'
import {
  StytchAPIError,
  StytchAPISchemaError,
  StytchAPIUnreachableError,
  StytchError,
  StytchSDKUsageError,
} from './errors.ts'
import { toStytchError, withStytchErrors } from './to-stytch-error.ts'

const refusal = {
  status_code: 404,
  error_type: 'otp_code_not_found',
  error_message: 'No such code.',
  error_url: 'https://docs.example.com/errors',
  request_id: 'request-id-test-1',
}

test.each([
  [
    schemaError([
      { dataPath: 'email', message: 'missing' },
      { dataPath: 'code', message: 'has: colons' },
    ]),
    StytchAPISchemaError,
    'StytchAPISchemaError',
  ],
  [new NetworkError('unreachable'), StytchAPIUnreachableError, 'StytchAPIUnreachableError'],
  [new NetworkError('timeout'), StytchAPIUnreachableError, 'StytchAPIUnreachableError'],
  [invalidAnswer(), StytchAPIUnreachableError, 'StytchAPIUnreachableError'],
  [new ConfigError('public_token', 'Malformed.'), StytchSDKUsageError, 'StytchSDKUsageError'],
  [new ConfigError('endpoint', 'Unusable.'), StytchSDKUsageError, 'StytchSDKUsageError'],
  [new ConfigError('insecure_page', 'Needs https.'), StytchSDKUsageError, 'StytchSDKUsageError'],
  [new UsageError('No such argument.'), StytchSDKUsageError, 'StytchSDKUsageError'],
  [apiError(refusal), StytchAPIError, 'StytchAPIError'],
] as const)('%s is caught by its existing class and name, and has its cause', (fault, Known, name) => {
  const stytchError = toStytchError(fault, 'otps.authenticate')
  expect(stytchError).toBeInstanceOf(Known)
  expect(stytchError).toMatchObject({ name, cause: fault })
})

test('a refusal keeps its fields, and a message in the shape that logs are searched for', () => {
  const stytchError = toStytchError(apiError({ ...refusal, error_details: { left: 2 } }), '')
  expect(stytchError).toMatchObject({ ...refusal, error_details: { left: 2 } })
  expect((stytchError as Error).message).toBe(
    '[404] otp_code_not_found\nNo such code.\nSee https://docs.example.com/errors for more information.\nrequest_id: request-id-test-1\n',
  )
  expect(
    toStytchError(
      schemaError([
        { dataPath: 'email', message: 'missing' },
        { dataPath: 'code', message: 'has: colons' },
      ]),
      '',
    ),
  ).toHaveProperty('message', 'Request does not match expected schema\nemail: missing\ncode: has: colons')
})

test("a passkey prompt that ends rejects with the browser's own error, as before", () => {
  const refused = new DOMException('The operation timed out.', 'NotAllowedError')
  expect(toStytchError(new PasskeyError('refused', refused), 'webauthn.register')).toBe(refused)
  const superseded = new PasskeyError('superseded')
  expect(toStytchError(superseded, 'webauthn.authenticate')).toBe(superseded)
  expect(superseded).toMatchObject({ name: 'AbortError', cause: undefined })
})

test('returns foreign errors unchanged', () => {
  const otherValues = [new TypeError('x'), Object.assign(new Error('x'), { code: 'toString' }), 'text', null, undefined]
  for (const other of [...otherValues, new StytchError('A', 'b')]) expect(toStytchError(other, '')).toBe(other)
})

test('a facade throws and rejects with the existing errors, at any depth, and returns the same values', async () => {
  const fault = new UsageError('Not like this.')
  const facade = withStytchErrors({
    now: () => 1,
    otps: {
      sms: {
        send: (): Promise<number> => Promise.reject(fault),
        list: (): number => {
          throw fault
        },
      },
    },
    nothing: null,
  })
  expect([facade.now(), facade.nothing]).toEqual([1, null])
  await expect(facade.otps.sms.send()).rejects.toThrow('Invalid call to otps.sms.send\nNot like this.')
  expect(() => facade.otps.sms.list()).toThrow(StytchSDKUsageError)
})
