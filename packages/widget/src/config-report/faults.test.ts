import { expect, test, vi } from 'vitest'
import { memberConfigOptions } from '../b2b/config-options.ts'
import { loginConfigOptions } from '../consumer/config-options.ts'
import { faultsIn } from './faults.ts'
import { reportConfig } from './report-config.ts'

const ofUsers = (config: unknown) => faultsIn(config, loginConfigOptions).map(({ message }) => message)
const ofMembers = (config: unknown) => faultsIn(config, memberConfigOptions).map(({ message }) => message)

test.each([
  [undefined, []],
  [null, []],
  [{ products: null, otpOptions: { methods: undefined } }, []],
  [{ oauthOptions: { providers: ['google', { type: 'github', provider_params: { anything: 1 } }] } }, []],
  ['otp', ['`config` is "otp". Expected an object.']],
  [
    { products: 'otp' },
    [
      "`config.products` is \"otp\". Expected a list of 'crypto', 'emailMagicLinks', 'oauth', 'otp', 'passkeys', 'passwords'. Write `products: ['otp', 'oauth']`.",
    ],
  ],
  [{ product: ['otp'] }, ['`config.product` is not an option, so it has no effect. Write `config.products`.']],
  [
    { otpOptions: { Methods: ['email'] } },
    ['`config.otpOptions.Methods` is not an option, so it has no effect. Write `config.otpOptions.methods`.'],
  ],
  [
    { sessionDurationMinutes: 60 },
    [
      '`config.sessionDurationMinutes` is not an option, so it has no effect. Write `config.sessionOptions.sessionDurationMinutes`.',
    ],
  ],
  [
    { sessionOptions: { sessionDurationMinutes: '60' } },
    [
      '`config.sessionOptions.sessionDurationMinutes` is "60". Expected a number from 5 to 527040 (minutes). Write `sessionDurationMinutes: 60`.',
    ],
  ],
  [
    { otpOptions: { expirationMinutes: 61 } },
    [
      '`config.otpOptions.expirationMinutes` is 61. Expected a number from 1 to 60 (minutes). Write `expirationMinutes: 5`.',
    ],
  ],
  [
    { oauthOptions: { providers: [{ type: 'google', customScopes: [] }] } },
    [
      '`config.oauthOptions.providers[0].customScopes` is not an option, so it has no effect. Write `config.oauthOptions.providers[0].custom_scopes`.',
    ],
  ],
  [{ lastUsed: 'yes' }, ['`config.lastUsed` is "yes". Expected a boolean. Write `lastUsed: true`.']],
  [
    { otpOptions: ['email'] },
    ['`config.otpOptions` is ["email"]. Expected an object. Write `otpOptions: { methods: [\'email\'] }`.'],
  ],
])('says what is wrong with the configuration %j of users, and the correct form', (config, faults) => {
  expect(ofUsers(config)).toEqual(faults)
})

test('says what is wrong with a configuration of members', () => {
  expect(ofMembers({ authFlowType: 'discovery', oauthOptions: { providers: [{ type: 'gitlab' }, 'slack'] } })).toEqual([
    "`config.authFlowType` is \"discovery\". Expected 'Discovery', 'Organization', 'PasswordReset'. Write `authFlowType: 'Discovery'`.",
    "`config.oauthOptions.providers[0].type` is \"gitlab\". Expected 'google', 'microsoft', 'hubspot', 'slack', 'github'. Write `type: 'google'`.",
  ])
  expect(ofMembers({ otpOptions: { methods: ['email'] } })).toEqual([
    '`config.otpOptions` is not an option, so it has no effect. Write `config.emailOtpOptions`.',
  ])
})

test('accepts the example of each option', () => {
  for (const rows of [loginConfigOptions, memberConfigOptions])
    for (const [path, { example }] of Object.entries(rows)) {
      const value: unknown = new Function(`return ${example}`)()
      const config = path.split('.').reduceRight<unknown>((inner, name) => {
        const list = name.replace('[]', '')
        return { [list]: list === name ? inner : [inner] }
      }, value)
      expect(faultsIn(config, rows), path).toEqual([])
    }
})

test('prints each fault once on a page: mistyped options as warnings, unknown ones as information', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const info = vi.spyOn(console, 'info').mockImplementation(() => {})
  for (const _ of [1, 2]) reportConfig({ productz: ['otp'], somethingElse: 1 }, loginConfigOptions)
  expect(warn.mock.calls).toEqual([
    [
      'Latchkey: `config.productz` is not an option, so it has no effect. Write `config.products`. All options: docs/CONFIG.md.',
    ],
  ])
  expect(info.mock.calls).toEqual([[expect.stringContaining('`config.somethingElse` is not an option')]])
  vi.restoreAllMocks()
})
