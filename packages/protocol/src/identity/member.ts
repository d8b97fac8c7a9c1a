import type { Language } from '../account/languages.ts'
import { keyed, signedIn } from '../core/call.ts'
import type { ScimRegistration } from '../scim/registration.ts'
import type { MfaMethod, Organization } from './organization.ts'

/** Why a member has a role. */
export type RoleSource =
  | { readonly type: 'direct_assignment'; readonly details: object }
  | { readonly type: 'email_assignment'; readonly details: { readonly email_domain: string } }
  | { readonly type: 'sso_connection'; readonly details: { readonly connection_id: string } }
  | {
      readonly type: 'sso_connection_group'
      readonly details: { readonly connection_id: string; readonly group: string }
    }
  | {
      readonly type: 'scim_connection_group'
      readonly details: { readonly connection_id: string; readonly group_id: string }
    }

export interface MemberRole {
  readonly role_id: string
  readonly sources: readonly RoleSource[]
}

/** An account at an organization's identity provider. */
export interface SsoRegistration {
  readonly registration_id: string
  readonly connection_id: string
  /** The subject at that provider. */
  readonly external_id: string
  readonly sso_attributes: Readonly<Record<string, unknown>>
}

/** An account at an OAuth provider that signs this member in. */
export interface MemberOAuthRegistration {
  readonly member_oauth_registration_id: string
  readonly provider_type: string
  readonly provider_subject: string
  readonly profile_picture_url: string | null
  readonly locale: string | null
  readonly provider_tenants: readonly { readonly tenant_id: string; readonly tenant_name: string }[]
}

/** A former address of a member. No other member can use it until it is unlinked. */
export interface RetiredEmail {
  readonly email_id: string
  readonly email_address: string
}

/** A person in one organization. The same person in three organizations is three members. Times are RFC 3339 in UTC. */
export interface Member {
  readonly organization_id: string
  readonly member_id: string
  readonly email_address: string
  readonly email_address_verified: boolean
  readonly retired_email_addresses: readonly RetiredEmail[]
  readonly status: 'active' | 'pending' | 'invited' | 'deleted'
  readonly name: string
  /** The picture that the member chose; null without one. Other providers of this wire do not have the field. */
  readonly picture_url?: string | null
  /** The language that the member chose; null without one. Other providers of this wire do not have the field. */
  readonly locale?: Language | null
  readonly trusted_metadata: Readonly<Record<string, unknown>>
  readonly untrusted_metadata: Readonly<Record<string, unknown>>
  readonly created_at: string
  readonly updated_at: string
  readonly sso_registrations: readonly SsoRegistration[]
  /**
   * Allows this member every sign-in method, regardless of the organization's policy, for when its identity provider is
   * down.
   */
  readonly is_breakglass: boolean
  readonly is_admin: boolean
  /** Empty if the member has no password. */
  readonly member_password_id: string
  readonly mfa_enrolled: boolean
  /** E.164, or empty. */
  readonly mfa_phone_number: string
  readonly mfa_phone_number_verified: boolean
  readonly roles: readonly MemberRole[]
  readonly default_mfa_method: MfaMethod | ''
  /** Empty until a code of the authenticator app was verified. */
  readonly totp_registration_id: string
  readonly oauth_registrations: readonly MemberOAuthRegistration[]
  readonly external_id?: string
  /** Absent for a member whom no identity provider provisioned. */
  readonly scim_registration?: ScimRegistration
  /** Whether wrong passwords locked the member out for a while. Only back ends read it. */
  readonly is_locked?: boolean
  /** End of the lockout, if any. Only back ends read it. */
  readonly lock_expires_at?: string
}

/** Answer of every change of a member. */
export interface MemberAnswer {
  readonly member_id: string
  readonly member: Member
  readonly organization: Organization
}

/** Fields that members may change in their account. */
export interface OwnChange {
  readonly name?: string | undefined
  readonly untrusted_metadata?: Readonly<Record<string, unknown>> | undefined
  readonly mfa_enrolled?: boolean | undefined
  readonly mfa_phone_number?: string | undefined
  readonly default_mfa_method?: MfaMethod | undefined
}

/** Exactly one of the two. */
export interface UnlinkEmail {
  readonly email_id?: string | undefined
  readonly email_address?: string | undefined
}

/** Sends a message that verifies a new address, which then replaces the old one. */
export interface EmailUpdate {
  readonly email_address: string
  readonly login_redirect_url?: string | undefined
  readonly login_template_id?: string | undefined
  readonly locale?: string | undefined
  readonly delivery_method?: 'EMAIL_MAGIC_LINK' | 'EMAIL_OTP' | undefined
}

/** Calls of the signed-in member about their own account. */
export const self = {
  get: signedIn.get<object, { readonly member: Member }>('/b2b/organizations/members/me'),
  update: signedIn.put<OwnChange, MemberAnswer>('/b2b/organizations/members/update'),
  deletePhoneNumber: signedIn.remove<object, MemberAnswer>('/b2b/organizations/members/deletePhoneNumber'),
  deleteTotp: signedIn.remove<object, MemberAnswer>('/b2b/organizations/members/deleteTOTP'),
  unlinkRetiredEmail: signedIn.post<UnlinkEmail, MemberAnswer>('/b2b/organizations/members/unlink_retired_email'),
  startEmailUpdate: signedIn.post<EmailUpdate, MemberAnswer>('/b2b/organizations/members/start_email_update'),
} as const

/** Deletes the caller's own password or, with the permission for it, that of another member. */
export const deletePassword = signedIn.remove<{ readonly password_id: string }, MemberAnswer>(
  '/b2b/organizations/members/passwords/:password_id',
)

/** Part of a member that a search by address reveals, so that the widget asks for a password only if there is one. */
export interface FoundMember {
  readonly status: Member['status']
  readonly name: string
  /** Empty if the member has no password. */
  readonly member_password_id: string
}

/** Looks up a member by address. Answers null, with 200, if the organization has no such member. */
export const search = keyed.post<
  { readonly email_address: string; readonly organization_id: string },
  { readonly member: FoundMember | null }
>('/b2b/organizations/members/search')
