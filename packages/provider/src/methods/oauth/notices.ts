import { everyOAuthProvider } from '@latchkey/protocol/methods/oauth/providers'
import type { OAuthAccountData } from '../../domain/factors/oauth.ts'
import type { OwnerNotice } from '../../domain/messaging/owner-notice.ts'
import type { Factor } from '../../store/tables/factors.ts'

/** Notifies the owner of an account that a provider account was added to it. */
export const addedNotice = ({ factorId, shown }: Factor<OAuthAccountData>): OwnerNotice => ({
  kind: 'oauth.added',
  detail: { oauth_user_registration_id: factorId, provider: shown.provider },
  letter: (sender) => ({
    heading: `${everyOAuthProvider[shown.provider]} was added to your account`,
    lead: `Your account at ${sender} can now be opened by signing in at ${everyOAuthProvider[shown.provider]}.`,
    notes: ['If this was not you, sign in and remove it at once.'],
    sender,
  }),
})

/** Notifies the owner of an account that a provider account was removed from it. */
export const removedNotice = ({ factorId, shown }: Factor<OAuthAccountData>): OwnerNotice => ({
  kind: 'oauth.removed',
  detail: { oauth_user_registration_id: factorId, provider: shown.provider },
  letter: (sender) => ({
    heading: `${everyOAuthProvider[shown.provider]} was removed from your account`,
    lead: `Signing in at ${everyOAuthProvider[shown.provider]} can no longer open your account at ${sender}.`,
    notes: ['If this was not you, another person was in your account. Sign in and add it again.'],
    sender,
  }),
})
