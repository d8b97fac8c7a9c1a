import { expect, test } from 'vitest'
import { methods as ofMembers } from '../b2b/methods.ts'
import { methods as ofUsers } from '../consumer/methods.ts'
import { offersOf } from '../mount/sections.ts'
import { shownPlan } from '../mount/shown-plan.ts'
import { pictures } from './all-pictures.ts'

test('Main and every screen of a method have pictures, those of members too', () => {
  const owned = [...ofUsers, ...ofMembers].flatMap(({ owns }) => owns)
  expect(pictures.map(({ screen }) => screen).sort()).toEqual(['Main', 'Main', ...owned].sort())
  for (const { title, shots } of pictures) expect(shots, title).not.toEqual([])
})

test('shows a screen at rest, and once for each intent that can run or fail on it', () => {
  const code = pictures.find(({ screen }) => screen === 'OTPAuthenticate')
  expect(code?.shots.map(({ title }) => title)).toEqual([
    'Idle – email, ada.lovelace@example.com',
    'Busy: submit – email, ada.lovelace@example.com',
    'Busy: resend – email, ada.lovelace@example.com',
    'Failed: submit – email, ada.lovelace@example.com',
    'Idle – text, +1 415 555 0123, +14155550123',
  ])
})

test('shows every screen that can fail idle, busy and failed; a screen without calls, or that leaves on failure, only idle', () => {
  const lacking = pictures.filter(
    ({ shots }) => !(['idle', 'busy', 'failed'] as const).every((state) => shots.some((shot) => shot.state === state)),
  )
  expect(lacking.map(({ screen }) => screen)).toEqual([
    'OTPConfirmation',
    'PasswordConfirmation',
    'PasskeyConfirmation',
    'PasskeyRegistrationSuccess',
    'CryptoConnect',
    'CryptoSignMessage',
    'CryptoOtherScreen',
    'CryptoSetupWallet',
    'CryptoError',
    'CryptoConfirmation',
    'IDPEnd',
    'Password Reset Verify Confirmation',
    'Error Organization Not Found',
    'Logging In',
    'Discovery',
    'Logged In',
    'Error',
    'MFA Enrollment Selection',
    'TOTP Enrollment Manual',
    'Recovery Code Save',
    'IDPEnd',
  ])
})

test('shows each form of Main, a provider button, and each form of PasswordCreateOrLogin busy and failed', () => {
  const intentsOf = (name: string) => {
    const shots = pictures.find(({ screen }) => screen === name)?.shots ?? []
    const failed = shots.map(({ error }) => error?.intent)
    return [...new Set(shots.flatMap(({ busy }) => (busy !== null && failed.includes(busy) ? [busy] : [])))].sort()
  }
  expect(intentsOf('Main')).toEqual([
    ...['emailLink.email', 'oauth.provider:google', 'otp.email', 'otp.sms', 'otp.whatsapp', 'password.email'],
  ])
  expect(intentsOf('PasswordCreateOrLogin')).toEqual(['create', 'instead', 'login', 'second', 'send', 'submit'])
})

test('a provider button has its mark, as in a page', () => {
  const buttons = pictures.flatMap(({ shots }) =>
    shots
      .filter(({ step }) => step.name === 'Main')
      .flatMap(({ definition, config, browser }) => {
        const known = { ...(definition.unknownBrowser as object), ...(browser as object | undefined) }
        const plan = shownPlan(definition, { config: definition.readConfig(config), settings: {}, browser: known })
        return offersOf(plan).flatMap(({ entry, intent, item }) =>
          entry === 'oauth.provider' ? [{ intent, item }] : [],
        )
      }),
  )
  expect(buttons.length).toBeGreaterThan(5)
  for (const { intent, item } of buttons) expect(item, intent).toHaveProperty('mark')
})
