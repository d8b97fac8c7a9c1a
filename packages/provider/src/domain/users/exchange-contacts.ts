import { ProviderError } from '../../errors.ts'
import { atomically } from '../../store/atomically.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import type { StoredUser } from '../../store/tables/users/users.ts'
import { byBackEnd, recordEvent } from '../audit/events.ts'
import type { Deps } from '../deps.ts'
import type { Destination } from '../destinations/destinations.ts'
import { applyEnding } from '../endings/apply-ending.ts'
import { addFactor } from '../factors/add-factor.ts'
import { contactKinds } from '../factors/contacts.ts'
import { factorsOf } from '../factors/factor-kind.ts'
import { oauthAccount } from '../factors/oauth.ts'
import { password } from '../factors/password.ts'
import { lockNamedPerson } from './back-end-users.ts'
import { dropFactors } from './remove-factor-by-id.ts'
import { personById } from './users.ts'

/**
 * Replaces all addresses or numbers of a user with one. The site vouches for it; otherwise its first proof would claim
 * the account from its user. With an address go the password and the provider accounts, as for a member: who had the old
 * one could sign in with them. Passkeys, wallets and second factors stay.
 */
export const exchangeContacts = (
  deps: Deps,
  project: Project,
  nameOrId: string,
  { kind, canonical, address }: Destination,
): Promise<StoredUser> =>
  atomically(deps.store, async (db) => {
    const before = await lockNamedPerson(db, project, nameOrId)
    // The ID may belong to another person from now on.
    const target = { ownerId: before.userId, person: before }
    await applyEnding(deps, db, project, 'address or number of a user exchanged by the back end', target)
    const setUpFromAddress =
      kind === 'email' ? [...factorsOf(before, password), ...factorsOf(before, oauthAccount)] : []
    await dropFactors(deps, db, project, before, [...factorsOf(before, contactKinds[kind]), ...setUpFromAddress])
    const contactData = { address, vouched: 'own' } as const
    const addition = { kind: contactKinds[kind], lookupKey: canonical, publicData: contactData, isProven: true }
    const addedFactor = await addFactor(deps, db, project, before.userId, addition)
    if (addedFactor !== null) {
      const detail = { factor_id: addedFactor.factorId, factor: kind, ...byBackEnd }
      await recordEvent(deps, db, project, before.userId, { kind: 'factor.added', detail })
      return personById(db, project, before.userId)
    }
    throw new ProviderError(
      kind === 'email' ? 'duplicate_email' : 'duplicate_phone_number',
      'A user of the project already has this email address or phone number. Nothing was exchanged. Find the user with `users/search`.',
    )
  })
