import { keyed } from '../../core/call.ts'
import type { HalfWay, LastingSaid, MemberProven } from '../../identity/member-session.ts'
import type { Discovered } from '../discovery/b2b.ts'
import type { WireProviderValues } from './provider-values.ts'
import type { OAuthProviderType } from './providers.ts'

export interface Verified {
  readonly pkce_code_verifier?: string | undefined
}

/** Takes the token that an outside provider's answer brought to the site of an organization. */
export const authenticate = keyed.post<
  HalfWay & LastingSaid & Verified & { readonly oauth_token: string },
  MemberProven & {
    /** `Google`, `Microsoft`, `Slack`, … */
    readonly provider_type: OAuthProviderType
    /** Who it is to that provider. */
    readonly provider_subject: string
    readonly provider_values: WireProviderValues
  }
>('/b2b/oauth/authenticate', 'session')

export const discovery = {
  /** The same where no organization is known yet. */
  authenticate: keyed.post<
    Verified & { readonly discovery_oauth_token: string },
    Discovered & {
      readonly provider_type: OAuthProviderType
      /** Whom the provider says that they work for; empty where it says so of nobody. */
      readonly provider_tenant_id: string
      readonly provider_tenant_ids: readonly string[]
      /** As the provider has it; empty where it tells none. */
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
  /** Empty where the project has no client id. */
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
