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
  letter: (say, name) => ({
    heading: say('oauthAdded.heading', { provider: everyOAuthProvider[publicData.provider] }),
    lead: say('oauthAdded.lead', { name, provider: everyOAuthProvider[publicData.provider] }),
    notes: [say('notice.removeNow')],
  }),
})

/** Notifies the owner of an account that a provider account was removed from it. */
export const removedNotice = (
  { factorId, publicData }: OAuthFactor,
  idName: IdName = 'oauth_user_registration_id',
): OwnerNotice => ({
  kind: 'oauth.removed',
  detail: { [idName]: factorId, provider: publicData.provider },
  letter: (say, name) => ({
    heading: say('oauthRemoved.heading', { provider: everyOAuthProvider[publicData.provider] }),
    lead: say('oauthRemoved.lead', { name, provider: everyOAuthProvider[publicData.provider] }),
    notes: [say('notice.addAgain')],
  }),
})
