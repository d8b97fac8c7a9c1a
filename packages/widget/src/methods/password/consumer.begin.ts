/// <reference path="../../ui/css.d.ts" />

import { search } from '@latchkey/client/identity/user'
import { enteredEmail } from '@latchkey/protocol/core/entered-text'
import { emailLink as linkWords } from '../../copy/locales/en.ts'
import { beginOf } from '../../flow/begin.ts'
import { isEmailAddress } from '../../ui/email/email-address.ts'
import screenStyles from '../../ui/styles/screen.css?inline'
import states from '../../ui/styles/states.css?inline'
import type { PasswordEntryIntents } from '../../user-flow/password.contract.ts'
import type { Consumer } from '../../user-flow/vertical.ts'

export const styles = [states, screenStyles]
export const sentences = linkWords

export const begin = beginOf<Consumer, PasswordEntryIntents>()({
  uses: { search },
  transitions: ['PasswordCreateOrLogin'],
  errors: { email: { invalid_email: 'link.invalid' } },
  on: {
    async email({ use, go, show, track }, typedAddress) {
      const email = enteredEmail(typedAddress)
      if (!isEmailAddress(email)) {
        show('link.invalid')
        return
      }
      const { userType: type } = await use.search({ email })
      track('email_sent', { email, type: 'reset_password' })
      return go('PasswordCreateOrLogin', { email, type, sent: null })
    },
  },
  withoutScripts: {
    email: {
      post: ({ password }) => ({
        login_redirect_url: password.loginRedirectURL,
        reset_password_redirect_url: password.resetPasswordRedirectURL,
        reset_password_expiration_minutes: password.resetPasswordExpirationMinutes,
      }),
    },
  },
})
