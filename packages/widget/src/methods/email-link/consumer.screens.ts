/// <reference path="../../ui/css.d.ts" />

import { authenticate } from '@latchkey/client/methods/otp/consumer'
import { emailLink as linkWords, otp as otpWords } from '../../copy/locales/en.ts'
import { screensOf } from '../../flow/screen.ts'
import { EmailSent } from '../../ui/EmailSent.tsx'
import choices from '../../ui/styles/choices.css?inline'
import code from '../../ui/styles/code.css?inline'
import screenStyles from '../../ui/styles/screen.css?inline'
import states from '../../ui/styles/states.css?inline'
import { elsewhereUses, signedInElsewhere } from '../../user-flow/signed-in-elsewhere.ts'
import type { Consumer } from '../../user-flow/vertical.ts'
import { senderOf } from './sending/login-link.ts'

const screen = screensOf<Consumer>()

export const styles = [states, screenStyles, code, choices]
export const sentences = { ...otpWords, ...linkWords }

const EmailConfirmation = screen('EmailConfirmation', {
  view: EmailSent,
  paintsFirstState: true,
  // Read at each change of the settings, which arrive after the send on a fast first visit.
  shows: (env) => ({ sender: senderOf(env) }),
  uses: { authenticate, ...elsewhereUses },
  transitions: ['Main', 'OTPConfirmation'],
  errors: { submit: { '*': 'otp.invalid' } },
  // The ways back are "Change", which keeps the address, and "Try again", which clears it.
  back: false,
  // The link may be opened in another tab of this browser, which signs this one in too. A user who was signed in before
  // stays here.
  ambient: signedInElsewhere,
  on: {
    async again({ at, go, track }) {
      track('email_try_again_clicked', { email: at.email, type: 'login_or_create_eml' })
      return go('Main', { typed: '' })
    },
    async change({ at, go }) {
      return go('Main', { typed: at.email, asksFor: 'email' })
    },
    async submit({ at, use, go, env, emitEvent, signedIn }, code) {
      if (at.codeId === null) return
      const grant = await use.authenticate({
        token: code,
        method_id: at.codeId,
        session_duration_minutes: env.config.session.minutes,
      })
      emitEvent('OTP_AUTHENTICATE', grant)
      signedIn(grant)
      return go('OTPConfirmation', {})
    },
  },
})

export const screens = { EmailConfirmation }
