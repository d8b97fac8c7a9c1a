import { keyed, signedIn } from '../../core/call.ts'
import type { MemberAnswer } from '../../identity/member.ts'
import type { IntermediateSession, LastingSaid, MemberProven } from '../../identity/member-session.ts'
import type { Discovered } from '../discovery/b2b.ts'

/** `pkce_code_challenge` here is the `code_challenge` of other calls. */
interface WithCodeChallenge {
  readonly pkce_code_challenge?: string | undefined
}
export interface LinkPkceVerifier {
  readonly pkce_code_verifier?: string | undefined
}

export interface DiscoveryLinkSend extends WithCodeChallenge {
  readonly email_address: string
  readonly discovery_redirect_url?: string | undefined
  readonly login_template_id?: string | undefined
  readonly locale?: string | undefined
  readonly discovery_expiration_minutes?: number | undefined
}

export interface OrganizationLinkSend extends WithCodeChallenge {
  readonly email_address: string
  readonly organization_id: string
  readonly login_redirect_url?: string | undefined
  readonly signup_redirect_url?: string | undefined
  readonly login_template_id?: string | undefined
  readonly signup_template_id?: string | undefined
  readonly locale?: string | undefined
  readonly login_expiration_minutes?: number | undefined
  readonly signup_expiration_minutes?: number | undefined
}

export interface Invitation {
  readonly email_address: string
  readonly invite_redirect_url?: string | undefined
  readonly invite_template_id?: string | undefined
  readonly name?: string | undefined
  readonly roles?: readonly string[] | undefined
  readonly untrusted_metadata?: Readonly<Record<string, unknown>> | undefined
  readonly locale?: string | undefined
  readonly invite_expiration_minutes?: number | undefined
}

export const discovery = {
  /** Mails a link that verifies an address without an organization. */
  send: keyed.post<DiscoveryLinkSend, object>('/b2b/magic_links/email/discovery/send'),
  /** Authenticates the token of such a link. */
  authenticate: keyed.post<LinkPkceVerifier & { readonly discovery_magic_links_token: string }, Discovered>(
    '/b2b/magic_links/discovery/authenticate',
    'intermediate',
  ),
} as const

/** Mails a link to a member, or to a user who may become one. */
export const loginOrSignup = keyed.post<OrganizationLinkSend, object>('/b2b/magic_links/email/login_or_signup')

/** Invites a user into the signed-in member's organization. */
export const invite = signedIn.post<Invitation, MemberAnswer>('/b2b/magic_links/email/invite')

/** Authenticates the token of a link of one organization. `method_id` names the verified address. */
export const authenticate = keyed.post<
  IntermediateSession & LastingSaid & LinkPkceVerifier & { readonly magic_links_token: string },
  MemberProven & { readonly method_id: string }
>('/b2b/magic_links/authenticate', 'session')
