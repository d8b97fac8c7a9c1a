import { coreOf } from '@latchkey/client/core/core-of'
import {
  type ComputedRef,
  computed,
  getCurrentInstance,
  getCurrentScope,
  onMounted,
  onScopeDispose,
  shallowRef,
} from 'vue'

/** How reliable the result of a composable is. */
export interface Reliability {
  /** True until the provider has confirmed, in this page, the session of an earlier page. */
  readonly fromCache: ComputedRef<boolean>
  /** False on a server and during hydration, when the session is not known yet. */
  readonly isInitialized: ComputedRef<boolean>
}

interface Snapshot<Part> {
  readonly part: Part | null
  readonly fromCache: boolean
  readonly isInitialized: boolean
}

/**
 * Returns a part of the session state as refs, in sync with all other tabs, until the current scope ends. Without a scope, as
 * in a guard of the router, they keep the state of the moment.
 *
 * @param read returns the same object until something changes
 */
export const useKnown = <Part>(
  client: unknown,
  read: () => Part | null,
): Reliability & { readonly part: ComputedRef<Part | null> } => {
  const { session } = coreOf(client)
  const snapshot = shallowRef<Snapshot<Part>>({ part: null, fromCache: false, isInitialized: false })
  const take = () => {
    snapshot.value = { part: read(), fromCache: session.isFromCache(), isInitialized: true }
  }
  const isPage = globalThis.document !== undefined
  if (isPage && getCurrentScope()) {
    let stop: (() => void) | undefined
    const start = () => {
      take()
      stop = session.subscribe(take)
    }
    // The first render must equal that of the server, which knows no session. Only a hydrated component has an element now.
    if (getCurrentInstance()?.vnode.el) onMounted(start)
    else start()
    onScopeDispose(() => stop?.())
  } else if (isPage) take()
  return {
    part: computed(() => snapshot.value.part),
    fromCache: computed(() => snapshot.value.fromCache),
    isInitialized: computed(() => snapshot.value.isInitialized),
  }
}
