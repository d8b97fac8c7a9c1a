import type { AuthorizeFlowStarted, IdpSteps } from '../mount/identity-provider.contract.ts'

export interface IdentityProviderSteps extends IdpSteps {}

/** The events of the page on which users sign in to connected apps. */
export interface IdentityProviderEvents {
  /** The page checks the request of a connected app. */
  OAUTH_AUTHORIZE_FLOW_START: AuthorizeFlowStarted
  /** The browser returns to the app. */
  OAUTH_AUTHORIZE_FLOW_COMPLETE: object
  /** The user denied access, and the browser returns to the app with an error. */
  OAUTH_AUTHORIZE_FLOW_CONSENT_DENIED: object
}
