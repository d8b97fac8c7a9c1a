import { type Destination, emailDestination, phoneDestination } from '../../domain/destinations/destinations.ts'
import { isId } from '../../domain/ids.ts'
import { personById, personOfContact } from '../../domain/users/users.ts'
import { ProviderError, StartError } from '../../errors.ts'
import type { Db } from '../../store/store.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import type { StoredUser } from '../../store/tables/users/users.ts'

/**
 * Finds a user by the ID, address or number that the operator entered.
 *
 * @throws StartError if there is no such user
 */
export const requirePerson = async (db: Db, project: Project, typed: string): Promise<StoredUser> => {
  try {
    if (isId(typed)) return await personById(db, project, typed)
    const destination = typed.startsWith('+') ? await phoneDestination(typed) : emailDestination(typed)
    const owner = await personOfContact(db, project, destination)
    if (owner !== null) return owner.person
  } catch (fault) {
    if (!(fault instanceof ProviderError)) throw fault
  }
  throw new StartError(
    'not_found',
    'Nothing was done. The project has no such user. Pass a user ID, an email address or a number such as +14155550123.',
  )
}

/**
 * Parses an email address that the operator entered.
 *
 * @throws StartError if it is invalid
 */
export const typedAddress = (typed: string): Destination => {
  try {
    return emailDestination(typed)
  } catch (fault) {
    if (!(fault instanceof ProviderError)) throw fault
    throw new StartError('arguments_refused', 'Nothing was done. ADDRESS must be an email address.', { cause: fault })
  }
}
