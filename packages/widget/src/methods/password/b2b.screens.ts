import { enteredEmail } from '@latchkey/protocol/core/entered-text'
/// <reference path="../../ui/css.d.ts" />

import {
  emailLink as linkWords,
  emailLinkMail as mailWords,
  b2bMain as mainWords,
  passwordMember as memberWords,
  password as passwordWords,
} from '../../copy/locales/en.ts'
import { screensOf } from '../../flow/screen.ts'
import { senderOf } from '../../member-flow/mail.ts'
import { elsewhereUses, signedInElsewhere } from '../../member-flow/signed-in-elsewhere.ts'
import { changeAddress, mayChangeAddress, startOver } from '../../member-flow/start-over.ts'
import type { B2B } from '../../member-flow/vertical.ts'
import { isEmailAddress } from '../../ui/email/email-address.ts'
import banner from '../../ui/styles/banner.css?inline'
import choices from '../../ui/styles/choices.css?inline'
import password from '../../ui/styles/password.css?inline'
import screenStyles from '../../ui/styles/screen.css?inline'
import states from '../../ui/styles/states.css?inline'
import { AskForMail } from './members/AskForMail.tsx'
import { logIn, logInTransitions, logInUses } from './members/log-in-member.ts'
import { ProofMailed, ResetMailed } from './members/MailedMember.tsx'
import { MemberLogIn } from './members/MemberLogIn.tsx'
import { passwordResetForm } from './members/member-reset.screens.ts'
import { mailReset, resetUses } from './members/member-uses.ts'

const screen = screensOf<B2B>()

export const styles = [states, screenStyles, choices, banner, password]
export const sentences = { ...mainWords, ...linkWords, ...mailWords, ...passwordWords, ...memberWords }

const passwordEmail = screen('Password Email', {
  view: MemberLogIn,
  paintsFirstState: true,
  uses: logInUses,
  transitions: logInTransitions,
  shows: (env) => ({ isFixed: true, mayChange: mayChangeAddress(env) }),
  on: { submit: logIn, forgot: async ({ go }, email) => go('Password Forgot Form', { email }) },
})

const passwordAuthenticate = screen('Password Authenticate', {
  view: MemberLogIn,
  paintsFirstState: true,
  uses: logInUses,
  transitions: logInTransitions,
  shows: () => ({ isFixed: false, mayChange: false }),
  on: { submit: logIn, forgot: async ({ go }, email) => go('Password Forgot Form', { email }) },
})

const forgotForm = screen('Password Forgot Form', {
  view: AskForMail,
  paintsFirstState: true,
  uses: resetUses,
  transitions: ['Password Set New Confirmation', 'Password Reset Verify Confirmation'],
  errors: { submit: { invalid_email: 'memberPassword.invalid' } },
  shows: ({ browser }) => ({ isDiscovery: browser.organization === null }),
  on: {
    async submit(context, typedAddress) {
      const email = enteredEmail(typedAddress)
      if (isEmailAddress(email)) return mailReset(context, email)
      context.show('memberPassword.invalid')
      return undefined
    },
  },
})

const setNewConfirmation = screen('Password Set New Confirmation', {
  view: ResetMailed,
  paintsFirstState: true,
  uses: { ...resetUses, ...elsewhereUses },
  transitions: ['Password Set New Confirmation', 'Password Reset Verify Confirmation', 'Main', 'Logged In'],
  ambient: signedInElsewhere,
  // The address may have been wrong.
  back: () => ({ name: 'Main', typed: '' }),
  shows: (env) => ({ mayChange: mayChangeAddress(env) }),
  on: { resend: (context) => mailReset(context, context.at.email, context.at.sends + 1), change: changeAddress },
})

const verifyConfirmation = screen('Password Reset Verify Confirmation', {
  view: ProofMailed,
  paintsFirstState: true,
  uses: elsewhereUses,
  transitions: ['Main', 'Finding Organization', 'Logged In'],
  ambient: signedInElsewhere,
  shows: (env) => ({ sender: senderOf(env), mayChange: mayChangeAddress(env) }),
  on: { again: async (context) => startOver(context), change: changeAddress },
})

export const screens = {
  'Password Forgot Form': forgotForm,
  'Password Authenticate': passwordAuthenticate,
  'Password Email': passwordEmail,
  'Password Reset Form': passwordResetForm,
  'Password Set New Confirmation': setNewConfirmation,
  'Password Reset Verify Confirmation': verifyConfirmation,
}
