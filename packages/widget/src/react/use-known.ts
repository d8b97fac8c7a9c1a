import type { SessionView } from '@latchkey/client/core/session/session'
import type { Known as Who } from '@latchkey/client/core/vertical'
import { useSyncExternalStore } from 'react'

/** How far what a hook says can be relied on. */
export interface Known {
  /** True until the provider has confirmed, in this page, what was remembered from an earlier one. */
  readonly fromCache: boolean
  /** False on a server and while its markup is taken over: there is no saying yet who is signed in. */
  readonly isInitialized: boolean
}

const yes = () => true
const no = () => false
const nothing = () => null

/** A part of who is signed in, here and in every other tab. The same object until something changes. */
export function useKnown<Of extends Who, Part>(
  session: SessionView<Of>,
  read: (who: Of) => Part,
): Known & { readonly part: Part | null } {
  const current = () => {
    const who = session.current()
    return who && read(who)
  }
  const part = useSyncExternalStore(session.subscribe, current, nothing)
  const fromCache = useSyncExternalStore(session.subscribe, session.isFromCache, no)
  const isInitialized = useSyncExternalStore(session.subscribe, yes, no)
  return { part, fromCache, isInitialized }
}
