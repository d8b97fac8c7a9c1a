import { keyed } from '../../core/call.ts'
import type { IntermediateSession, LastingSaid, MemberProven } from '../../identity/member-session.ts'
import type { ActiveConnection } from '../../identity/organization.ts'

/** Authenticates the token that an organization's identity provider brought to the site. */
export const authenticate = keyed.post<
  IntermediateSession & LastingSaid & { readonly sso_token: string; readonly pkce_code_verifier?: string | undefined },
  MemberProven
>('/b2b/sso/authenticate', 'session')

/**
 * Lists the connections of the organizations that an address belongs to, or whose domain it has. The address is in the
 * query.
 */
export const discoverConnections = keyed.get<
  { readonly email_address: string },
  { readonly connections: readonly ActiveConnection[] }
>('/b2b/sso/discovery/connections?email_address=:email_address')
