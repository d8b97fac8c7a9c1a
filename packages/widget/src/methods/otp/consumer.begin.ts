import { enteredEmail } from '@latchkey/protocol/core/entered-text'
/// <reference path="../../ui/css.d.ts" />

import { loginOrCreate } from '@latchkey/client/methods/otp/consumer'
import { otp as otpWords } from '../../copy/locales/en.ts'
import { beginOf } from '../../flow/begin.ts'
import { isEmailAddress } from '../../ui/email/email-address.ts'
import screenStyles from '../../ui/styles/screen.css?inline'
import states from '../../ui/styles/states.css?inline'
import type { OtpEntryIntents } from '../../user-flow/otp.contract.ts'
import type { Consumer } from '../../user-flow/vertical.ts'
import { readPhone } from './read-phone.ts'
import { codeSent, emailSendRequest, textSendRequest } from './sending/codes.ts'

export const styles = [states, screenStyles]
export const sentences = otpWords

export const begin = beginOf<Consumer, OtpEntryIntents>()({
  uses: { sendEmail: loginOrCreate.email, sendText: loginOrCreate.sms, sendWhatsapp: loginOrCreate.whatsapp },
  transitions: ['OTPAuthenticate'],
  errors: {
    email: { invalid_email: 'email.invalid' },
    sms: { invalid_phone_number: 'phone.invalid' },
    whatsapp: { invalid_phone_number: 'phone.invalid' },
  },
  on: {
    async email({ use, go, env, show, emitEvent, track }, typedText) {
      const to = enteredEmail(typedText)
      const { otp } = env.config
      if (!isEmailAddress(to)) {
        show('email.invalid')
        return
      }
      const response = await use.sendEmail(emailSendRequest(to, env))
      emitEvent('OTP_LOGIN_OR_CREATE', response)
      track('email_sent', { email: to, type: 'login_or_create_otp' })
      return go('OTPAuthenticate', codeSent('email', { to, destination: to, otp, sent: response }))
    },
    async sms({ use, go, env, show, emitEvent }, typedText, country) {
      const { isValid, number: to, international: destination } = await readPhone(typedText, country)
      const { otp } = env.config
      if (!isValid) {
        show('phone.invalid')
        return
      }
      const response = await use.sendText(textSendRequest(to, env))
      emitEvent('OTP_LOGIN_OR_CREATE', response)
      return go('OTPAuthenticate', codeSent('sms', { to, destination, otp, sent: response }))
    },
    async whatsapp({ use, go, env, show, emitEvent }, typedText, country) {
      const { isValid, number: to, international: destination } = await readPhone(typedText, country)
      const { otp } = env.config
      if (!isValid) {
        show('phone.invalid')
        return
      }
      const response = await use.sendWhatsapp(textSendRequest(to, env))
      emitEvent('OTP_LOGIN_OR_CREATE', response)
      return go('OTPAuthenticate', codeSent('whatsapp', { to, destination, otp, sent: response }))
    },
  },
  withoutScripts: { email: { post: ({ otp }) => ({ expiration_minutes: otp.minutes }) } },
})
