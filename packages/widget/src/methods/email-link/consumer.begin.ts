import { enteredEmail } from '@latchkey/protocol/core/entered-text'
/// <reference path="../../ui/css.d.ts" />

import { loginOrCreate } from '@latchkey/client/methods/email-link/consumer'
import { emailLink as linkWords } from '../../copy/locales/en.ts'
import { beginOf } from '../../flow/begin.ts'
import { isEmailAddress } from '../../ui/email/email-address.ts'
import screenStyles from '../../ui/styles/screen.css?inline'
import states from '../../ui/styles/states.css?inline'
import type { EmailLinkEntryIntents } from '../../user-flow/email-link.contract.ts'
import type { Consumer } from '../../user-flow/vertical.ts'
import { linkSent, linkTo } from './sending/login-link.ts'

export const styles = [states, screenStyles]
export const sentences = linkWords

export const begin = beginOf<Consumer, EmailLinkEntryIntents>()({
  uses: { sendLink: loginOrCreate },
  transitions: ['EmailConfirmation'],
  errors: { email: { invalid_email: 'link.invalid' } },
  on: {
    async email(context, typedAddress) {
      const { use, go, show, emitEvent, track } = context
      const email = enteredEmail(typedAddress)
      if (!isEmailAddress(email)) {
        show('link.invalid')
        return
      }
      const response = await use.sendLink(linkTo(email, context.env))
      emitEvent('MAGIC_LINK_LOGIN_OR_CREATE', { ...response, email })
      track('email_sent', { email, type: 'login_or_create_eml' })
      return go('EmailConfirmation', linkSent(email, response))
    },
  },
  withoutScripts: {
    email: {
      post: ({ link }) => ({
        login_redirect_url: link.loginRedirectURL,
        signup_redirect_url: link.signupRedirectURL,
        login_expiration_minutes: link.loginExpirationMinutes,
        signup_expiration_minutes: link.signupExpirationMinutes,
      }),
    },
  },
})
