import { keyed } from '../../core/call.ts'
import type { IntermediateSession, LastingSaid, MemberProven } from '../../identity/member-session.ts'
import type { Discovered } from '../discovery/b2b.ts'
import type { WireProviderValues } from './provider-values.ts'
import type { OAuthProviderType } from './providers.ts'

export interface OAuthPkceVerifier {
  readonly pkce_code_verifier?: string | undefined
}

/** Authenticates the OAuth token that the redirect brought to an organization's site. */
export const authenticate = keyed.post<
  IntermediateSession & LastingSaid & OAuthPkceVerifier & { readonly oauth_token: string },
  MemberProven & {
    /** `Google`, `Microsoft`, `Slack`, … */
    readonly provider_type: OAuthProviderType
    /** The subject at that provider. */
    readonly provider_subject: string
    readonly provider_values: WireProviderValues
  }
>('/b2b/oauth/authenticate', 'session')

export const discovery = {
  /** The same in discovery. */
  authenticate: keyed.post<
    OAuthPkceVerifier & { readonly discovery_oauth_token: string },
    Discovered & {
      readonly provider_type: OAuthProviderType
      /** Tenant that the account belongs to; empty if the provider names none. */
      readonly provider_tenant_id: string
      readonly provider_tenant_ids: readonly string[]
      /** As the provider has it; empty if it returns none. */
      readonly full_name: string
    }
  >('/b2b/oauth/discovery/authenticate', 'intermediate'),
} as const

interface Tapped {
  readonly id_token: string
  readonly pkce_code_challenge?: string | undefined
}

interface GoOn {
  /** The site's own address, with a token in its query. */
  readonly redirect_url: string
}

export const oneTap = {
  /** Empty if the project has no client id. */
  start: keyed.get<object, { readonly google_client_id: string }>('/b2b/oauth/google/onetap/start'),
  submit: keyed.post<
    Tapped & {
      readonly organization_id: string
      readonly login_redirect_url?: string | undefined
      readonly signup_redirect_url?: string | undefined
    },
    GoOn
  >('/b2b/oauth/google/onetap/submit'),
  discoverySubmit: keyed.post<Tapped & { readonly discovery_redirect_url?: string | undefined }, GoOn>(
    '/b2b/oauth/google/onetap/discovery/submit',
  ),
} as const
