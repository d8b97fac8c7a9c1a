import type { Scope } from '../../store/scope.ts'
import type { CountedEvent } from './limits.ts'

/**
 * Returns the counter of wrong passwords. A client network that the owner has signed in from has its own counter, so
 * that guesses of others do not lock out the owner.
 *
 * @param knownClient the network, if the owner has signed in from it; null otherwise
 */
export const wrongPasswordsOf = (
  { projectId }: Scope,
  { userId, passwordId }: { readonly userId: string; readonly passwordId: string },
  knownClient: string | null,
) =>
  ({
    limit: 'wrongPasswordsOfAccount',
    projectId,
    subject: knownClient === null ? userId : `${userId} ${passwordId} from ${knownClient}`,
  }) as const satisfies CountedEvent

/** @param uniqueKey row of the address's or number's codes (`codeKey`) */
export const wrongCodesOf = ({ projectId }: Scope, uniqueKey: string, knownClient: string | null) =>
  ({
    limit: 'wrongCodesOfDestination',
    projectId,
    subject: knownClient === null ? uniqueKey : `${uniqueKey} from ${knownClient}`,
  }) as const satisfies CountedEvent
