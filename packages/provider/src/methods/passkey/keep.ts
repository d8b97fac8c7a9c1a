import type { Deps } from '../../deps.ts'
import { isId } from '../../identity/ids.ts'
import { notifyOwner } from '../../identity/owner-notice.ts'
import { personById } from '../../identity/people.ts'
import { atomically } from '../../store/atomically.ts'
import { dropPasskey } from '../../store/tables/passkeys.ts'
import type { Project } from '../../store/tables/projects.ts'
import { lockUser, type Passkey, type Person, writePasskeys } from '../../store/tables/users.ts'
import { removedNotice } from './notices.ts'
import { emptyName, passkeyNotFound } from './refusals.ts'

/** What a person does with the passkeys they have. */

/** Gives a person's own passkey another name. */
export const renamePasskey = (
  deps: Deps,
  project: Project,
  userId: string,
  registrationId: string,
  typed: string,
): Promise<Passkey> => {
  const name = typed.trim()
  if (name === '') throw emptyName()
  return atomically(deps.store, async (rows) => {
    const passkeys = (await lockUser(rows, project, userId))?.passkeys ?? []
    const before = passkeys.find((passkey) => passkey.registrationId === registrationId)
    if (before === undefined) throw passkeyNotFound()
    const after = { ...before, name }
    await writePasskeys(
      rows,
      project,
      userId,
      passkeys.map((passkey) => (passkey === before ? after : passkey)),
    )
    return after
  })
}

/**
 * Takes a passkey away from the person it belongs to. It is never the last way in: an account keeps the address or number
 * that it was made with, or another one.
 */
export const removePasskey = async (
  deps: Deps,
  project: Project,
  userId: string,
  registrationId: string,
): Promise<Person> => {
  if (!isId(registrationId)) throw passkeyNotFound()
  return atomically(deps.store, async (rows) => {
    const passkeys = (await lockUser(rows, project, userId))?.passkeys ?? []
    const known = passkeys.find((passkey) => passkey.registrationId === registrationId)
    if (known === undefined || !(await dropPasskey(rows, project, userId, registrationId))) throw passkeyNotFound()
    await writePasskeys(
      rows,
      project,
      userId,
      passkeys.filter((passkey) => passkey !== known),
    )
    const person = await personById(rows, project, userId)
    await notifyOwner(deps, rows, project, person, removedNotice(known))
    return person
  })
}
