import { factorsOf } from '../../identity/factors/kind.ts'
import { recoveryCodes, totp } from '../../identity/factors/totp.ts'
import type { SessionRow } from '../../store/tables/sessions.ts'
import type { Person } from '../../store/tables/users.ts'
import { appRequired } from './refusals.ts'

/**
 * Throws `unauthorized_action` unless the session holds the person's authenticator app, as it is now, or one of its recovery
 * codes: who has only the first factor must not get rid of the second.
 */
export const requireHeld = (session: Pick<SessionRow, 'proofs'>, person: Pick<Person, 'factors'>): void => {
  const held = new Set([...factorsOf(person, totp), ...factorsOf(person, recoveryCodes)].map((one) => one.factorId))
  if (!session.proofs.some(({ factorId }) => held.has(factorId))) throw appRequired()
}
