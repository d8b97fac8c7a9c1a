import type { StoredEvent } from '../../store/tables/audit/events.ts'
import type { StoredConnectedApp } from '../../store/tables/connected-apps/connected-apps.ts'
import { oneLine } from '../messaging/letter-words.ts'
import type { OwnerNotice } from '../messaging/owner-notice.ts'

/**
 * Notifies the owner of an account that an app now has access to it which outlives the session. Of an app that described
 * itself the mail has only the host, because its name is a text of a stranger.
 */
export const lastingAccessNotice = (
  app: StoredConnectedApp,
  detail: NonNullable<StoredEvent['detail']>,
): OwnerNotice => ({
  kind: 'grant.given',
  detail,
  letter: (sender) => ({
    heading: 'An app has access to your account',
    lead: `${subjectOf(app)} can now use your ${sender} account until you end its access, also after you sign out.`,
    notes: [
      "If this wasn't you, another person was in your account. Sign in, end the access of the app, and sign out other devices.",
    ],
  }),
})

const subjectOf = ({ creationMethod, name, metadataURL }: StoredConnectedApp): string => {
  if (creationMethod === 'api') return oneLine(name)
  return metadataURL === null ? 'A program that registered itself' : `An app of ${new URL(metadataURL).host}`
}
