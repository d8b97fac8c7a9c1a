import type { Sealing } from '../../ports/sealing.ts'
import { phoneNumber } from '../factors/contacts.ts'
import { factorsOf } from '../factors/factor-kind.ts'
import { oauthAccount } from '../factors/oauth.ts'
import { ownNumber } from '../organizations/members/mfa-phone-number.ts'
import { type Grantor, preferredEmail } from './grantor.ts'

/** Claims about a user (OpenID Connect Core, 5.1). Missing values are left out. */
export type PersonClaims = Readonly<Record<string, string | boolean>>

/** The claims that the scopes `profile`, `email` and `phone` allow. */
export const personClaimNames: readonly string[] = [
  ...['name', 'given_name', 'middle_name', 'family_name', 'picture', 'locale'],
  ...['email', 'email_verified', 'phone_number', 'phone_number_verified'],
]

/** Returns the claims that the granted scopes allow, for ID tokens and userinfo (OpenID Connect Core, 5.4). */
export const personClaims = (sealing: Sealing, grantor: Grantor, scopes: readonly string[]): PersonClaims => ({
  ...(scopes.includes('profile') && profileClaims(grantor)),
  ...(scopes.includes('email') && emailClaims(grantor)),
  ...(scopes.includes('phone') && phoneClaims(sealing, grantor)),
})

const profileClaims = ({ person, membership }: Grantor): PersonClaims => {
  const { first_name, middle_name, last_name } = person.name
  const accounts = factorsOf(person, oauthAccount).map(({ publicData }) => publicData)
  // Business clients have the name as one text, which is stored as the first name.
  const parts: Readonly<Record<string, string>> =
    membership === null ? { given_name: first_name, middle_name, family_name: last_name } : {}
  return withoutEmpty({
    name: [first_name, middle_name, last_name].filter((part) => part !== '').join(' '),
    ...parts,
    picture: person.pictureURL ?? accounts.find(({ picture }) => picture)?.picture,
    locale: person.locale ?? accounts.find(({ locale }) => locale)?.locale,
  })
}

const emailClaims = (grantor: Grantor): PersonClaims => {
  const address = preferredEmail(grantor)
  // Relying parties ignore `email_verified: false` and sign in the account with this address.
  if (address === undefined || address.provenAt === null) return {}
  return { email: address.publicData.address, email_verified: true }
}

/** A number that no one has proven is left out, like an address. */
const phoneClaims = (sealing: Sealing, { person, membership }: Grantor): PersonClaims => {
  if (membership !== null) {
    const own = ownNumber(sealing, membership.member)
    return own?.isProven === true ? { phone_number: own.number, phone_number_verified: true } : {}
  }
  const number = factorsOf(person, phoneNumber).find(({ provenAt }) => provenAt !== null)
  return number === undefined ? {} : { phone_number: number.publicData.address, phone_number_verified: true }
}

const withoutEmpty = (claims: Readonly<Record<string, string | undefined>>): PersonClaims =>
  Object.fromEntries(
    Object.entries(claims).filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== ''),
  )
