import type { Deps } from '../domain/deps.ts'
import type { IdTokens } from './oauth/id-token.ts'
import type { OpenIdConnections } from './oauth/open-id-connection.ts'
import type { SamlReading } from './sso/saml/reading.ts'

/** Everything that handlers and rules of sign-in methods may reach for. */
export interface MethodDeps extends Deps {
  readonly samlReading: SamlReading
  readonly idTokens: IdTokens
  /** The identity providers that organizations have themselves. */
  readonly openIdConnections: OpenIdConnections
}
