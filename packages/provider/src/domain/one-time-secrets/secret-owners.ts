import type { Scope } from '../../store/scope.ts'
import type { Db } from '../../store/store.ts'
import { dropSecretsOf } from '../../store/tables/once-secrets.ts'
import type { StoredUser } from '../../store/tables/users.ts'
import { contactsOf } from '../factors/contacts.ts'
import type { PasswordPurpose, ProvenPurpose } from '../sessions/sign-in/reason.ts'
import { type Destination, emailDestination } from '../users/destinations.ts'

/** Returns the mailbox that a secret is read in. */
export const mailboxOf = ({ kind, canonical }: Pick<Destination, 'kind' | 'canonical'>): string =>
  `${kind} ${canonical}`

/**
 * Returns the holder of a secret, whose secrets are voided when their account changes hands. It is the mailbox that it
 * was sent to. For a secret that adds an address, it is the requesting user, because the address has no owner yet. A
 * secret issued for a password belongs to the user who typed it, so it becomes void when another person proves the
 * address.
 */
export const secretHolderOf = (purpose: ProvenPurpose | PasswordPurpose): string =>
  purpose.reason === 'secondary' || purpose.reason === 'password' ? purpose.userId : mailboxOf(purpose.destination)

/** Voids all pending codes and links that were sent to a user or requested by them. */
export const voidSecretsOf = (db: Db, scope: Scope, person: StoredUser): Promise<void> => {
  const mailboxes = contactsOf(person).map(({ kind, address }) =>
    mailboxOf(kind === 'email' ? emailDestination(address) : { kind, canonical: address }),
  )
  return dropSecretsOf(db, scope, [person.userId, ...mailboxes])
}
