import type { Member as Wire } from '@latchkey/protocol/identity/member'
import { businessOAuthProviders } from '@latchkey/protocol/methods/oauth/providers'
import type { Sealing } from '../../../ports/sealing.ts'
import type { Factor } from '../../../store/tables/factors/factors.ts'
import type { Membership } from '../../../store/tables/organizations/memberships.ts'
import { email } from '../../factors/contacts.ts'
import { externalIdOf } from '../../factors/external-id.ts'
import { factorsOf } from '../../factors/factor-kind.ts'
import { type OAuthAccountData, oauthAccount } from '../../factors/oauth.ts'
import { password } from '../../factors/password.ts'
import { retiredEmail } from '../../factors/retired-email.ts'
import { type SsoAccountData, ssoAccount } from '../../factors/sso.ts'
import { totp } from '../../factors/totp.ts'
import { adminRole } from '../../permissions/roles.ts'
import { wireTime } from '../../wire-time.ts'
import { memberRoles } from './member-roles.ts'
import { ownNumber } from './mfa-phone-number.ts'
import { wireScimRegistration } from './wire-scim-registration.ts'

/** Returns a member in wire form. */
export const wireMember = (sealing: Sealing, membership: Membership): Wire => {
  const { member, organization } = membership
  const [address] = factorsOf(member, email)
  const number = ownNumber(sealing, member)
  const app = factorsOf(member, totp).find(({ provenAt }) => provenAt !== null)
  const roles = memberRoles(membership)
  const calledOutside = externalIdOf(member)
  return {
    organization_id: organization.organizationId,
    member_id: member.memberId,
    email_address: address?.publicData.address ?? member.email,
    email_address_verified: address !== undefined && address.provenAt !== null,
    retired_email_addresses: factorsOf(member, retiredEmail).map(({ factorId, publicData }) => ({
      email_id: factorId,
      email_address: publicData.address,
    })),
    status: member.status,
    name: Object.values(member.name)
      .filter((part) => part !== '')
      .join(' '),
    picture_url: member.pictureURL,
    locale: member.locale,
    trusted_metadata: member.trustedMetadata,
    untrusted_metadata: member.untrustedMetadata,
    created_at: wireTime(member.createdAt),
    updated_at: wireTime(member.updatedAt),
    sso_registrations: factorsOf(member, ssoAccount).map(wireSsoRegistration),
    is_breakglass: member.isBreakglass,
    is_admin: roles.some(({ role_id }) => role_id === adminRole),
    member_password_id: factorsOf(member, password)[0]?.factorId ?? '',
    mfa_enrolled: member.mfaEnrolled,
    mfa_phone_number: number?.number ?? '',
    mfa_phone_number_verified: number?.isProven ?? false,
    roles,
    default_mfa_method: member.defaultMfaMethod,
    totp_registration_id: app?.factorId ?? '',
    oauth_registrations: factorsOf(member, oauthAccount).map(wireRegistration),
    ...(calledOutside !== null && { external_id: calledOutside }),
    ...(member.scim !== null && { scim_registration: wireScimRegistration(member.scim, member.status) }),
  }
}

const wireSsoRegistration = ({ factorId, publicData }: Factor<SsoAccountData>) => ({
  registration_id: factorId,
  connection_id: publicData.connectionId,
  external_id: publicData.subject,
  sso_attributes: publicData.attributes,
})

const wireRegistration = ({ factorId, publicData }: Factor<OAuthAccountData>) => ({
  member_oauth_registration_id: factorId,
  provider_type:
    (businessOAuthProviders as Readonly<Record<string, string>>)[publicData.provider] ?? publicData.provider,
  provider_subject: publicData.subject,
  profile_picture_url: publicData.picture || null,
  locale: publicData.locale || null,
  provider_tenants: [],
})
