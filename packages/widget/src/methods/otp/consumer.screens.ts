/// <reference path="../../ui/css.d.ts" />
import { authenticate, loginOrCreate } from '@latchkey/client/methods/otp/consumer'
import { isEmailAddress } from '../../consumer/email-address.ts'
import type { Consumer } from '../../consumer/half.ts'
import { later as laterWords } from '../../copy/locales/en/later.ts'
import { otp as otpWords } from '../../copy/locales/en/otp.ts'
import { beginOf } from '../../flow/begin.ts'
import { screensOf } from '../../flow/screen.ts'
import code from '../../ui/styles/code.css?inline'
import later from '../../ui/styles/later.css?inline'
import states from '../../ui/styles/states.css?inline'
import { CodeEntry } from './CodeEntry.tsx'
import type { OtpSays } from './consumer.ts'
import { emailOf } from './email.ts'
import { Verified } from './Verified.tsx'

const screen = screensOf<Consumer>()

export const styles = states + later + code
export const sentences = { ...laterWords, ...otpWords }

export const OTPAuthenticate = screen('OTPAuthenticate', {
  view: CodeEntry,
  uses: { authenticate, sendEmail: loginOrCreate.email },
  leads: ['OTPConfirmation', 'OTPAuthenticate'],
  errors: { submit: { '*': 'otp.invalid' }, resend: 'toast' },
  on: {
    async submit({ at, use, go, env, tell, signedIn }, code) {
      const grant = await use.authenticate({
        token: code,
        method_id: at.methodId,
        session_duration_minutes: env.config.session.minutes,
      })
      tell('OTP_AUTHENTICATE', grant)
      signedIn(grant)
      return go('OTPConfirmation', {})
    },
    async resend({ at, use, go, env, tell, toast, track }) {
      track('email_try_again_clicked', { email: at.destination, type: 'login_or_create_otp' })
      const sent = await use.sendEmail(emailOf(at.destination, env.config.otp))
      tell('OTP_LOGIN_OR_CREATE', sent)
      toast('otp.resent')
      return go('OTPAuthenticate', {
        ...at,
        methodId: sent.method_id,
        minutes: env.config.otp.minutes,
        sends: at.sends + 1,
      })
    },
  },
})

export const OTPConfirmation = screen('OTPConfirmation', { view: Verified, back: false })

export const begin = beginOf<Consumer, OtpSays>()({
  uses: { sendEmail: loginOrCreate.email },
  leads: ['OTPAuthenticate'],
  errors: { email: { invalid_email: 'email.invalid' } },
  on: {
    async email({ use, go, env, show, tell, track }, typed) {
      const destination = typed.trim()
      if (!isEmailAddress(destination)) {
        show('email.invalid')
        return
      }
      const sent = await use.sendEmail(emailOf(destination, env.config.otp))
      tell('OTP_LOGIN_OR_CREATE', sent)
      track('email_sent', { email: destination, type: 'login_or_create_otp' })
      const { minutes } = env.config.otp
      return go('OTPAuthenticate', { channel: 'email', destination, methodId: sent.method_id, minutes, sends: 1 })
    },
  },
})
