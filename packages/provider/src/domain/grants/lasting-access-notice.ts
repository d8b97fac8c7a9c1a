import type { StoredEvent } from '../../store/tables/audit/events.ts'
import type { StoredConnectedApp } from '../../store/tables/connected-apps/connected-apps.ts'
import { oneLine } from '../messaging/letter-words.ts'
import type { OwnerNotice } from '../messaging/owner-notice.ts'
import type { Say } from '../messaging/words/say.ts'

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
  letter: (say, name) => ({
    heading: say('appAccess.heading'),
    lead: say('appAccess.lead', { name, app: subjectOf(say, app) }),
    notes: [say('appAccess.note')],
  }),
})

const subjectOf = (say: Say, { creationMethod, name, metadataURL }: StoredConnectedApp): string => {
  if (creationMethod === 'api') return oneLine(name)
  return metadataURL === null ? say('appAccess.program') : say('appAccess.host', { host: new URL(metadataURL).host })
}
