import { enteredCode } from '@latchkey/protocol/core/entered-text'
/// <reference path="../../ui/css.d.ts" />

import { recoveryCodes, totp } from '@latchkey/client/methods/totp/b2b'
import { b2bMain as mainWords, otp as otpWords, totp as words } from '../../copy/locales/en.ts'
import { screensOf } from '../../flow/screen.ts'
import { afterProven, completeSignIn, completeTransitions, provenTransitions } from '../../member-flow/after-proven.ts'
import { memberIds, smsCodeStep } from '../../member-flow/second-step.ts'
import { elsewhereUses, signedInElsewhere } from '../../member-flow/signed-in-elsewhere.ts'
import { unlessOver } from '../../member-flow/unless-over.ts'
import type { B2B } from '../../member-flow/vertical.ts'
import banner from '../../ui/styles/banner.css?inline'
import code from '../../ui/styles/code.css?inline'
import screenStyles from '../../ui/styles/screen.css?inline'
import secondFactors from '../../ui/styles/second-factors.css?inline'
import states from '../../ui/styles/states.css?inline'
import { AppCode } from './AppCode.tsx'
import { BackupCode } from './BackupCode.tsx'
import { SaveCodes } from './SaveCodes.tsx'
import { ScanCode } from './ScanCode.tsx'
import { setUp, uses as setUpUses } from './set-up.ts'
import { TypeSecret } from './TypeSecret.tsx'

const screen = screensOf<B2B>()

export const styles = [states, screenStyles, code, banner, secondFactors]
export const sentences = { ...mainWords, ...otpWords, ...words }

const qrCode = screen('TOTP Enrollment QR Code', {
  view: ScanCode,
  waitsForReact: 'It follows a proof on a screen that React has adopted.',
  uses: setUpUses,
  transitions: ['TOTP Enrollment QR Code', 'TOTP Enrollment Manual', 'TOTP Entry', 'MFA Enrollment Selection', 'Error'],
  back: ({ who }) => (who.offered.length > 1 ? { name: 'MFA Enrollment Selection', who } : undefined),
  arrive: setUp,
  on: {
    again: setUp,
    manual: async ({ at, go }) => go('TOTP Enrollment Manual', { who: at.who }),
    next: async ({ at, go }) => go('TOTP Entry', { who: at.who, isEnrolling: true }),
  },
})

const manual = screen('TOTP Enrollment Manual', {
  view: TypeSecret,
  waitsForReact: 'It follows a proof on a screen that React has adopted.',
  transitions: ['TOTP Enrollment QR Code', 'TOTP Entry'],
  back: ({ who }) => ({ name: 'TOTP Enrollment QR Code', who }),
  on: {
    scan: async ({ at, go }) => go('TOTP Enrollment QR Code', { who: at.who }),
    next: async ({ at, go }) => go('TOTP Entry', { who: at.who, isEnrolling: true }),
  },
})

const entry = screen('TOTP Entry', {
  view: AppCode,
  waitsForReact: 'It follows a proof on a screen that React has adopted.',
  uses: { ...elsewhereUses, authenticate: totp.authenticate },
  ambient: signedInElsewhere,
  transitions: [...provenTransitions, 'Recovery Code Save', 'Recovery Code Entry'],
  errors: { submit: { '*': 'otp.invalid' } },
  back: ({ who, isEnrolling }) => (isEnrolling ? { name: 'TOTP Enrollment QR Code', who } : undefined),
  on: {
    submit: (context, code) =>
      unlessOver(context, async () => {
        const { at, use, env, go, emitEvent } = context
        const answer = await use.authenticate({
          ...memberIds(at.who),
          code,
          session_duration_minutes: env.config.session.minutes,
          ...(at.isEnrolling && ({ set_mfa_enrollment: 'enroll' } as const)),
        })
        emitEvent('B2B_TOTP_AUTHENTICATE', answer)
        const { app, organization } = at.who
        return at.isEnrolling && app && answer.member_session !== null
          ? go('Recovery Code Save', { codes: app.recoveryCodes, organization, grant: answer })
          : afterProven(context, answer)
      }),
    textMessage: async ({ at, go }) => go('SMS OTP Entry', smsCodeStep(at.who)),
    backupCode: async ({ at, go }) => go('Recovery Code Entry', { who: at.who }),
  },
})

const backupCode = screen('Recovery Code Entry', {
  view: BackupCode,
  waitsForReact: 'Its states do not last, so the painter cannot show them.',
  uses: { ...elsewhereUses, recover: recoveryCodes.recover },
  ambient: signedInElsewhere,
  transitions: [...provenTransitions, 'TOTP Entry'],
  errors: { submit: { '*': 'backup.invalid' } },
  back: ({ who }) => ({ name: 'TOTP Entry', who, isEnrolling: false }),
  on: {
    submit: (context, typedCode) =>
      unlessOver(context, async () => {
        const { at, use, env, emitEvent } = context
        const answer = await use.recover({
          ...memberIds(at.who),
          recovery_code: enteredCode(typedCode),
          session_duration_minutes: env.config.session.minutes,
        })
        emitEvent('B2B_RECOVERY_CODES_RECOVER', answer)
        return afterProven(context, answer, { codesLeft: answer.recovery_codes_remaining })
      }),
  },
})

const saveCodes = screen('Recovery Code Save', {
  view: SaveCodes,
  waitsForReact: 'It follows a proof on a screen that React has adopted.',
  transitions: completeTransitions,
  back: false,
  on: {
    done: async (context) => completeSignIn(context, context.at.grant),
  },
})

export const screens = {
  'Recovery Code Entry': backupCode,
  'TOTP Entry': entry,
  'TOTP Enrollment Manual': manual,
  'TOTP Enrollment QR Code': qrCode,
  'Recovery Code Save': saveCodes,
}
