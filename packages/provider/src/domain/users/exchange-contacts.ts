import { ProviderError } from '../../errors.ts'
import { atomically } from '../../store/atomically.ts'
import type { Project } from '../../store/tables/projects.ts'
import type { Person } from '../../store/tables/users.ts'
import { byBackEnd, recordEvent } from '../audit/events.ts'
import type { Deps } from '../deps.ts'
import { addFactor } from '../factors/add-factor.ts'
import { contactKinds } from '../factors/contacts.ts'
import { factorsOf } from '../factors/factor-kind.ts'
import { dropFactors } from '../factors/remove-factor-by-id.ts'
import { lockNamedPerson } from './back-end-users.ts'
import type { Destination } from './destinations.ts'
import { personById } from './users.ts'

/**
 * Puts an address or number in the place of all that a person has of its kind. The site vouches for it: else
 * the first answer from there would take the account from whoever else is in it.
 */
export const exchangeContacts = (
  deps: Deps,
  project: Project,
  named: string,
  { kind, canonical, address }: Destination,
): Promise<Person> =>
  atomically(deps.store, async (rows) => {
    const before = await lockNamedPerson(rows, project, named)
    const standing = factorsOf(before, contactKinds[kind])
    await dropFactors(deps, rows, project, before, standing)
    const shown = { address, vouched: 'own' } as const
    const addition = { kind: contactKinds[kind], lookupKey: canonical, shown, isProven: true }
    const added = await addFactor(deps, rows, project, before.userId, addition)
    if (added !== null) {
      const detail = { factor_id: added.factorId, factor: kind, ...byBackEnd }
      await recordEvent(deps, rows, project, before.userId, { kind: 'factor.added', detail })
      return personById(rows, project, before.userId)
    }
    throw new ProviderError(
      kind === 'email' ? 'duplicate_email' : 'duplicate_phone_number',
      'Nothing was exchanged, because somebody of the project has that address or number. Read them by users/search.',
    )
  })
