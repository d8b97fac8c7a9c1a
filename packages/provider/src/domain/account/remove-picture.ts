import { atomically } from '../../store/atomically.ts'
import type { Scope } from '../../store/scope.ts'
import { dropPicture } from '../../store/tables/account/pictures.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import type { EventKind } from '../audit/event-kinds.ts'
import { changedNames, doneBy, recordEvent } from '../audit/events.ts'
import type { Deps } from '../deps.ts'
import { lockPerson, writeChanges } from '../users/users.ts'

/** Removes the picture of a user or member, uploaded or linked, at the request of an operator. */
export const removePictureOf = (
  deps: Deps,
  scope: Project & Scope,
  ownerId: string,
  kind: Extract<EventKind, 'user.changed' | 'member.changed'>,
): Promise<void> =>
  atomically(deps.store, async (db) => {
    const person = await lockPerson(db, scope, ownerId)
    await dropPicture(db, scope, ownerId)
    await writeChanges(db, scope, person, { pictureURL: null })
    const detail = { ...changedNames({ picture_url: null }), ...doneBy(deps) }
    await recordEvent(deps, db, scope, ownerId, { kind, detail })
  })
