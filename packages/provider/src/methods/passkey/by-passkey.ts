import type { PasskeyShown } from '../../domain/factors/passkey.ts'
import type { OpenedSession } from '../../domain/sessions/open-session.ts'
import type { Factor } from '../../store/tables/factors.ts'
import type { Person } from '../../store/tables/users.ts'

/** How a passkey stands in a session. */
export const byPasskey = { type: 'webauthn', delivery: 'webauthn_registration' } as const

/** Whom a passkey signed in, or whose it was added to, and which one it is. */
export interface ByPasskey extends OpenedSession {
  readonly person: Person
  readonly passkey: Factor<PasskeyShown>
}
