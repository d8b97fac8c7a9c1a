import { ProviderError } from '../../errors.ts'
import type { Db } from '../../store/store.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import { ownerOfFactor } from '../../store/tables/users/factor-owners.ts'
import { userById } from '../../store/tables/users/users.ts'
import type { Deps } from '../deps.ts'
import { type Destination, emailDestination } from '../destinations/destinations.ts'
import { externalId } from '../factors/external-id.ts'
import { isId } from '../ids.ts'
import type { TrustedClaims } from '../sessions/trusted-tokens.ts'
import { importedUserId } from './imported-id.ts'
import { personOfContact } from './users.ts'

/**
 * Finds the user that a token of another issuer names: by our ID, by the ID of an import, by the site's own ID, or by
 * an address that both services have proven. `null` if it does not exist.
 */
export const userIdOfToken = async (
  { store: { db } }: Pick<Deps, 'store'>,
  project: Project,
  claims: TrustedClaims,
): Promise<string | null> => {
  for (const userId of [claims.sub, importedUserId(project, claims.sub)])
    if (isId(userId) && (await userById(db, project, userId)) !== null) return userId
  const { projectId } = project
  const externalOwner = await ownerOfFactor(db, { projectId, kind: externalId.name, lookupKey: claims.sub })
  return externalOwner?.person.userId ?? (await userIdOfAddress(db, project, claims))
}

/**
 * Returns the address that a token states as verified; `null` if it does not exist, or if the statement is not a boolean.
 */
export const verifiedAddressIn = ({ email, email_verified }: TrustedClaims): Destination | null =>
  email_verified === true ? addressIn(email) : null

const userIdOfAddress = async (db: Db, project: Project, claims: TrustedClaims) => {
  const address = verifiedAddressIn(claims)
  if (address === null) return null
  const owner = await personOfContact(db, project, address)
  return owner !== null && owner.factor.provenAt !== null ? owner.person.userId : null
}

const addressIn = (email: unknown) => {
  try {
    return typeof email === 'string' ? emailDestination(email) : null
  } catch (fault) {
    if (fault instanceof ProviderError) return null
    throw fault
  }
}
