import type { SessionView } from '@latchkey/client/core/session/session'
import type { SignedInState as Who } from '@latchkey/client/core/vertical'
import { useSyncExternalStore } from 'react'

/** How reliable the result of a hook is. */
export interface Reliability {
  /** True until the provider has confirmed, in this page, the session of an earlier page. */
  readonly fromCache: boolean
  /** False on a server and during hydration, when the session is not known yet. */
  readonly isInitialized: boolean
}

const yes = () => true
const no = () => false
const nothing = () => null

/** Returns a part of the session state, in sync with all other tabs. The same object until something changes. */
export function useKnown<Of extends Who, Part>(
  session: SessionView<Of>,
  selectPart: (who: Of) => Part,
): Reliability & { readonly part: Part | null } {
  const current = () => {
    const who = session.current()
    return who && selectPart(who)
  }
  const part = useSyncExternalStore(session.subscribe, current, nothing)
  const fromCache = useSyncExternalStore(session.subscribe, session.isFromCache, no)
  const isInitialized = useSyncExternalStore(session.subscribe, yes, no)
  return { part, fromCache, isInitialized }
}
