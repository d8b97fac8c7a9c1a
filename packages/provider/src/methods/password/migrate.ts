import type { migrate as migrateSchema } from '@latchkey/protocol/methods/password/back-end.schema'
import type { output } from 'zod'
import { byBackEnd, recordEvent } from '../../domain/audit/events.ts'
import type { Deps } from '../../domain/deps.ts'
import { emailDestination, phoneDestination } from '../../domain/destinations/destinations.ts'
import { contactKey, contactsOf } from '../../domain/factors/contacts.ts'
import { factorsOf } from '../../domain/factors/factor-kind.ts'
import { password } from '../../domain/factors/password.ts'
import { makePerson, nameOutside } from '../../domain/users/back-end-users.ts'
import { profileOf } from '../../domain/users/profile.ts'
import { setUserRoles } from '../../domain/users/user-roles.ts'
import { lockPerson, personById, personOfContact, writeChanges } from '../../domain/users/users.ts'
import { atomically } from '../../store/atomically.ts'
import { factorByKey, proveFactor } from '../../store/tables/factors/factors.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import type { StoredUser } from '../../store/tables/users/users.ts'
import { hashProblem, migratedHash } from './migrated-hash.ts'
import { hashRefused, passwordStands } from './refusals.ts'
import { writePassword } from './stored-password.ts'

export interface MigratedPassword {
  readonly person: StoredUser
  readonly emailId: string
  /** Whether the address had no user before. */
  readonly isNew: boolean
}

/**
 * Imports a user's password by its hash. The site states whether the address is proven. If it is not, the first proof
 * of the address claims the account, and the password must be set again.
 */
export const migratePassword = async (
  deps: Deps,
  project: Project,
  input: output<typeof migrateSchema>,
): Promise<MigratedPassword> => {
  const hash = migratedHash(input)
  if (hash === null) throw hashRefused(hashProblem(input))
  const email = emailDestination(input.email)
  const number = (input.phone_number ?? '') === '' ? null : await phoneDestination(input.phone_number ?? '')
  const { set_email_verified: isEmailProven = false, set_phone_number_verified: isNumberProven = false } = input
  return atomically(deps.store, async (db) => {
    const existingContact = await personOfContact(db, project, email)
    const before =
      existingContact === null
        ? await makePerson(deps, db, project, {
            contacts: [
              { ...email, isProven: isEmailProven },
              ...(number === null ? [] : [{ ...number, isProven: isNumberProven }]),
            ],
            vouched: 'own',
            profile: profileOf(input),
            externalId: input.external_id,
            roles: input.roles,
          })
        : await lockPerson(db, project, existingContact.person.userId)
    const { userId } = before
    if (factorsOf(before, password).length > 0) {
      throw passwordStands()
    }
    if (existingContact !== null) {
      await writeChanges(db, project, before, profileOf(input))
      if (input.external_id !== undefined && input.external_id !== '')
        await nameOutside(deps, db, project, userId, input.external_id)
      if (input.roles !== undefined)
        await setUserRoles(deps, db, project, await lockPerson(db, project, userId), input.roles)
      if (isEmailProven) await proveFactor(db, project, existingContact.factor.factorId, deps.clock.now())
    }
    const passwordFactor = await writePassword(deps, db, project, userId, { hash, since: before.createdAt })
    const detail = { factor_id: passwordFactor.factorId, factor: passwordFactor.kind, ...byBackEnd }
    await recordEvent(deps, db, project, userId, { kind: 'factor.added', detail })
    const contact = await factorByKey(db, contactKey(project, email))
    const person = await personById(db, project, userId)
    return {
      person,
      emailId: contact?.factorId ?? contactsOf(person)[0]?.contactId ?? '',
      isNew: existingContact === null,
    }
  })
}
