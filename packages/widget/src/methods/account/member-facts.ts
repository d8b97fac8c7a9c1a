import type { SignedInMember } from '@latchkey/client/identity/b2b'
import type { AccountFacts, Contact } from '../../mount/account.contract.ts'
import { profileOf } from './profile-facts.ts'

/** A member has at most one address and one number, so each is identified by what it is. */
const contact = (text: string | undefined, isVerified: boolean | undefined): readonly Contact[] =>
  text ? [{ id: text, text, isVerified: isVerified === true }] : []

/**
 * How a new address is proven: by the code or the link that the organization signs members in with. With another method,
 * the proof would end the session and start none.
 */
const emailProofOf = ({
  auth_methods,
  allowed_auth_methods: allowed,
}: Partial<SignedInMember['organization']>): AccountFacts['emailProof'] => {
  if (auth_methods !== 'RESTRICTED' || allowed?.includes('email_otp')) return 'code'
  return allowed?.includes('magic_link') ? 'link' : undefined
}

/** The types of the OAuth providers that the organization allows, or undefined if it allows all. */
const allowedProvidersOf = ({
  auth_methods,
  allowed_auth_methods: allowed = [],
}: Partial<SignedInMember['organization']>): readonly string[] | undefined =>
  auth_methods === 'RESTRICTED'
    ? allowed.flatMap((method) => (method.endsWith('_oauth') ? [method.slice(0, -'_oauth'.length)] : []))
    : undefined

/**
 * Converts the signed-in member to what the component shows. A copy that an earlier page has stored may lack fields.
 */
export const factsOfMember = ({ member, organization }: SignedInMember): AccountFacts => {
  const known = member as Partial<typeof member>
  const registrations = known.oauth_registrations ?? []
  // The policy does not apply to such a member.
  const emailProof = known.is_breakglass ? 'code' : emailProofOf(organization)
  const allowedProviders = known.is_breakglass ? undefined : allowedProvidersOf(organization)
  return {
    organization: organization.organization_name,
    firstName: known.name ?? '',
    lastName: '',
    ...profileOf(known, registrations),
    emails: contact(known.email_address, known.email_address_verified),
    ...(emailProof && { emailProof }),
    phones: contact(known.mfa_phone_number, known.mfa_phone_number_verified),
    hasPassword: Boolean(known.member_password_id),
    passkeys: [],
    apps: known.totp_registration_id ? [{ id: known.totp_registration_id, name: '' }] : [],
    connectedAccounts: registrations.map(({ member_oauth_registration_id: id, provider_type: name }) => ({ id, name })),
    ...(allowedProviders && { allowedProviders }),
    wallets: [],
  }
}
