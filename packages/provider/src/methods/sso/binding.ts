import { ProviderError } from '../../errors.ts'
import type { SsoConnection } from '../../store/tables/organizations/sso-connections.ts'
import { connectionNotFound } from './connections.ts'

/**
 * Requires that an answer came by the binding of its connection: SAML answers are posted, those of OpenID Connect come in the
 * address. The callback URL is the same, so a page that is opened again, and an identity provider with the other binding, get
 * here too. A connection of another protocol has nothing to verify the answer with.
 */
export const requireBinding = ({ protocol }: SsoConnection, expected: 'saml' | 'oidc'): void => {
  if (protocol === expected) return
  if (protocol === 'external') throw connectionNotFound()
  throw new ProviderError('sso_connection_not_found', otherBinding[protocol])
}

const otherBinding = {
  saml: 'This address receives SAML responses, which the identity provider has to post (HTTP-POST binding). No user was signed in. Start again at the site.',
  oidc: 'This address receives answers of OpenID Connect in its query (`response_mode=query`), and none that are posted. No user was signed in. Start again at the site.',
} as const
