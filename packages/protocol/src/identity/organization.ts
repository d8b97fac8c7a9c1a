import { keyed, signedIn } from '../core/call.ts'
import type { Role } from './permissions.ts'

/** Who is admitted: everyone, the entries of the list beside it, or no one. */
export type Admission = 'ALL_ALLOWED' | 'RESTRICTED' | 'NOT_ALLOWED'

/** Sign-in methods that an organization allows, by their names on the wire. */
export type AuthMethod =
  | 'sso'
  | 'magic_link'
  | 'email_otp'
  | 'password'
  | 'google_oauth'
  | 'microsoft_oauth'
  | 'hubspot_oauth'
  | 'slack_oauth'
  | 'github_oauth'

/** Second factors. */
export type MfaMethod = 'sms_otp' | 'totp'

/** A connection that members can sign in with. */
export interface ActiveConnection {
  readonly connection_id: string
  readonly display_name: string
  /** `okta`, `microsoft-entra`, `google-workspace`, … or `generic`. */
  readonly identity_provider: string
}

/** The connection by which the identity provider adds and removes members. */
export interface ActiveScimConnection {
  readonly connection_id: string
  readonly display_name: string
  readonly bearer_token_last_four: string
  /** RFC 3339 in UTC. */
  readonly bearer_token_expires_at: string
}

/** Part of an organization that is public to a caller with its slug. */
export interface FoundOrganization {
  readonly organization_id: string
  readonly organization_name: string
  readonly organization_slug: string
  /** Empty if unset. */
  readonly organization_logo_url: string
  readonly sso_active_connections: readonly ActiveConnection[]
  readonly sso_default_connection_id: string | null
  /** Whether users with an address of an allowed domain become members by signing in. */
  readonly email_jit_provisioning: Admission
  readonly email_allowed_domains: readonly string[]
  readonly oauth_tenant_jit_provisioning: Exclude<Admission, 'ALL_ALLOWED'>
  /** Tenants by provider: `{ slack: ['T0123'] }`. */
  readonly allowed_oauth_tenants: Readonly<Record<string, readonly string[]>>
  readonly auth_methods: Exclude<Admission, 'NOT_ALLOWED'>
  readonly allowed_auth_methods: readonly AuthMethod[]
  readonly mfa_policy: 'OPTIONAL' | 'REQUIRED_FOR_ALL'
}

/** An organization as its members read it. */
export interface Organization extends FoundOrganization {
  readonly organization_external_id?: string
  readonly trusted_metadata: Readonly<Record<string, unknown>>
  /** Custom roles of this organization, besides the project's. */
  readonly custom_roles?: readonly Role[]
  readonly sso_jit_provisioning: Admission
  readonly sso_jit_provisioning_allowed_connections: readonly string[]
  readonly scim_active_connection: ActiveScimConnection | null
  readonly email_invites: Admission
  readonly mfa_methods: Exclude<Admission, 'NOT_ALLOWED'>
  readonly allowed_mfa_methods: readonly MfaMethod[]
  readonly rbac_email_implicit_role_assignments: readonly { readonly role_id: string; readonly domain: string }[]
  /** Users with an address of one of these domains cannot create an organization. Only back ends set it. */
  readonly claimed_email_domains: readonly string[]
  readonly first_party_connected_apps_allowed_type: Admission
  readonly allowed_first_party_connected_apps: readonly string[]
  readonly third_party_connected_apps_allowed_type: Admission
  readonly allowed_third_party_connected_apps: readonly string[]
}

/** Fields of an organization that an admin may change. Omitted fields stay unchanged. */
export interface OrganizationChange {
  readonly organization_name?: string | undefined
  readonly organization_slug?: string | undefined
  readonly organization_logo_url?: string | undefined
  readonly sso_default_connection_id?: string | undefined
  readonly sso_jit_provisioning?: Admission | undefined
  readonly sso_jit_provisioning_allowed_connections?: readonly string[] | undefined
  readonly email_allowed_domains?: readonly string[] | undefined
  readonly email_jit_provisioning?: Admission | undefined
  readonly email_invites?: Admission | undefined
  readonly oauth_tenant_jit_provisioning?: Organization['oauth_tenant_jit_provisioning'] | undefined
  readonly allowed_oauth_tenants?: Readonly<Record<string, readonly string[]>> | undefined
  readonly auth_methods?: Organization['auth_methods'] | undefined
  readonly allowed_auth_methods?: readonly AuthMethod[] | undefined
  readonly mfa_methods?: Organization['mfa_methods'] | undefined
  readonly allowed_mfa_methods?: readonly MfaMethod[] | undefined
  readonly mfa_policy?: Organization['mfa_policy'] | undefined
  readonly rbac_email_implicit_role_assignments?: Organization['rbac_email_implicit_role_assignments'] | undefined
  readonly first_party_connected_apps_allowed_type?: Admission | undefined
  readonly allowed_first_party_connected_apps?: readonly string[] | undefined
  readonly third_party_connected_apps_allowed_type?: Admission | undefined
  readonly allowed_third_party_connected_apps?: readonly string[] | undefined
}

/** Looks up an organization. Answers null, with 200, if no organization has the slug. */
export const getBySlug = keyed.post<
  { readonly organization_slug: string },
  { readonly organization: FoundOrganization | null }
>('/b2b/organizations/search')

export interface OrganizationAnswer {
  readonly organization: Organization
}

export const get = signedIn.get<object, OrganizationAnswer>('/b2b/organizations/me')

/** The answer to a change of policies. `warning` says what the change means for sign-ins or admins; absent without such an effect. */
export interface ChangedOrganizationAnswer extends OrganizationAnswer {
  readonly warning?: string
}

/** Changes the organization. A change that would lock out the member or everyone is refused (`organization_lock_out`). */
export const update = signedIn.put<OrganizationChange, ChangedOrganizationAnswer>('/b2b/organizations/me')

/** Deletes the organization with its members and their sessions. */
export const remove = signedIn.remove<object, { readonly organization_id: string }>('/b2b/organizations/me')
