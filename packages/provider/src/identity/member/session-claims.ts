import type { Proof } from '../../store/tables/sessions.ts'
import { emailDestination } from '../destinations.ts'
import { contactsOf, email } from '../factors/contacts.ts'
import type { LiveSession } from '../sessions.ts'
import type { ProofMethod } from '../sign-in/claim.ts'
import type { KeptClaim } from './kept-claim.ts'

/**
 * What a member's session proves elsewhere: those of its first factors that no organization has a say in, of the address
 * that is theirs. Nothing of it is fresh: it opens organizations that they belong to already, and adds them to none.
 */
export const claimsOfSession = (live: LiveSession | null): readonly KeptClaim[] => {
  if (live === null) return []
  const contact = contactsOf(live.person).find(({ kind, isProven }) => kind === 'email' && isProven)
  if (contact === undefined) return []
  const address = emailDestination(contact.address)
  return live.session.proofs
    .filter((proof) => proof.manner === 'proof' && isOfAddress(proof, live, contact.contactId))
    .map(({ type, delivery, provenAt }) => ({
      type,
      delivery,
      kind: address.kind,
      lookupKey: address.canonical,
      shown: { address: address.address },
      provenAt,
      factorId: null,
      address,
      isFresh: false,
      tenants: [],
    }))
}

/** Whoever was sent there read the mail themselves, or has the mailbox's own provider say so. */
const ofAddress: ReadonlySet<string> = new Set([
  'magic_link email',
  'email_otp email',
  'oauth oauth_google',
  'oauth oauth_microsoft',
])

/** Whether what was proven is that somebody reads the mail of an address: to all organizations, and not to one alone. */
export const showsReader = ({ type, delivery }: ProofMethod): boolean => ofAddress.has(`${type} ${delivery}`)

/**
 * Whether a proof is of the address itself. An organization's identity provider says what its admin makes it say, and a
 * password of the organization may have been set in a session that came of that: neither opens another organization. The
 * password that counts wherever the address belongs is none of the member's own factors.
 */
const isOfAddress = (proof: Proof, { person }: LiveSession, contactId: string): boolean => {
  if (proof.type === 'password') return !person.factors.some((own) => own.factorId === proof.factorId)
  return showsReader(proof) && (proof.kind !== email.name || proof.factorId === contactId)
}
