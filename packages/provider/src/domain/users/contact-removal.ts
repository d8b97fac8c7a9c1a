import type { Project } from '../../store/tables/projects.ts'
import type { Person } from '../../store/tables/users.ts'
import type { Deps } from '../deps.ts'
import { contactKinds } from '../factors/contacts.ts'
import { removeFactor } from '../factors/remove-factor.ts'
import { announceRemoval } from '../messaging/contact-notice.ts'
import type { LiveSession } from '../sessions/sessions.ts'
import type { ContactKind } from './destinations.ts'

/** Removes an address or number from its user, and notifies both addresses. */
export const removeContact = (
  deps: Deps,
  project: Project,
  live: LiveSession,
  kind: ContactKind,
  contactId: string,
): Promise<Person> =>
  removeFactor(deps, project, live, contactKinds[kind], contactId, (rows, { person, gone }) =>
    announceRemoval(deps, rows, project, person, gone),
  )
