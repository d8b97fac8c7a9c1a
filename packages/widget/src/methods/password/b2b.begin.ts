import { enteredEmail } from '@latchkey/protocol/core/entered-text'
/// <reference path="../../ui/css.d.ts" />

import { b2bMain as mainWords, passwordMember as words } from '../../copy/locales/en.ts'
import { beginOf } from '../../flow/begin.ts'
import type { MemberPasswordEntryIntents } from '../../member-flow/password.contract.ts'
import type { B2B } from '../../member-flow/vertical.ts'
import { isEmailAddress } from '../../ui/email/email-address.ts'
import password from '../../ui/styles/password.css?inline'
import screenStyles from '../../ui/styles/screen.css?inline'
import states from '../../ui/styles/states.css?inline'
import { logIn, logInTransitions, logInUses } from './members/log-in-member.ts'
import { mailProof, resetUses } from './members/member-uses.ts'

export const styles = [states, screenStyles, password]
export const sentences = { ...mainWords, ...words }

export const begin = beginOf<B2B, MemberPasswordEntryIntents>()({
  uses: { ...resetUses, ...logInUses },
  transitions: [
    ...logInTransitions,
    ...(['Password Email', 'Password Authenticate', 'Password Set New Confirmation'] as const),
    'Password Reset Verify Confirmation',
  ],
  errors: { email: { invalid_email: 'memberPassword.invalid' }, both: { invalid_email: 'memberPassword.invalid' } },
  on: {
    async email(context, typedAddress) {
      const { use, env, go, show } = context
      const email = enteredEmail(typedAddress)
      if (!isEmailAddress(email)) {
        show('memberPassword.invalid')
        return undefined
      }
      const { organization } = env.browser
      if (organization === null) return go('Password Authenticate', { email })
      const { organization_id } = organization
      const { member } = await use.search({ email_address: email, organization_id })
      // A non-member may become a member by proving the address before setting a password.
      return member ? go('Password Email', { email }) : mailProof(context, email, organization_id)
    },
    both: async (context, by, typedAddress, secret) =>
      by === 'forgot'
        ? context.go('Password Forgot Form', { email: enteredEmail(typedAddress) })
        : logIn(context, typedAddress, secret),
    known: async ({ go }, { email }) => go('Password Authenticate', { email }),
  },
})
