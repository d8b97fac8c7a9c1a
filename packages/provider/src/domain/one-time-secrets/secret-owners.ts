import type { Scope } from '../../store/scope.ts'
import type { Rows } from '../../store/store.ts'
import { dropSecretsOf } from '../../store/tables/once-secrets.ts'
import type { Person } from '../../store/tables/users.ts'
import { contactsOf } from '../factors/contacts.ts'
import type { KnownPurpose, ProvenPurpose } from '../sessions/sign-in/reason.ts'
import { type Destination, emailDestination } from '../users/destinations.ts'

/** The mailbox that a secret was read in. */
export const mailboxOf = ({ kind, canonical }: Pick<Destination, 'kind' | 'canonical'>): string =>
  `${kind} ${canonical}`

/**
 * Who has to lose a secret that was sent when their account changes hands: whoever reads the mail that it came in, and
 * for one that adds an address, the person who asked for it, because that address is nobody's yet. One that was given for
 * a password is its typist's, so that it is void from the moment at which somebody else proves the address.
 */
export const secretHolderOf = (purpose: ProvenPurpose | KnownPurpose): string =>
  purpose.reason === 'secondary' || purpose.reason === 'password' ? purpose.userId : mailboxOf(purpose.destination)

/** Voids every code and link that is on its way to a person or was asked for by them. */
export const voidSecretsOf = (rows: Rows, scope: Scope, person: Person): Promise<void> => {
  const mailboxes = contactsOf(person).map(({ kind, address }) =>
    mailboxOf(kind === 'email' ? emailDestination(address) : { kind, canonical: address }),
  )
  return dropSecretsOf(rows, scope, [person.userId, ...mailboxes])
}
