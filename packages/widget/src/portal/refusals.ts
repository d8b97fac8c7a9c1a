import type { ErrorType } from '@latchkey/protocol/core/errors'
import type { PlainId } from '../copy/copy.ts'
import type { Sentences } from '../ui/explain.ts'

/** Types that only other providers of this wire answer with. */
type ForeignType =
  | 'cannot_delete_default_sso_connection'
  | 'cannot_delete_last_sso_verification_key'
  | 'sso_verification_key_not_found'
  | 'too_many_sso_connections'
  | 'too_many_sso_connections_for_billing_tier'
  | 'too_many_sso_verification_certificates'
  | 'requires_active_sso_connection'
  | 'invalid_sso_default_connection_id'
  | 'invalid_sso_idp'
  | 'invalid_x509_certificate'
  | 'invalid_saml_metadata_url'
  | 'saml_connection_attribute_mapping_required'
  | 'saml_connection_email_mapping_required'
  | 'saml_connection_name_mapping_required'
  | 'saml_connection_attribute_mapping_missing_groups_key'
  | 'saml_connection_idp_sso_url_not_https'
  | 'external_connection_id_not_found'
  | 'external_connection_not_active'
  | 'external_organization_id_same_as_organization_id'
  | 'duplicate_external_sso_connection'
  | 'email_unverified_for_reactivation'
  | 'reactivation_email_belongs_to_another_member'
  | 'member_cannot_update_their_email_address'
  | 'user_already_invited'
  | 'member_search_member_email_fuzzy_too_short'
  | 'organization_settings_invalid_domain'
  | 'organization_settings_domain_too_common'
  | 'organization_settings_disposable_domain'
  | 'organization_settings_duplicate_domain'
  | 'too_many_domains'
  | 'allowed_auth_methods_required_for_restricted'
  | 'allowed_mfa_methods_required_for_restricted'
  | 'invalid_restricted_sso_setting'
  | 'rbac_domain_too_common'
  | 'invalid_role'
  | 'scim_connection_not_found'
  | 'too_many_scim_connections'
  | 'scim_connection_already_rotating_token'
  | 'scim_connection_not_rotating_token'

/** The sentence of each refusal. Other refusals show the provider's message, which says more than one sentence could. */
const sentences: Readonly<Partial<Record<ErrorType | ForeignType, PlainId>>> = {
  reauthentication_required: 'portal.refusedOldSession',
  session_too_old_to_change_factors: 'portal.refusedOldSession',
  impersonation_not_allowed: 'portal.refusedImpersonation',
  member_not_found: 'portal.refusedGone',
  sso_connection_not_found: 'portal.refusedGone',
  scim_connection_not_found: 'portal.refusedGone',
  no_active_scim_connection: 'portal.refusedGone',
  scim_group_role_assignment_group_does_not_exist: 'portal.refusedGone',
  member_password_not_found: 'portal.refusedGone',
  sso_verification_key_not_found: 'portal.refusedGone',
  duplicate_email: 'portal.refusedEmailInUse',
  user_already_invited: 'portal.refusedEmailInUse',
  reactivation_email_belongs_to_another_member: 'portal.refusedEmailInUse',
  invalid_email: 'portal.emailInvalid',
  inactive_email: 'portal.refusedInactiveEmail',
  invalid_email_for_invites: 'portal.refusedInviteDomain',
  invites_not_allowed: 'portal.refusedInvites',
  email_unverified_for_reactivation: 'portal.refusedUnverified',
  member_cannot_update_their_email_address: 'portal.ownEmail',
  member_search_member_email_fuzzy_too_short: 'portal.searchTooShort',
  organization_slug_already_used: 'portal.refusedSlugUsed',
  invalid_organization_slug: 'portal.slugInvalid',
  organization_settings_invalid_domain: 'portal.domainInvalid',
  organization_settings_domain_too_common: 'portal.refusedCommonDomain',
  organization_settings_disposable_domain: 'portal.refusedCommonDomain',
  rbac_domain_too_common: 'portal.refusedCommonDomain',
  organization_settings_duplicate_domain: 'portal.refusedClaimedDomain',
  action_not_allowed_email_domain_is_claimed: 'portal.refusedClaimedDomain',
  too_many_domains: 'portal.refusedTooMany',
  too_many_sso_connections: 'portal.refusedTooMany',
  too_many_sso_connections_for_billing_tier: 'portal.refusedTooMany',
  too_many_sso_verification_certificates: 'portal.refusedTooMany',
  too_many_scim_connections: 'portal.refusedTooMany',
  active_scim_connection_exists: 'portal.refusedScimExists',
  allowed_auth_methods_required_for_restricted: 'portal.methodMissing',
  allowed_mfa_methods_required_for_restricted: 'portal.methodMissing',
  invalid_restricted_sso_setting: 'portal.connectionMissing',
  requires_active_sso_connection: 'portal.noActiveConnection',
  inactive_sso_connection: 'portal.noActiveConnection',
  external_connection_not_active: 'portal.noActiveConnection',
  cannot_delete_default_sso_connection: 'portal.refusedDefault',
  invalid_sso_default_connection_id: 'portal.refusedDefault',
  cannot_delete_last_sso_verification_key: 'portal.refusedLastCertificate',
  invalid_sso_idp: 'portal.refusedValue',
  invalid_scim_idp: 'portal.refusedValue',
  scim_group_role_assignment_does_not_contain_group_id: 'portal.refusedValue',
  external_connection_id_not_found: 'portal.refusedGone',
  external_organization_id_same_as_organization_id: 'portal.refusedValue',
  duplicate_external_sso_connection: 'portal.refusedValue',
  invalid_role: 'portal.refusedRole',
  invalid_x509_certificate: 'portal.certificateInvalid',
  invalid_saml_metadata_url: 'portal.urlInvalid',
  saml_connection_idp_sso_url_not_https: 'portal.urlInvalid',
  saml_connection_attribute_mapping_required: 'portal.refusedMapping',
  saml_connection_email_mapping_required: 'portal.refusedMapping',
  saml_connection_name_mapping_required: 'portal.refusedMapping',
  saml_connection_attribute_mapping_missing_groups_key: 'portal.refusedMapping',
  scim_connection_already_rotating_token: 'portal.refusedRotation',
  scim_connection_not_rotating_token: 'portal.refusedRotation',
  domain_not_proven: 'portal.refusedNotProven',
  domain_not_found: 'portal.refusedGone',
}

export const refusals: Sentences = sentences
