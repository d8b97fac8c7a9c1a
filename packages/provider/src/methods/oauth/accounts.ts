import type { AnyOAuthProvider } from '@latchkey/protocol/methods/oauth/providers'
import { type Destination, emailDestination } from '../../domain/destinations/destinations.ts'
import { type VerifiedClaim, verifiedClaim } from '../../domain/factors/claim.ts'
import { contactKey } from '../../domain/factors/contacts.ts'
import { type OAuthAccountData, oauthAccount, oauthKey } from '../../domain/factors/oauth.ts'
import type { Db } from '../../store/store.ts'
import { factorByKey, factorKey } from '../../store/tables/factors/factors.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import type { Profile } from './profile.ts'
import { socialProviders } from './table.ts'

/** Returns the provider's address in our form; null if it is missing, or if mail cannot reach it. */
export const addressOf = ({ email }: Pick<Profile, 'email'>): Destination | null => {
  if (email === '') return null
  try {
    return emailDestination(email)
  } catch {
    return null
  }
}

/** Returns the stored data of an account. The user's matching address is set once the user is known. */
export const socialAccountData = (
  provider: AnyOAuthProvider,
  { subject, picture, locale }: Profile,
): OAuthAccountData => ({
  provider,
  subject,
  picture,
  locale,
  emailId: '',
})

/**
 * Returns what a provider has verified: the subject and, as far as it is trusted for that, the address that links it to
 * a user.
 */
export const claimOf = (provider: AnyOAuthProvider, profile: Profile): VerifiedClaim<OAuthAccountData> => {
  const destination = addressOf(profile)
  const accountData = socialAccountData(provider, profile)
  return verifiedClaim({
    kind: oauthAccount,
    lookupKey: oauthKey(accountData),
    publicData: accountData,
    type: 'oauth',
    delivery: `oauth_${provider}`,
    addresses: destination === null ? [] : [{ destination, isVerified: isLinking(provider, profile) }],
    provesAddress: profile.isAuthoritative && destination !== null ? destination.canonical : null,
  })
}

/** Whether an account links to the user or member who already has its address. */
export const isLinking = (provider: AnyOAuthProvider, { isVerified, isAuthoritative }: Profile): boolean =>
  socialProviders[provider].addresses.links === 'authoritative' ? isAuthoritative : isVerified

/** Whether the account already signs in to an account here: by its subject, or by an address that links it. */
export const isKnown = async (
  db: Db,
  project: Project,
  provider: AnyOAuthProvider,
  profile: Profile,
): Promise<boolean> => {
  const { kind, lookupKey, addresses } = claimOf(provider, profile)
  const keys = [
    factorKey(project, { kind: kind.name, lookupKey }),
    ...addresses.map((address) => contactKey(project, address)),
  ]
  for (const key of keys) if ((await factorByKey(db, key)) !== null) return true
  return false
}
