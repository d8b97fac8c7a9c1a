import type { AnyOAuthProvider } from '@latchkey/protocol/methods/oauth/providers'
import { type Destination, emailDestination } from '../../identity/destinations.ts'
import { contactKey } from '../../identity/factors/contacts.ts'
import { type OAuthShown, oauthAccount, oauthKey } from '../../identity/factors/oauth.ts'
import { type VerifiedClaim, verifiedClaim } from '../../identity/sign-in/claim.ts'
import type { Rows } from '../../store/store.ts'
import { factorByKey, factorKey } from '../../store/tables/factors.ts'
import type { Project } from '../../store/tables/projects.ts'
import type { Profile } from './profile.ts'

/** The address that a provider tells, as we keep addresses; null for none, and for one that no mail could reach. */
export const addressOf = ({ email }: Pick<Profile, 'email'>): Destination | null => {
  if (email === '') return null
  try {
    return emailDestination(email)
  } catch {
    return null
  }
}

/** What an outside account shows; which address of the person's came with it is known once they are. */
export const shownOf = (provider: AnyOAuthProvider, { subject, picture, locale }: Profile): OAuthShown => ({
  provider,
  subject,
  picture,
  locale,
  emailId: '',
})

/** What a provider has verified: this subject of it and, where it says so, this address. */
export const claimOf = (provider: AnyOAuthProvider, profile: Profile): VerifiedClaim<OAuthShown> => {
  const destination = addressOf(profile)
  const shown = shownOf(provider, profile)
  return verifiedClaim({
    kind: oauthAccount,
    lookupKey: oauthKey(shown),
    shown,
    type: 'oauth',
    delivery: `oauth_${provider}`,
    addresses: destination === null ? [] : [{ destination, isVerified: profile.isVerified }],
  })
}

/** Whether the person has an account here already: by this subject, or by an address that the provider verified. */
export const isKnown = async (
  rows: Rows,
  project: Project,
  provider: AnyOAuthProvider,
  profile: Profile,
): Promise<boolean> => {
  const { kind, lookupKey, addresses } = claimOf(provider, profile)
  const keys = [
    factorKey(project, { kind: kind.name, lookupKey }),
    ...addresses.map((address) => contactKey(project, address)),
  ]
  for (const key of keys) if ((await factorByKey(rows, key)) !== null) return true
  return false
}
