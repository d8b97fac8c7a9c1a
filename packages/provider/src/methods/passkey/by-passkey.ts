import type { PasskeyData } from '../../domain/factors/passkey.ts'
import type { OpenedSession } from '../../domain/sessions/open-session.ts'
import type { Factor } from '../../store/tables/factors/factors.ts'
import type { StoredUser } from '../../store/tables/users/users.ts'

/** The factor type of a passkey in a session. */
export const byPasskey = { type: 'webauthn', delivery: 'webauthn_registration' } as const

/** The session that a passkey opened or was added in, and the passkey. */
export interface PasskeySignIn extends OpenedSession {
  readonly person: StoredUser
  readonly passkey: Factor<PasskeyData>
}
