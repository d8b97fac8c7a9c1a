import type { KnownUser as User } from '@latchkey/client/core/session/known-user'
import type { Session } from '@latchkey/protocol/identity/session'
import { useMemo } from 'react'
import { useProvided } from './client-context.ts'
import { type Known, useKnown } from './use-known.ts'

/** `null` once `isInitialized`: nobody is signed in. */
export type KnownUser = Known & { readonly user: User | null }
export type KnownSession = Known & { readonly session: Session | null }

/**
 * Who is signed in, here and in every other tab: what `client.user.getSync()` gives. The same object until something changes.
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

/** The session of who is signed in, here and in every other tab. The same object until something changes. */
export const useSession = (): KnownSession => {
  const { part: session, fromCache, isInitialized } = useKnown(useProvided().core.session, (who) => who.session)
  return useMemo(() => ({ session, fromCache, isInitialized }), [session, fromCache, isInitialized])
}
