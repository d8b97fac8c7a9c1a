import type { LinkSend, LinkSent } from '@latchkey/protocol/methods/email-link/consumer'
import type { LinkConfig } from '../../../user-flow/config.ts'
import type { ConsumerEnv } from '../../../user-flow/vertical.ts'

/** How long a link lives where the site does not say. */
const LINK_MINUTES = 30

/** The request for a login link. What the site left out is left out on the wire. */
export const linkTo = (address: string, link: LinkConfig): LinkSend => ({
  email: address,
  login_expiration_minutes: link.loginExpirationMinutes ?? LINK_MINUTES,
  signup_expiration_minutes: link.signupExpirationMinutes ?? LINK_MINUTES,
  ...(link.loginRedirectURL !== undefined && { login_magic_link_url: link.loginRedirectURL }),
  ...(link.signupRedirectURL !== undefined && { signup_magic_link_url: link.signupRedirectURL }),
  ...(link.createUserAsPending === true && { create_user_as_pending: true }),
})

/** The domain that the mail comes from: the site's word, else the project's where it sends from a single one. */
const senderOf = ({ domainHint }: LinkConfig, emailDomains: readonly string[] = []): string | null => {
  const [only = null, ...more] = emailDomains
  return domainHint || (more.length === 0 ? only : null)
}

/**
 * What is shown once a login link is on its way.
 *
 * @param env as it is after the send: on a first visit the project's settings arrive while it runs
 */
export const linkSent = (
  email: string,
  { method_id }: LinkSent,
  { config, settings }: Pick<ConsumerEnv, 'config' | 'settings'>,
) => ({ email, sender: senderOf(config.link, settings.emailDomains), codeId: method_id ?? null })
