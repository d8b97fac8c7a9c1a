/** Organizations, their members and their connections: requests and answers, under the names of the existing packages. */
import type { Receipt } from '@latchkey/protocol/core/envelope'
import type * as member from '@latchkey/protocol/identity/member'
import type * as session from '@latchkey/protocol/identity/member-session'
import type * as others from '@latchkey/protocol/identity/members'
import type * as organization from '@latchkey/protocol/identity/organization'
import type * as connection from '@latchkey/protocol/methods/sso/connections'
import type { Answer, Asked } from './asked.ts'
import type { Member } from './members.ts'
import type { Writable } from './writable.ts'

export type B2BMemberDeleteMFAPhoneNumberResponse = Answer<typeof member.self.deletePhoneNumber>
export type B2BMemberDeleteMFATOTPResponse = Answer<typeof member.self.deleteTotp>
export type B2BMemberDeletePasswordResponse = Answer<typeof member.deletePassword>
export type B2BMemberOnChangeCallback = (member: Member | null) => void
export type B2BMemberStartEmailUpdateRequest = Asked<typeof member.self.startEmailUpdate>
export type B2BMemberStartEmailUpdateResponse = Answer<typeof member.self.startEmailUpdate>
export type B2BMemberUnlinkRetiredEmailRequest = Asked<typeof member.self.unlinkRetiredEmail>
export type B2BMemberUnlinkRetiredEmailResponse = Answer<typeof member.self.unlinkRetiredEmail>
export type B2BMemberUpdateOptions = Asked<typeof member.self.update>
export type B2BMemberUpdateResponse = Answer<typeof member.self.update>
export type B2BOrganizationsDeleteResponse = Answer<typeof organization.remove>
export type B2BOrganizationsGetBySlugOptions = Asked<typeof organization.getBySlug>
export type B2BOrganizationsGetBySlugResponse = Answer<typeof organization.getBySlug>
export type B2BOrganizationsMemberDeleteMFAPhoneNumberResponse = Answer<typeof others.members.deletePhoneNumber>
export type B2BOrganizationsMemberDeleteMFATOTPResponse = Answer<typeof others.members.deleteTotp>
export type B2BOrganizationsMemberDeletePasswordResponse = Answer<typeof member.deletePassword>
export type B2BOrganizationsMemberStartEmailUpdateOptions = Asked<typeof others.members.startEmailUpdate>
export type B2BOrganizationsMemberStartEmailUpdateResponse = Answer<typeof others.members.startEmailUpdate>
export type B2BOrganizationsMemberUnlinkRetiredEmailOptions = Asked<typeof others.members.unlinkRetiredEmail>
export type B2BOrganizationsMemberUnlinkRetiredEmailResponse = Answer<typeof others.members.unlinkRetiredEmail>
export type B2BOrganizationsMembersCreateOptions = Asked<typeof others.members.create>
export type B2BOrganizationsMembersCreateResponse = Answer<typeof others.members.create>
export type B2BOrganizationsMembersDeleteResponse = Answer<typeof others.members.remove>
export type B2BOrganizationsMembersReactivateResponse = Answer<typeof others.members.reactivate>
export type B2BOrganizationsMembersSearchOptions = Asked<typeof others.members.search>
export type B2BOrganizationsMembersSearchResponse = Answer<typeof others.members.search>
export type B2BOrganizationsMembersUpdateOptions = Asked<typeof others.members.update>
export type B2BOrganizationsMembersUpdateResponse = Answer<typeof others.members.update>
export type B2BOrganizationsUpdateOptions = Asked<typeof organization.update>
export type B2BOrganizationsUpdateResponse = Answer<typeof organization.update>
export type B2BSSOCreateExternalConnectionOptions = Asked<typeof connection.external.create>
export type B2BSSOCreateExternalConnectionResponse = Answer<typeof connection.external.create>
export type B2BSSODeleteConnectionResponse = Answer<typeof connection.remove>
export type B2BSSOGetConnectionsResponse = Answer<typeof connection.list>
export type B2BSSOOIDCCreateConnectionOptions = Asked<typeof connection.oidc.create>
export type B2BSSOOIDCCreateConnectionResponse = Answer<typeof connection.oidc.create>
export type B2BSSOOIDCUpdateConnectionOptions = Asked<typeof connection.oidc.update>
export type B2BSSOOIDCUpdateConnectionResponse = Answer<typeof connection.oidc.update>
export type B2BSSOSAMLCreateConnectionOptions = Asked<typeof connection.saml.create>
export type B2BSSOSAMLCreateConnectionResponse = Answer<typeof connection.saml.create>
export type B2BSSOSAMLDeleteEncryptionPrivateKeyOptions = Asked<typeof connection.saml.deleteEncryptionKey>
export type B2BSSOSAMLDeleteEncryptionPrivateKeyResponse = Answer<typeof connection.saml.deleteEncryptionKey>
export type B2BSSOSAMLDeleteVerificationCertificateOptions = Asked<typeof connection.saml.deleteVerificationCertificate>
export type B2BSSOSAMLDeleteVerificationCertificateResponse = Answer<
  typeof connection.saml.deleteVerificationCertificate
>
export type B2BSSOSAMLUpdateConnectionByURLOptions = Asked<typeof connection.saml.updateByUrl>
export type B2BSSOSAMLUpdateConnectionByURLResponse = Answer<typeof connection.saml.updateByUrl>
export type B2BSSOSAMLUpdateConnectionOptions = Asked<typeof connection.saml.update>
export type B2BSSOSAMLUpdateConnectionResponse = Answer<typeof connection.saml.update>
export type B2BSSOUpdateExternalConnectionOptions = Asked<typeof connection.external.update>
export type B2BSSOUpdateExternalConnectionResponse = Answer<typeof connection.external.update>
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
