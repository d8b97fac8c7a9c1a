/// <reference path="../../ui/css.d.ts" />

import { authenticate, loginOrCreate } from '@latchkey/client/methods/otp/consumer'
import { otp as otpWords } from '../../copy/locales/en.ts'
import { aborted } from '../../flow/abort-signals.ts'
import { emitComplete } from '../../flow/emit-complete.ts'
import { keepSentCode } from '../../flow/keep-sent-code.ts'
import { screensOf } from '../../flow/screen.ts'
import { CodeEntry } from '../../ui/CodeEntry.tsx'
import code from '../../ui/styles/code.css?inline'
import screenStyles from '../../ui/styles/screen.css?inline'
import states from '../../ui/styles/states.css?inline'
import { elsewhereUses, signedInElsewhere } from '../../user-flow/signed-in-elsewhere.ts'
import type { Consumer } from '../../user-flow/vertical.ts'
import { codeSent, emailSendRequest, textSendRequest } from './sending/codes.ts'
import { Verified } from './Verified.tsx'

const screen = screensOf<Consumer>()

export const styles = [states, screenStyles, code]
export const sentences = otpWords

const OTPAuthenticate = screen('OTPAuthenticate', {
  view: CodeEntry,
  paintsFirstState: true,
  uses: {
    authenticate,
    sendEmail: loginOrCreate.email,
    sendText: loginOrCreate.sms,
    sendWhatsapp: loginOrCreate.whatsapp,
    ...elsewhereUses,
  },
  transitions: ['OTPConfirmation', 'OTPAuthenticate'],
  errors: { submit: { '*': 'otp.invalid' }, resend: 'toast' },
  // A reload returns here: phones drop a tab while its user reads the mail. The user may also finish in another tab of this browser,
  // which signs this one in too. A user who was signed in before stays here.
  ambient: async ({ at, use, go, signal }) => {
    keepSentCode('latchkey:code', location.pathname, at)
    const left = aborted(signal).then(() => keepSentCode('latchkey:code', '', null))
    const step = await signedInElsewhere({
      use: { whoIsIn: (asked) => use.whoIsIn(asked), otherwise: (asked) => use.otherwise(asked) },
      go,
    })
    if (step === undefined) await left
    return step
  },
  on: {
    async submit({ at, use, go, env, emitEvent, signedIn }, code) {
      const grant = await use.authenticate({
        token: code,
        method_id: at.methodId,
        session_duration_minutes: env.config.session.minutes,
      })
      emitEvent('OTP_AUTHENTICATE', grant)
      signedIn(grant)
      return go('OTPConfirmation', {})
    },
    async resend({ at, use, go, env, emitEvent, toast, track }) {
      const { channel, to } = at
      const { otp } = env.config
      if (channel === 'email') track('email_try_again_clicked', { email: to, type: 'login_or_create_otp' })
      const response = await (channel === 'email'
        ? use.sendEmail(emailSendRequest(to, env))
        : channel === 'sms'
          ? use.sendText(textSendRequest(to, env))
          : use.sendWhatsapp(textSendRequest(to, env)))
      emitEvent('OTP_LOGIN_OR_CREATE', response)
      toast('otp.resent')
      const { destination, sends } = at
      const next = codeSent(channel, { to, destination, otp, sent: response })
      return go('OTPAuthenticate', { ...next, sends: sends + 1 })
    },
  },
})

const OTPConfirmation = screen('OTPConfirmation', {
  view: Verified,
  paintsFirstState: true,
  back: false,
  arrive: emitComplete,
})

export const screens = { OTPAuthenticate, OTPConfirmation }
