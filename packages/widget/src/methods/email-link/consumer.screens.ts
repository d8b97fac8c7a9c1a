/// <reference path="../../ui/css.d.ts" />
import { loginOrCreate } from '@latchkey/client/methods/email-link/consumer'
import { authenticate } from '@latchkey/client/methods/otp/consumer'
import { isEmailAddress } from '../../consumer/email-address.ts'
import type { Consumer } from '../../consumer/half.ts'
import { linkSent, linkTo } from '../../consumer/login-link.ts'
import { later as laterWords } from '../../copy/locales/en/later.ts'
import { link as linkWords } from '../../copy/locales/en/link.ts'
import { otp as otpWords } from '../../copy/locales/en/otp.ts'
import { beginOf } from '../../flow/begin.ts'
import { screensOf } from '../../flow/screen.ts'
import { EmailSent } from '../../ui/EmailSent.tsx'
import code from '../../ui/styles/code.css?inline'
import later from '../../ui/styles/later.css?inline'
import mailboxes from '../../ui/styles/mailboxes.css?inline'
import states from '../../ui/styles/states.css?inline'
import type { EmailLinkSays } from './consumer.ts'

const screen = screensOf<Consumer>()

export const styles = states + later + code + mailboxes
export const sentences = { ...laterWords, ...otpWords, ...linkWords }

export const EmailConfirmation = screen('EmailConfirmation', {
  view: EmailSent,
  uses: { authenticate },
  leads: ['Main', 'OTPConfirmation'],
  errors: { submit: { '*': 'otp.invalid' } },
  // The one way back is "Try again", which forgets the address.
  back: false,
  on: {
    async again({ at, go, track }) {
      track('email_try_again_clicked', { email: at.email, type: 'login_or_create_eml' })
      return go('Main', { typed: '' })
    },
    async submit({ at, use, go, env, tell, signedIn }, code) {
      if (at.codeId === null) return
      const grant = await use.authenticate({
        token: code,
        method_id: at.codeId,
        session_duration_minutes: env.config.session.minutes,
      })
      tell('OTP_AUTHENTICATE', grant)
      signedIn(grant)
      return go('OTPConfirmation', {})
    },
  },
})

export const begin = beginOf<Consumer, EmailLinkSays>()({
  uses: { sendLink: loginOrCreate },
  leads: ['EmailConfirmation'],
  errors: { email: { invalid_email: 'link.invalid' } },
  on: {
    async email(reach, typed) {
      const { use, go, show, tell, track } = reach
      const email = typed.trim()
      if (!isEmailAddress(email)) {
        show('link.invalid')
        return
      }
      const sent = await use.sendLink(linkTo(email, reach.env.config.link))
      tell('MAGIC_LINK_LOGIN_OR_CREATE', sent)
      track('email_sent', { email, type: 'login_or_create_eml' })
      return go('EmailConfirmation', linkSent(email, sent, reach.env))
    },
  },
})
