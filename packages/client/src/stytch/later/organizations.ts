/** Types of business accounts: organizations, their members and their connections. */
import type { Unbuilt } from './unbuilt.ts'

export type B2BMemberDeleteMFAPhoneNumberResponse = Unbuilt
export type B2BMemberDeleteMFATOTPResponse = Unbuilt
export type B2BMemberDeletePasswordResponse = Unbuilt
export type B2BMemberGetConnectedAppsResponse = Unbuilt
export type B2BMemberOnChangeCallback = Unbuilt
export type B2BMemberRevokeConnectedAppOptions = Unbuilt
export type B2BMemberRevokeConnectedAppResponse = Unbuilt
export type B2BMemberStartEmailUpdateRequest = Unbuilt
export type B2BMemberStartEmailUpdateResponse = Unbuilt
export type B2BMemberUnlinkRetiredEmailRequest = Unbuilt
export type B2BMemberUnlinkRetiredEmailResponse = Unbuilt
export type B2BMemberUpdateOptions = Unbuilt
export type B2BMemberUpdateResponse = Unbuilt
export type B2BOrganizationsDeleteResponse = Unbuilt
export type B2BOrganizationsGetBySlugOptions = Unbuilt
export type B2BOrganizationsGetBySlugResponse = Unbuilt
export type B2BOrganizationsGetConnectedAppOptions = Unbuilt
export type B2BOrganizationsGetConnectedAppResponse = Unbuilt
export type B2BOrganizationsGetConnectedAppsResponse = Unbuilt
export type B2BOrganizationsMemberDeleteMFAPhoneNumberResponse = Unbuilt
export type B2BOrganizationsMemberDeleteMFATOTPResponse = Unbuilt
export type B2BOrganizationsMemberDeletePasswordResponse = Unbuilt
export type B2BOrganizationsMemberGetConnectedAppsOptions = Unbuilt
export type B2BOrganizationsMemberGetConnectedAppsResponse = Unbuilt
export type B2BOrganizationsMemberRevokeConnectedAppOptions = Unbuilt
export type B2BOrganizationsMemberRevokeConnectedAppResponse = Unbuilt
export type B2BOrganizationsMembersCreateOptions = Unbuilt
export type B2BOrganizationsMembersCreateResponse = Unbuilt
export type B2BOrganizationsMembersDeleteResponse = Unbuilt
export type B2BOrganizationsMembersReactivateResponse = Unbuilt
export type B2BOrganizationsMembersSearchOptions = Unbuilt
export type B2BOrganizationsMembersSearchResponse = Unbuilt
export type B2BOrganizationsMemberStartEmailUpdateOptions = Unbuilt
export type B2BOrganizationsMemberStartEmailUpdateResponse = Unbuilt
export type B2BOrganizationsMembersUpdateOptions = Unbuilt
export type B2BOrganizationsMembersUpdateResponse = Unbuilt
export type B2BOrganizationsMemberUnlinkRetiredEmailOptions = Unbuilt
export type B2BOrganizationsMemberUnlinkRetiredEmailResponse = Unbuilt
export type B2BOrganizationsUpdateOptions = Unbuilt
export type B2BOrganizationsUpdateResponse = Unbuilt
export type B2BSCIMCreateConnectionOptions = Unbuilt
export type B2BSCIMCreateConnectionResponse = Unbuilt
export type B2BSCIMDeleteConnectionResponse = Unbuilt
export type B2BSCIMGetConnectionGroupsOptions = Unbuilt
export type B2BSCIMGetConnectionGroupsResponse = Unbuilt
export type B2BSCIMGetConnectionResponse = Unbuilt
export type B2BSCIMRotateCancelResponse = Unbuilt
export type B2BSCIMRotateCompleteResponse = Unbuilt
export type B2BSCIMRotateStartResponse = Unbuilt
export type B2BSCIMUpdateConnectionOptions = Unbuilt
export type B2BSCIMUpdateConnectionResponse = Unbuilt
export type B2BSessionRevokeForMemberOptions = Unbuilt
export type B2BSessionRevokeForMemberResponse = Unbuilt
export type B2BSSOCreateExternalConnectionOptions = Unbuilt
export type B2BSSOCreateExternalConnectionResponse = Unbuilt
export type B2BSSODeleteConnectionResponse = Unbuilt
export type B2BSSOGetConnectionsResponse = Unbuilt
export type B2BSSOOIDCCreateConnectionOptions = Unbuilt
export type B2BSSOOIDCCreateConnectionResponse = Unbuilt
export type B2BSSOOIDCUpdateConnectionOptions = Unbuilt
export type B2BSSOOIDCUpdateConnectionResponse = Unbuilt
export type B2BSSOSAMLCreateConnectionOptions = Unbuilt
export type B2BSSOSAMLCreateConnectionResponse = Unbuilt
export type B2BSSOSAMLDeleteEncryptionPrivateKeyOptions = Unbuilt
export type B2BSSOSAMLDeleteEncryptionPrivateKeyResponse = Unbuilt
export type B2BSSOSAMLDeleteVerificationCertificateOptions = Unbuilt
export type B2BSSOSAMLDeleteVerificationCertificateResponse = Unbuilt
export type B2BSSOSAMLUpdateConnectionByURLOptions = Unbuilt
export type B2BSSOSAMLUpdateConnectionByURLResponse = Unbuilt
export type B2BSSOSAMLUpdateConnectionOptions = Unbuilt
export type B2BSSOSAMLUpdateConnectionResponse = Unbuilt
export type B2BSSOUpdateExternalConnectionOptions = Unbuilt
export type B2BSSOUpdateExternalConnectionResponse = Unbuilt
export type DirectLoginForSingleMembershipConfig = Unbuilt
export type EncryptionPrivateKey = Unbuilt
export type ExternalConnection = Unbuilt
export type IHeadlessB2BMemberClient = Unbuilt
export type IHeadlessB2BOrganizationClient = Unbuilt
export type IHeadlessB2BSCIMClient = Unbuilt
export type Member = Unbuilt
export type MemberEmailUpdateDeliveryMethod = Unbuilt
export type MemberOptions = Unbuilt
export type MemberRole = Unbuilt
export type MemberSession = Unbuilt
export type OIDCConnection = Unbuilt
export type Organization = Unbuilt
export type OrganizationBySlugMatch = Unbuilt
export type RetiredEmailAddress = Unbuilt
export type SAMLConnection = Unbuilt
export type SCIMConnection = Unbuilt
export type SCIMConnectionWithBearerToken = Unbuilt
export type SCIMConnectionWithNextBearerToken = Unbuilt
export type SCIMGroup = Unbuilt
export type SearchQueryOperand = Unbuilt
export type SSOActiveConnection = Unbuilt
export type X509Certificate = Unbuilt

/** Theirs by name alone: what is cached of each, and what every answer carries. */
type Later = Unbuilt

export type {
  Later as MemberInfo,
  Later as MemberResponseCommon,
  Later as MemberSessionInfo,
  Later as OrganizationInfo,
}
