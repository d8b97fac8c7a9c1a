import { search } from '@latchkey/client/identity/member'
import { loginOrSignup } from '@latchkey/client/methods/email-link/b2b'
import { resetByEmailStart, startDiscoveryReset } from '@latchkey/client/methods/password/b2b'
import { messageLanguage } from '../../../copy/message-language.ts'
import type { HandlerContext } from '../../../flow/row.ts'
import { optional } from '../../../member-flow/config.ts'
import { unlessNotLetIn } from '../../../member-flow/mail.ts'
import type { B2B } from '../../../member-flow/vertical.ts'

export const resetUses = { search, loginOrSignup, startReset: resetByEmailStart, startDiscoveryReset }
type MemberPasswordContext = HandlerContext<
  B2B,
  typeof resetUses,
  'Password Set New Confirmation' | 'Password Reset Verify Confirmation'
>

/** The site's options of the email, with or without an organization. */
const mailOf = ({ config: { password }, words }: MemberPasswordContext['env']) => ({
  ...messageLanguage(words),
  ...optional('reset_password_redirect_url', password.resetPasswordRedirectURL),
  ...optional('reset_password_expiration_minutes', password.resetPasswordExpirationMinutes),
  ...optional('reset_password_template_id', password.resetPasswordTemplateId),
  ...optional('verify_email_template_id', password.verifyEmailTemplateId),
  ...optional('locale', password.locale),
})

/** Sends a link to set a password to a member; sends a link that proves the address first to any other address. */
export async function mailReset(context: MemberPasswordContext, email: string, sends = 1) {
  const { use, env, go, emitEvent } = context
  const { password } = env.config
  const { organization } = env.browser
  if (organization === null) {
    const request = {
      email_address: email,
      ...mailOf(env),
      ...optional('discovery_redirect_url', password.discoveryRedirectURL),
    }
    emitEvent('B2B_PASSWORD_DISCOVERY_RESET_BY_EMAIL_START', await use.startDiscoveryReset(request))
    return go('Password Set New Confirmation', { email, sends })
  }
  const { organization_id } = organization
  const { member } = await use.search({ email_address: email, organization_id })
  if (!member) return mailProof(context, email, organization_id)
  const response = await use.startReset({
    email_address: email,
    organization_id,
    ...mailOf(env),
    ...optional('login_redirect_url', password.loginRedirectURL),
  })
  emitEvent('B2B_PASSWORD_RESET_BY_EMAIL_START', response)
  return go('Password Set New Confirmation', { email, sends })
}

/**
 * Sends a link that proves the address of a non-member. Both of its redirect URLs lead to the page that sets a
 * password.
 */
export async function mailProof(context: MemberPasswordContext, email: string, organization_id: string) {
  const { use, env, go, emitEvent } = context
  const { resetPasswordRedirectURL: address } = env.config.password
  const isSent = await unlessNotLetIn(context, email, async () => {
    const response = await use.loginOrSignup({
      email_address: email,
      organization_id,
      ...messageLanguage(env.words),
      ...optional('login_redirect_url', address),
      ...optional('signup_redirect_url', address),
    })
    emitEvent('B2B_MAGIC_LINK_EMAIL_LOGIN_OR_SIGNUP', response)
  })
  return isSent ? go('Password Reset Verify Confirmation', { email }) : undefined
}
