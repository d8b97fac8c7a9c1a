import type { KnownUser as User } from '@latchkey/client/core/session/known-user'
import type { Session } from '@latchkey/protocol/identity/session'
import { useMemo } from 'react'
import { useProvided } from './client-context.ts'
import { type Reliability, useKnown } from './use-known.ts'

/** `null` once `isInitialized` means that no user is signed in. */
export type KnownUser = Reliability & { readonly user: User | null }
export type KnownSession = Reliability & { readonly session: Session | null }

/**
 * Returns the signed-in user, in sync with all other tabs: the result of `client.user.getSync()`. The same object until
 * something changes.
 *
 * @example
 * const { user, isInitialized } = useUser()
 * if (!isInitialized) return null
 * return user ? <p>{user.emails[0]?.email}</p> : <Login />
 */
export const useUser = (): KnownUser => {
  const { core, client } = useProvided()
  const { part: user, fromCache, isInitialized } = useKnown(core.session, client.user.getSync)
  return useMemo(() => ({ user, fromCache, isInitialized }), [user, fromCache, isInitialized])
}

/** Returns the session of the signed-in user, in sync with all other tabs. The same object until something changes. */
export const useSession = (): KnownSession => {
  const { part: session, fromCache, isInitialized } = useKnown(useProvided().core.session, (who) => who.session)
  return useMemo(() => ({ session, fromCache, isInitialized }), [session, fromCache, isInitialized])
}
