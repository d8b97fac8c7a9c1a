import type { LinkSend, LinkSent } from '@latchkey/protocol/methods/email-link/consumer'
import { messageLanguage } from '../../../copy/message-language.ts'
import type { ConsumerEnv } from '../../../user-flow/vertical.ts'

/** Default lifetime of a link. */
const LINK_MINUTES = 30

/** Builds the request for a login link. Omits options that the site left out. */
export const linkTo = (
  address: string,
  { config: { link }, words }: Pick<ConsumerEnv, 'config' | 'words'>,
): LinkSend => ({
  email: address,
  login_expiration_minutes: link.loginExpirationMinutes ?? LINK_MINUTES,
  signup_expiration_minutes: link.signupExpirationMinutes ?? LINK_MINUTES,
  ...messageLanguage(words),
  ...(link.loginRedirectURL !== undefined && { login_magic_link_url: link.loginRedirectURL }),
  ...(link.signupRedirectURL !== undefined && { signup_magic_link_url: link.signupRedirectURL }),
  ...(link.createUserAsPending === true && { create_user_as_pending: true }),
})

/** Returns the domain of the email's sender: the site's hint, or the project's domain if it has exactly one. */
export const senderOf = ({
  config,
  settings: { emailDomains = [] },
}: Pick<ConsumerEnv, 'config' | 'settings'>): string | null => {
  const [only = null, ...more] = emailDomains
  return config.link.domainHint || (more.length === 0 ? only : null)
}

/** Returns the step after a login link was sent. */
export const linkSent = (email: string, { method_id }: LinkSent) => ({ email, codeId: method_id ?? null })
