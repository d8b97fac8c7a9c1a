import { keyed, signedIn } from '../core/call.ts'
import type { BusinessOAuthProvider } from '../methods/oauth/providers.ts'
import type { Member } from './member.ts'
import type { AuthMethod, Organization } from './organization.ts'

interface FactorOfKind<Type extends string, Method extends string, Order extends 'PRIMARY' | 'SECONDARY'> {
  readonly type: Type
  readonly delivery_method: Method
  readonly sequence_order: Order
  /** RFC 3339, UTC. */
  readonly last_authenticated_at: string
}

type OutsideFactor = {
  [Name in BusinessOAuthProvider]: FactorOfKind<'oauth', `oauth_${Name}`, 'PRIMARY'> & {
    readonly [Held in `${Name}_oauth_factor`]: {
      readonly id: string
      readonly email_id: string
      readonly provider_subject: string
      readonly provider_tenant_id?: string
      readonly provider_tenant_ids?: readonly string[]
    }
  }
}[BusinessOAuthProvider]

/**
 * Factor of a member that this session verified. The first is primary; those that a policy requires beside it are
 * secondary.
 */
export type MemberFactor =
  | (FactorOfKind<'magic_link' | 'email_otp', 'email', 'PRIMARY'> & {
      readonly email_factor: { readonly email_id: string; readonly email_address: string }
    })
  | FactorOfKind<'password', 'knowledge', 'PRIMARY'>
  | OutsideFactor
  | (FactorOfKind<'sso', 'sso_oidc', 'PRIMARY'> & { readonly oidc_sso_factor: SsoFactor })
  | (FactorOfKind<'sso', 'sso_saml', 'PRIMARY'> & { readonly saml_sso_factor: SsoFactor })
  | (FactorOfKind<'otp', 'sms', 'SECONDARY'> & {
      readonly phone_number_factor: { readonly phone_id: string; readonly phone_number: string }
    })
  | (FactorOfKind<'totp', 'authenticator_app', 'SECONDARY'> & {
      readonly authenticator_app_factor: { readonly totp_id: string }
    })
  | (FactorOfKind<'recovery_codes', 'recovery_code', 'SECONDARY'> & {
      readonly recovery_code_factor: { readonly totp_recovery_code_id: string }
    })
  /** Staff of the site, acting as the member. */
  | (FactorOfKind<'impersonated', 'impersonation', 'PRIMARY'> & {
      readonly impersonated_factor: { readonly impersonator_id: string; readonly impersonator_email_address: string }
    })

interface SsoFactor {
  readonly id: string
  /** The connection. */
  readonly provider_id: string
  /** The subject at that provider. */
  readonly external_id: string
}

/** Times are RFC 3339 in UTC. */
export interface MemberSession {
  readonly member_session_id: string
  readonly member_id: string
  readonly organization_id: string
  readonly organization_slug: string
  readonly started_at: string
  readonly last_accessed_at: string
  readonly expires_at: string
  readonly authentication_factors: readonly MemberFactor[]
  /** Ids of the member's roles. */
  readonly roles: readonly string[]
  readonly custom_claims: Readonly<Record<string, unknown>>
}

/**
 * Another first factor is required: the one that was used does not verify an address now, or the organization does not
 * allow it.
 */
export interface PrimaryRequired {
  readonly allowed_auth_methods: readonly AuthMethod[]
}

/** A second factor is required. */
export interface MfaRequired {
  /**
   * The factors that the member has; an empty text for each that is missing. Null for a user who is not a member yet.
   */
  readonly member_options: null | { readonly mfa_phone_number: string; readonly totp_registration_id: string }
  /** Set if a text message was already sent. */
  readonly secondary_auth_initiated: 'sms_otp' | null
}

interface Whom {
  readonly member_id: string
  readonly organization_id: string
  readonly member: Member
  readonly organization: Organization
}

/** A completed sign-in. */
export interface MemberGrant extends Whom {
  readonly member_session: MemberSession
  readonly member_authenticated: true
  readonly session_token: string
  readonly session_jwt: string
  readonly intermediate_session_token: ''
  readonly primary_required: null
  readonly mfa_required: null
}

/** An intermediate session: another factor is required, and those verified so far are kept for ten minutes. */
export interface MemberIntermediateSession extends Whom {
  readonly member_session: null
  readonly member_authenticated: false
  readonly session_token: ''
  readonly session_jwt: ''
  /** Empty if no verified factor counts; then the sign-in restarts with another first factor. */
  readonly intermediate_session_token: string
  readonly primary_required: PrimaryRequired | null
  readonly mfa_required: MfaRequired | null
}

/** Answer of every call that verifies a factor of a member. */
export type MemberProven = MemberGrant | MemberIntermediateSession

/** Token of the intermediate session. The client adds it whenever it has one. */
export interface IntermediateSession {
  readonly intermediate_session_token?: string | undefined
}

/** Duration of the session in minutes. Default: 60. */
export interface Lasting {
  readonly session_duration_minutes?: number | undefined
}

/** The same, with the language of mails and text messages that the call may send. */
export interface LastingSaid extends Lasting {
  readonly locale?: string | undefined
}

export const authenticate = signedIn.post<Lasting, MemberGrant>('/b2b/sessions/authenticate', 'session')

/**
 * Exchanges the session for one in another organization of the same person. The old session ends when the new one
 * begins.
 */
export const exchange = signedIn.post<LastingSaid & { readonly organization_id: string }, MemberProven>(
  '/b2b/sessions/exchange',
  'session',
)

/** Accepts an access token with all permissions of a member. None is issued here, so every token is rejected. */
export const exchangeAccessToken = keyed.post<Lasting & { readonly access_token: string }, MemberGrant>(
  '/b2b/sessions/exchange_access_token',
  'session',
)

/** Signs a member in with a token of a trusted issuer. */
export const attest = keyed.post<
  Lasting & { readonly profile_id: string; readonly token: string; readonly organization_id?: string | undefined },
  MemberGrant
>('/b2b/sessions/attest', 'session')

export const revoke = signedIn.touch<object, object>('/b2b/sessions/revoke')

/** Revokes all sessions of another member; requires the permission for it. */
export const revokeForMember = signedIn.touch<{ readonly member_id: string }, object>('/b2b/sessions/revoke/:member_id')
