/// <reference path="../../ui/css.d.ts" />

import { otps } from '@latchkey/client/methods/otp/b2b'
import {
  b2bMain as mainWords,
  mfa as mfaWords,
  otp as otpWords,
  phone as phoneWords,
  otpText as textWords,
} from '../../copy/locales/en.ts'
import { messageLanguage } from '../../copy/message-language.ts'
import { aborted } from '../../flow/abort-signals.ts'
import type { HandlerContext } from '../../flow/row.ts'
import { screensOf } from '../../flow/screen.ts'
import { afterProven, provenTransitions } from '../../member-flow/after-proven.ts'
import { discoveryStep } from '../../member-flow/discovered.ts'
import { mailCode, mailUses } from '../../member-flow/mail.ts'
import { keepMemberCode } from '../../member-flow/member-code.ts'
import { type AtSecondStep, memberIds, smsCodeStep } from '../../member-flow/second-step.ts'
import { elsewhereUses, signedInElsewhere } from '../../member-flow/signed-in-elsewhere.ts'
import { mayChangeAddress } from '../../member-flow/start-over.ts'
import { unlessOver } from '../../member-flow/unless-over.ts'
import type { B2B } from '../../member-flow/vertical.ts'
import choices from '../../ui/styles/choices.css?inline'
import code from '../../ui/styles/code.css?inline'
import phone from '../../ui/styles/phone.css?inline'
import screenStyles from '../../ui/styles/screen.css?inline'
import states from '../../ui/styles/states.css?inline'
import { EmailedCode } from './EmailedCode.tsx'
import { EnrollPhone } from './EnrollPhone.tsx'
import { loadNumbering } from './load-numbering.ts'
import { readPhone } from './read-phone.ts'
import { TextedCode } from './TextedCode.tsx'

type MemberCodeContext = Pick<
  HandlerContext<B2B, { readonly send: typeof otps.sms.send }, never>,
  'use' | 'env' | 'emitEvent'
>

/** Sends a code to the member's own number, or to a new one. */
export const text = async (
  { use, env, emitEvent }: MemberCodeContext,
  who: AtSecondStep,
  number: string | null,
): Promise<void> => {
  const { locale } = env.config.text
  const response = await use.send({
    ...memberIds(who),
    ...messageLanguage(env.words),
    ...(number !== null && { mfa_phone_number: number }),
    ...(locale !== undefined && { locale }),
  })
  emitEvent('B2B_SMS_OTP_SEND', response)
}

const screen = screensOf<B2B>()

export const styles = [states, screenStyles, choices, code, phone]
export const sentences = { ...mainWords, ...otpWords, ...mfaWords, ...phoneWords, ...textWords }

const emailOtpEntry = screen('Email OTP Entry', {
  view: EmailedCode,
  paintsFirstState: true,
  shows: (env) => ({ mayChange: mayChangeAddress(env) }),
  uses: {
    ...mailUses,
    ...elsewhereUses,
    authenticate: otps.email.authenticate,
    authenticateDiscovery: otps.email.discovery.authenticate,
  },
  transitions: [...provenTransitions, 'Discovery', 'Email Confirmation', 'Email OTP Entry'],
  errors: { submit: { '*': 'otp.invalid' }, resend: 'toast' },
  // A reload returns here: phones drop a tab while its user reads the mail.
  ambient: async (context) => {
    const { at, env, signal } = context
    keepMemberCode(env.browser.organization, at)
    const left = aborted(signal).then(() => keepMemberCode(null, null))
    const step = await signedInElsewhere(context)
    if (step === undefined) await left
    return step
  },
  on: {
    async submit(context, code) {
      const { at, use, go, env, emitEvent } = context
      const { organization } = env.browser
      if (organization) {
        const { organization_id } = organization
        const session_duration_minutes = env.config.session.minutes
        const codeParams = { email_address: at.email, code, organization_id, session_duration_minutes }
        const answer = await use.authenticate(codeParams)
        emitEvent('B2B_OTPS_EMAIL_AUTHENTICATE', answer)
        return afterProven(context, answer)
      }
      const discovery = await use.authenticateDiscovery({ email_address: at.email, code })
      emitEvent('B2B_OTPS_EMAIL_DISCOVERY_AUTHENTICATE', discovery)
      return go('Discovery', discoveryStep(env, discovery))
    },
    async resend(context) {
      const { at, toast } = context
      const response = await mailCode(context, at.email, at.sends + 1)
      if (response) toast('otp.resent')
      return response
    },
  },
})

const enrollment = screen('SMS OTP Enrollment', {
  view: EnrollPhone,
  waitsForReact: 'Its states do not last, so the painter cannot show them.',
  uses: { send: otps.sms.send },
  transitions: ['MFA Enrollment Selection', 'SMS OTP Entry', 'Error'],
  errors: { submit: { invalid_phone_number: 'smsEnrollment.invalid' } },
  back: ({ who }) => (who.offered.length > 1 ? { name: 'MFA Enrollment Selection', who } : undefined),
  asks: { numbering: ({ env }) => loadNumbering(Promise.resolve(env.settings)) },
  on: {
    async submit(context, typedNumber, country) {
      const { at, go, show } = context
      const { isValid, number, international: destination } = await readPhone(typedNumber, country)
      if (!isValid) {
        show('smsEnrollment.invalid')
        return undefined
      }
      return unlessOver(context, async () => {
        await text(context, at.who, number)
        return go('SMS OTP Entry', { ...smsCodeStep(at.who), destination, number, mayChange: true, sends: 1 })
      })
    },
  },
})

const smsOtpEntry = screen('SMS OTP Entry', {
  view: TextedCode,
  paintsFirstState: true,
  uses: { ...elsewhereUses, send: otps.sms.send, authenticate: otps.sms.authenticate },
  ambient: signedInElsewhere,
  transitions: [...provenTransitions, 'SMS OTP Entry', 'SMS OTP Enrollment', 'TOTP Entry'],
  errors: { arrive: 'toast', submit: { '*': 'otp.invalid' }, resend: 'toast' },
  // An unverified number can be changed; the field keeps it.
  back: ({ who, mayChange, destination }) =>
    mayChange ? { name: 'SMS OTP Enrollment', who, typed: destination } : undefined,
  async arrive(context) {
    const { at, go } = context
    if (at.sends > 0) return undefined
    return unlessOver(context, async () => {
      await text(context, at.who, at.number)
      return go('SMS OTP Entry', { ...at, sends: 1 })
    })
  },
  on: {
    submit: (context, code) =>
      unlessOver(context, async () => {
        const { at, use, env, emitEvent } = context
        const answer = await use.authenticate({
          ...memberIds(at.who),
          code,
          session_duration_minutes: env.config.session.minutes,
          ...(at.mayChange && ({ set_mfa_enrollment: 'enroll' } as const)),
        })
        emitEvent('B2B_SMS_OTP_AUTHENTICATE', answer)
        return afterProven(context, answer)
      }),
    resend: (context) =>
      unlessOver(context, async () => {
        const { at, go, toast } = context
        await text(context, at.who, at.number)
        toast('otp.resent')
        return go('SMS OTP Entry', { ...at, sends: at.sends + 1 })
      }),
    app: async ({ at, go }) => go('TOTP Entry', { who: at.who, isEnrolling: false }),
  },
})

export const screens = {
  'Email OTP Entry': emailOtpEntry,
  'SMS OTP Enrollment': enrollment,
  'SMS OTP Entry': smsOtpEntry,
}
