import type { AuthorizeFlowStarted, IdpSteps } from '../mount/identity-provider.contract.ts'

export interface MemberIdentityProviderSteps extends IdpSteps {}

/** The events of the page on which members sign in to connected apps. */
export interface MemberIdentityProviderEvents {
  /** The page checks the request of a connected app. */
  OAUTH_AUTHORIZE_FLOW_START: AuthorizeFlowStarted
  /** The browser returns to the app. */
  OAUTH_AUTHORIZE_FLOW_COMPLETE: object
  /** The member denied access, and the browser returns to the app with an error. */
  OAUTH_AUTHORIZE_FLOW_CONSENT_DENIED: object
}
