import type { ProfileChange } from '@latchkey/protocol/account/wire'
import { atomically } from '../../store/atomically.ts'
import { writeMember } from '../../store/tables/organizations/members.ts'
import type { Membership } from '../../store/tables/organizations/memberships.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import type { StoredUser } from '../../store/tables/users/users.ts'
import { changedNames, doneBy, recordEvent } from '../audit/events.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../organizations/members/caller.ts'
import { withMember } from '../organizations/members/change-member.ts'
import type { ActiveSession } from '../sessions/sessions.ts'
import { lockPerson, type ProfileChanges, writeChanges } from '../users/users.ts'
import { requireOwner } from './account-owner.ts'
import { changePicture } from './picture.ts'

/**
 * Sets the picture and the language of a user. They are no way to sign in, so the change needs no step-up and mails no
 * notice. A change without fields changes nothing and writes no event.
 *
 * @param baseURL public base URL of the provider, where an uploaded picture is served
 * @returns the user after the change
 * @throws ProviderError `bad_request` for a link or a picture that is not allowed, `impersonation_not_allowed`
 */
export const changeUserProfile = async (
  deps: Deps,
  project: Project,
  { activeSession, baseURL }: { readonly activeSession: ActiveSession; readonly baseURL: string },
  change: ProfileChange,
): Promise<StoredUser> => {
  requireOwner(activeSession)
  const { userId } = activeSession.session
  return atomically(deps.store, async (db) => {
    const user = await lockPerson(db, project, userId)
    const detail = changedNames(change)
    if (detail.changed === '') return user
    await recordEvent(deps, db, project, userId, { kind: 'user.changed', detail: { ...detail, ...doneBy(deps) } })
    const owner = { scope: project, ownerId: userId, baseURL, before: user.pictureURL }
    return writeChanges(db, project, user, changesOf(await changePicture(deps, db, owner, change), change))
  })
}

/** Sets the picture and the language of a member, as for a user. No role is required: both are the member's own. */
export const changeMemberProfile = async (
  deps: Deps,
  { activeSession, scope, member: { memberId } }: Caller,
  baseURL: string,
  change: ProfileChange,
): Promise<Membership> => {
  requireOwner(activeSession)
  return withMember(deps, scope, memberId, async (db, { member }) => {
    const detail = changedNames(change)
    if (detail.changed === '') return
    const person = await lockPerson(db, scope, memberId)
    const owner = { scope, ownerId: memberId, baseURL, before: person.pictureURL }
    await writeChanges(db, scope, person, changesOf(await changePicture(deps, db, owner, change), change))
    await writeMember(db, scope, { ...member, updatedAt: deps.clock.now() })
    await recordEvent(deps, db, scope, memberId, { kind: 'member.changed', detail: { ...detail, ...doneBy(deps) } })
  })
}

const changesOf = (pictureURL: string | null | undefined, { locale }: ProfileChange): ProfileChanges => ({
  ...(pictureURL !== undefined && { pictureURL }),
  ...(locale !== undefined && { locale }),
})
