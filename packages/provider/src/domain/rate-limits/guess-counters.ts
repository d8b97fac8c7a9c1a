import type { Scope } from '../../store/scope.ts'
import type { Counted } from './limits.ts'

/**
 * What wrong guesses are counted for. Who guesses from where the owner has signed in before has a counter apart, so that a
 * stranger's guesses lock out strangers.
 *
 * @param knownClient the network, where the owner is known there; null for everybody else
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
  }) as const satisfies Counted

/** @param slot where the codes of the address or number stand (`codeSlot`) */
export const wrongCodesOf = ({ projectId }: Scope, slot: string, knownClient: string | null) =>
  ({
    limit: 'wrongCodesOfDestination',
    projectId,
    subject: knownClient === null ? slot : `${slot} from ${knownClient}`,
  }) as const satisfies Counted
