import { enteredEmail } from '@latchkey/protocol/core/entered-text'
/// <reference path="../../ui/css.d.ts" />

import { emailLink as linkWords, b2bMain as mainWords } from '../../copy/locales/en.ts'
import { beginOf } from '../../flow/begin.ts'
import type { HandlerContext } from '../../flow/row.ts'
import { authMethodsOf } from '../../member-flow/auth-methods.ts'
import type { MemberEmailLinkEntryIntents } from '../../member-flow/email-link.contract.ts'
import { mailCode, mailLink, mailUses } from '../../member-flow/mail.ts'
import type { B2B, B2BEnv } from '../../member-flow/vertical.ts'
import { isEmailAddress } from '../../ui/email/email-address.ts'
import screenStyles from '../../ui/styles/screen.css?inline'
import states from '../../ui/styles/states.css?inline'

export const styles = [states, screenStyles]
export const sentences = { ...linkWords, ...mainWords }

/** These are on Main only if the address is known. */
const knownAddress = ({ browser: { stepUp } }: Pick<B2BEnv, 'browser'>): string => stepUp?.email ?? ''

type Mailing = HandlerContext<B2B, typeof mailUses, 'Email Confirmation' | 'Email Method Selection' | 'Email OTP Entry'>

async function byMail(context: Mailing, address: string) {
  const email = enteredEmail(address)
  const ways = authMethodsOf(context.env.config, context.env.browser)
  if (!isEmailAddress(email)) {
    context.show('link.invalid')
    return undefined
  }
  if (!ways.includes('email_otp')) return mailLink(context, email)
  if (!ways.includes('magic_link')) return mailCode(context, email)
  return context.go('Email Method Selection', { email })
}

export const begin = beginOf<B2B, MemberEmailLinkEntryIntents>()({
  uses: mailUses,
  transitions: ['Email Confirmation', 'Email Method Selection', 'Email OTP Entry', 'Password Authenticate'],
  errors: { email: { invalid_email: 'link.invalid' }, emailOrPassword: { invalid_email: 'link.invalid' } },
  on: {
    email: byMail,
    emailOrPassword: async (context, by, address) =>
      by === 'password'
        ? context.go('Password Authenticate', { email: enteredEmail(address) })
        : byMail(context, address),
    link: async (context) => mailLink(context, knownAddress(context.env)),
    code: async (context) => mailCode(context, knownAddress(context.env)),
  },
})
