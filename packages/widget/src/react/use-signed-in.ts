import type { SignedIn } from '@latchkey/client/core/session'
import type { Session } from '@latchkey/protocol/identity/session'
import type { User } from '@latchkey/protocol/identity/user'
import { useMemo, useSyncExternalStore } from 'react'
import { useProvided } from './client-context.ts'

/** How far what a hook says can be relied on. */
interface Known {
  /** True until the provider has confirmed, in this page, what was remembered from an earlier one. */
  readonly fromCache: boolean
  /** False on a server and while its markup is taken over: there is no saying yet who is signed in. */
  readonly isInitialized: boolean
}

/** `null` once `isInitialized`: nobody is signed in. */
export type KnownUser = Known & { readonly user: User | null }
export type KnownSession = Known & { readonly session: Session | null }

const yes = () => true
const no = () => false
const nothing = () => null

function useSignedIn<Part>(read: (who: SignedIn) => Part): Known & { readonly part: Part | null } {
  const { session } = useProvided().core
  const current = () => {
    const who = session.current()
    return who && read(who)
  }
  const part = useSyncExternalStore(session.subscribe, current, nothing)
  const fromCache = useSyncExternalStore(session.subscribe, session.isFromCache, no)
  const isInitialized = useSyncExternalStore(session.subscribe, yes, no)
  return { part, fromCache, isInitialized }
}

/**
 * Who is signed in, here and in every other tab. The same object until something changes.
 *
 * @example
 * const { user, isInitialized } = useUser()
 * if (!isInitialized) return null
 * return user ? <p>{user.emails[0]?.email}</p> : <Login />
 */
export const useUser = (): KnownUser => {
  const { part: user, fromCache, isInitialized } = useSignedIn((who) => who.user)
  return useMemo(() => ({ user, fromCache, isInitialized }), [user, fromCache, isInitialized])
}

/** The session of who is signed in, here and in every other tab. The same object until something changes. */
export const useSession = (): KnownSession => {
  const { part: session, fromCache, isInitialized } = useSignedIn((who) => who.session)
  return useMemo(() => ({ session, fromCache, isInitialized }), [session, fromCache, isInitialized])
}
