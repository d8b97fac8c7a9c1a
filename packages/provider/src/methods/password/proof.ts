import type { Deps } from '../../deps.ts'
import type { LiveSession, OpenedSession, Proof } from '../../identity/sessions.ts'
import { wireTime } from '../../identity/wire-time.ts'
import type { SessionAttributes } from '../../store/tables/sessions.ts'
import type { Person } from '../../store/tables/users.ts'

/** The caller, and for how long they want to be signed in. */
export interface Arrival {
  readonly live: LiveSession | null
  readonly minutes: number
  readonly attributes: SessionAttributes
}

/** Whom a password signed in, and the session it opened or strengthened. */
export interface SignedInByPassword extends OpenedSession {
  readonly person: Person
}

/** How a password that was just typed stands in the session. */
export const proofOf = (deps: Deps, userId: string, { minutes, attributes }: Omit<Arrival, 'live'>): Proof => {
  const last_authenticated_at = wireTime(deps.clock.now())
  const factor = { type: 'password', delivery_method: 'knowledge', last_authenticated_at } as const
  return { userId, factor, minutes, attributes }
}
