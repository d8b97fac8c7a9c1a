import { emailDestination } from '../../destinations/destinations.ts'
import { contactsOf } from '../../factors/contacts.ts'
import type { ActiveSession } from '../../sessions/sessions.ts'
import type { PendingClaim } from './pending-claim.ts'

/**
 * Returns the claims of a member's session in other organizations: its proofs that demonstrate the member's proven
 * address. They are not fresh, so they open organizations that the address belongs to, and join none.
 */
export const claimsOfSession = (activeSession: ActiveSession | null): readonly PendingClaim[] => {
  if (activeSession === null) return []
  const contact = contactsOf(activeSession.person).find(({ kind, isProven }) => kind === 'email' && isProven)
  if (contact === undefined) return []
  const address = emailDestination(contact.address)
  return activeSession.session.proofs
    .filter(({ manner, provesAddress }) => manner === 'proof' && provesAddress === address.canonical)
    .map(({ type, delivery, provenAt }) => ({
      type,
      delivery,
      kind: address.kind,
      lookupKey: address.canonical,
      publicData: { address: address.address },
      provenAt,
      factorId: null,
      address,
      provesAddress: address.canonical,
      isFresh: false,
      tenants: [],
    }))
}
