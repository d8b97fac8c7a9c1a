/**
 * Options and responses of calls about organizations, members and connections, under the names of the existing
 * packages.
 */
import type { Receipt } from '@latchkey/protocol/core/envelope'
import type * as member from '@latchkey/protocol/identity/member'
import type * as session from '@latchkey/protocol/identity/member-session'
import type * as others from '@latchkey/protocol/identity/members'
import type * as organization from '@latchkey/protocol/identity/organization'
import type * as connection from '@latchkey/protocol/methods/sso/connections'
import type { CallOptions, CallResponse } from './asked.ts'
import type { Member } from './members.ts'
import type { Writable } from './writable.ts'

export type B2BMemberDeleteMFAPhoneNumberResponse = CallResponse<typeof member.self.deletePhoneNumber>
export type B2BMemberDeleteMFATOTPResponse = CallResponse<typeof member.self.deleteTotp>
export type B2BMemberDeletePasswordResponse = CallResponse<typeof member.deletePassword>
export type B2BMemberOnChangeCallback = (member: Member | null) => void
export type B2BMemberStartEmailUpdateRequest = CallOptions<typeof member.self.startEmailUpdate>
export type B2BMemberStartEmailUpdateResponse = CallResponse<typeof member.self.startEmailUpdate>
export type B2BMemberUnlinkRetiredEmailRequest = CallOptions<typeof member.self.unlinkRetiredEmail>
export type B2BMemberUnlinkRetiredEmailResponse = CallResponse<typeof member.self.unlinkRetiredEmail>
export type B2BMemberUpdateOptions = CallOptions<typeof member.self.update>
export type B2BMemberUpdateResponse = CallResponse<typeof member.self.update>
export type B2BOrganizationsDeleteResponse = CallResponse<typeof organization.remove>
export type B2BOrganizationsGetBySlugOptions = CallOptions<typeof organization.getBySlug>
export type B2BOrganizationsGetBySlugResponse = CallResponse<typeof organization.getBySlug>
export type B2BOrganizationsMemberDeleteMFAPhoneNumberResponse = CallResponse<typeof others.members.deletePhoneNumber>
export type B2BOrganizationsMemberDeleteMFATOTPResponse = CallResponse<typeof others.members.deleteTotp>
export type B2BOrganizationsMemberDeletePasswordResponse = CallResponse<typeof member.deletePassword>
export type B2BOrganizationsMemberStartEmailUpdateOptions = CallOptions<typeof others.members.startEmailUpdate>
export type B2BOrganizationsMemberStartEmailUpdateResponse = CallResponse<typeof others.members.startEmailUpdate>
export type B2BOrganizationsMemberUnlinkRetiredEmailOptions = CallOptions<typeof others.members.unlinkRetiredEmail>
export type B2BOrganizationsMemberUnlinkRetiredEmailResponse = CallResponse<typeof others.members.unlinkRetiredEmail>
export type B2BOrganizationsMembersCreateOptions = CallOptions<typeof others.members.create>
export type B2BOrganizationsMembersCreateResponse = CallResponse<typeof others.members.create>
export type B2BOrganizationsMembersDeleteResponse = CallResponse<typeof others.members.remove>
export type B2BOrganizationsMembersReactivateResponse = CallResponse<typeof others.members.reactivate>
export type B2BOrganizationsMembersSearchOptions = CallOptions<typeof others.members.search>
export type B2BOrganizationsMembersSearchResponse = CallResponse<typeof others.members.search>
export type B2BOrganizationsMembersUpdateOptions = CallOptions<typeof others.members.update>
export type B2BOrganizationsMembersUpdateResponse = CallResponse<typeof others.members.update>
export type B2BOrganizationsUpdateOptions = CallOptions<typeof organization.update>
export type B2BOrganizationsUpdateResponse = CallResponse<typeof organization.update>
export type B2BSSOCreateExternalConnectionOptions = CallOptions<typeof connection.external.create>
export type B2BSSOCreateExternalConnectionResponse = CallResponse<typeof connection.external.create>
export type B2BSSODeleteConnectionResponse = CallResponse<typeof connection.remove>
export type B2BSSOGetConnectionsResponse = CallResponse<typeof connection.list>
export type B2BSSOOIDCCreateConnectionOptions = CallOptions<typeof connection.oidc.create>
export type B2BSSOOIDCCreateConnectionResponse = CallResponse<typeof connection.oidc.create>
export type B2BSSOOIDCUpdateConnectionOptions = CallOptions<typeof connection.oidc.update>
export type B2BSSOOIDCUpdateConnectionResponse = CallResponse<typeof connection.oidc.update>
export type B2BSSOSAMLCreateConnectionOptions = CallOptions<typeof connection.saml.create>
export type B2BSSOSAMLCreateConnectionResponse = CallResponse<typeof connection.saml.create>
export type B2BSSOSAMLDeleteEncryptionPrivateKeyOptions = CallOptions<typeof connection.saml.deleteEncryptionKey>
export type B2BSSOSAMLDeleteEncryptionPrivateKeyResponse = CallResponse<typeof connection.saml.deleteEncryptionKey>
export type B2BSSOSAMLDeleteVerificationCertificateOptions = CallOptions<
  typeof connection.saml.deleteVerificationCertificate
>
export type B2BSSOSAMLDeleteVerificationCertificateResponse = CallResponse<
  typeof connection.saml.deleteVerificationCertificate
>
export type B2BSSOSAMLUpdateConnectionByURLOptions = CallOptions<typeof connection.saml.updateByUrl>
export type B2BSSOSAMLUpdateConnectionByURLResponse = CallResponse<typeof connection.saml.updateByUrl>
export type B2BSSOSAMLUpdateConnectionOptions = CallOptions<typeof connection.saml.update>
export type B2BSSOSAMLUpdateConnectionResponse = CallResponse<typeof connection.saml.update>
export type B2BSSOUpdateExternalConnectionOptions = CallOptions<typeof connection.external.update>
export type B2BSSOUpdateExternalConnectionResponse = CallResponse<typeof connection.external.update>
export type B2BSessionRevokeForMemberOptions = { member_id: string }
export type B2BSessionRevokeForMemberResponse = Receipt
export type EncryptionPrivateKey = Writable<connection.EncryptionKey>
export type ExternalConnection = Writable<connection.ExternalConnection>
export type MemberEmailUpdateDeliveryMethod = NonNullable<member.EmailUpdate['delivery_method']>
export type MemberOptions = NonNullable<session.MfaRequired['member_options']>
export type MemberAnswered = Writable<member.MemberAnswer> & Receipt
export type MemberRole = Writable<member.MemberRole>
export type OIDCConnection = Writable<connection.OidcConnection>
export type OrganizationBySlugMatch = Writable<organization.FoundOrganization>
export type RetiredEmailAddress = Writable<member.RetiredEmail>
export type SAMLConnection = Writable<connection.SamlConnection>
export type SSOActiveConnection = Writable<organization.ActiveConnection>
export type SearchQueryOperand = Writable<others.SearchOperand>
export type X509Certificate = Writable<connection.Certificate>
