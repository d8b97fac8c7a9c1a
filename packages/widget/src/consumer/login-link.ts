import type { LinkSend } from '@latchkey/protocol/methods/email-link/consumer'
import type { LinkConfig } from './config.ts'

/** The request for a login link. What the site left out is left out on the wire. */
export const linkTo = (address: string, link: LinkConfig): LinkSend => ({
  email: address,
  login_expiration_minutes: link.loginMinutes,
  signup_expiration_minutes: link.signupMinutes,
  ...(link.loginRedirectURL !== undefined && { login_magic_link_url: link.loginRedirectURL }),
  ...(link.signupRedirectURL !== undefined && { signup_magic_link_url: link.signupRedirectURL }),
  ...(link.createUserAsPending && { create_user_as_pending: true }),
})

/** The domain that the mail comes from: the site's word, else the project's where it sends from a single one. */
export const senderOf = ({ domainHint }: LinkConfig, emailDomains: readonly string[]): string | null => {
  const [only = null, ...more] = emailDomains
  return domainHint || (more.length === 0 ? only : null)
}
