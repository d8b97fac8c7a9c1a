import type { Project } from '../../store/tables/projects/projects.ts'
import type { StoredUser } from '../../store/tables/users/users.ts'
import type { Deps } from '../deps.ts'
import type { ContactKind } from '../destinations/destinations.ts'
import { contactKinds } from '../factors/contacts.ts'
import { announceRemoval } from '../messaging/contact-notice.ts'
import type { ActiveSession } from '../sessions/sessions.ts'
import { removeFactor } from './remove-factor.ts'

/** Removes an address or number from its user, and notifies both addresses. */
export const removeContact = (
  deps: Deps,
  project: Project,
  activeSession: ActiveSession,
  kind: ContactKind,
  contactId: string,
): Promise<StoredUser> =>
  removeFactor(deps, project, activeSession, contactKinds[kind], contactId, (db, { person, gone }) =>
    announceRemoval(deps, db, project, person, gone),
  )
