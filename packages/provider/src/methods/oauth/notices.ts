import { everyOAuthProvider } from '@latchkey/protocol/methods/oauth/providers'
import type { OAuthShown } from '../../domain/factors/oauth.ts'
import type { OwnerNotice } from '../../domain/messaging/owner-notice.ts'
import type { Factor } from '../../store/tables/factors.ts'

/** Tells the owner of an account that an outside account opens it now. */
export const addedNotice = ({ factorId, shown }: Factor<OAuthShown>): OwnerNotice => ({
  kind: 'oauth.added',
  detail: { oauth_user_registration_id: factorId, provider: shown.provider },
  letter: (sender) => ({
    heading: `${everyOAuthProvider[shown.provider]} was added to your account`,
    lead: `Your account at ${sender} can now be opened by signing in at ${everyOAuthProvider[shown.provider]}.`,
    notes: ['If it was not you, sign in and remove it at once.'],
    sender,
  }),
})

/** Tells the owner of an account that an outside account does not open it any more. */
export const removedNotice = ({ factorId, shown }: Factor<OAuthShown>): OwnerNotice => ({
  kind: 'oauth.removed',
  detail: { oauth_user_registration_id: factorId, provider: shown.provider },
  letter: (sender) => ({
    heading: `${everyOAuthProvider[shown.provider]} was removed from your account`,
    lead: `Signing in at ${everyOAuthProvider[shown.provider]} does not open your account at ${sender} any more.`,
    notes: ['If it was not you, sign in and add it again: somebody else was in your account.'],
    sender,
  }),
})
