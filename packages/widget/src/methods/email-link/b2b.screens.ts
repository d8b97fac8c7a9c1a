/// <reference path="../../ui/css.d.ts" />

import { emailLink as linkWords, emailLinkMail as mailWords, b2bMain as mainWords } from '../../copy/locales/en.ts'
import { screensOf } from '../../flow/screen.ts'
import { mailCode, mailLink, mailUses, senderOf } from '../../member-flow/mail.ts'
import { elsewhereUses, signedInElsewhere } from '../../member-flow/signed-in-elsewhere.ts'
import { changeAddress, mayChangeAddress } from '../../member-flow/start-over.ts'
import type { B2B } from '../../member-flow/vertical.ts'
import banner from '../../ui/styles/banner.css?inline'
import choices from '../../ui/styles/choices.css?inline'
import screenStyles from '../../ui/styles/screen.css?inline'
import states from '../../ui/styles/states.css?inline'
import { LinkOrCode } from './LinkOrCode.tsx'
import { MailedLink } from './MailedLink.tsx'

const screen = screensOf<B2B>()

export const styles = [states, screenStyles, choices, banner]
export const sentences = { ...linkWords, ...mailWords, ...mainWords }

const emailConfirmation = screen('Email Confirmation', {
  view: MailedLink,
  paintsFirstState: true,
  shows: (env) => ({ sender: senderOf(env), mayChange: mayChangeAddress(env) }),
  uses: { ...mailUses, ...elsewhereUses },
  transitions: ['Email Confirmation', 'Email OTP Entry', 'Main', 'Logged In'],
  ambient: signedInElsewhere,
  // The address may have been wrong.
  back: () => ({ name: 'Main', typed: '' }),
  on: { resend: (context) => mailLink(context, context.at.email, context.at.sends + 1), change: changeAddress },
})

const emailMethodSelection = screen('Email Method Selection', {
  view: LinkOrCode,
  paintsFirstState: true,
  uses: mailUses,
  transitions: ['Email Confirmation', 'Email OTP Entry'],
  shows: ({ config: { products } }) => ({
    isCodeFirst: products.indexOf('emailOtp') < products.indexOf('emailMagicLinks'),
  }),
  on: {
    link: (context) => mailLink(context, context.at.email),
    code: (context) => mailCode(context, context.at.email),
  },
})

export const screens = {
  'Email Confirmation': emailConfirmation,
  'Email Method Selection': emailMethodSelection,
}
