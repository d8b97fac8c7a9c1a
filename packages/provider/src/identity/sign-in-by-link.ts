import type { Deps } from '../deps.ts'
import type { Rows } from '../store/store.ts'
import type { LinkPurpose } from './link-tokens.ts'
import { personOfContact } from './people.ts'
import { linkRefused, provenByLink } from './redeem-link.ts'
import { openSession } from './sessions.ts'
import { type Arrival, type KnownPurpose, type SignedInByContact, signInByContact } from './sign-in.ts'
import { wireTime } from './wire-time.ts'

/** Turns a link's token that came back into a session. */
export const signInByLink = (
  deps: Deps,
  rows: Rows,
  purpose: LinkPurpose,
  arrival: Arrival,
): Promise<SignedInByContact> =>
  purpose.reason === 'password'
    ? signInKnown(deps, rows, purpose, arrival)
    : signInByContact(deps, rows, purpose, arrival, provenByLink)

/**
 * The token was given for the right password, not mailed. The session says so, and the address stays as unproven as it
 * was: else whoever made an account for somebody else's address could make it theirs by it.
 */
const signInKnown = async (
  deps: Deps,
  rows: Rows,
  { userId, destination }: KnownPurpose,
  { project, live, minutes, attributes }: Arrival,
): Promise<SignedInByContact> => {
  const known = await personOfContact(rows, project, destination)
  if (known?.person.userId !== userId) throw linkRefused()
  const last_authenticated_at = wireTime(deps.clock.now())
  const factor = { type: 'password', delivery_method: 'knowledge', last_authenticated_at } as const
  const opened = await openSession(deps, rows, project, live, { userId, factor, minutes, attributes })
  return { ...opened, person: known.person, contactId: known.contact.contactId, added: false }
}
