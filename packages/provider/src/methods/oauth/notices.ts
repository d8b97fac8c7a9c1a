import { everyOAuthProvider } from '@latchkey/protocol/methods/oauth/providers'
import type { OAuthAccountData } from '../../domain/factors/oauth.ts'
import type { OwnerNotice } from '../../domain/messaging/owner-notice.ts'
import type { Factor } from '../../store/tables/factors/factors.ts'

type OAuthFactor = Pick<Factor<OAuthAccountData>, 'factorId' | 'publicData'>

/** Name of a provider account's ID on the wire: of users, or of members. */
type IdName = 'oauth_user_registration_id' | 'member_oauth_registration_id'

/** Notifies the owner of an account that a provider account was added to it. */
export const addedNotice = (
  { factorId, publicData }: OAuthFactor,
  idName: IdName = 'oauth_user_registration_id',
): OwnerNotice => ({
  kind: 'oauth.added',
  detail: { [idName]: factorId, provider: publicData.provider },
  letter: (sender) => ({
    heading: `${everyOAuthProvider[publicData.provider]} was added to your account`,
    lead: `You can now sign in to your ${sender} account with ${everyOAuthProvider[publicData.provider]}.`,
    notes: ["If this wasn't you, sign in and remove it now."],
  }),
})

/** Notifies the owner of an account that a provider account was removed from it. */
export const removedNotice = (
  { factorId, publicData }: OAuthFactor,
  idName: IdName = 'oauth_user_registration_id',
): OwnerNotice => ({
  kind: 'oauth.removed',
  detail: { [idName]: factorId, provider: publicData.provider },
  letter: (sender) => ({
    heading: `${everyOAuthProvider[publicData.provider]} was removed from your account`,
    lead: `${everyOAuthProvider[publicData.provider]} no longer signs in to your ${sender} account.`,
    notes: ["If this wasn't you, another person was in your account. Sign in and add it again."],
  }),
})
