import { reportFault } from '../ui/page-features.ts'
import type { Vertical } from './vertical.ts'

/** The callbacks that a host page passes to a mount. */
export interface HostCallbacks<V extends Vertical> {
  /** Called for each event of the flow: `{ type: 'OTP_AUTHENTICATE', data }`. */
  onEvent?: (event: HostEvent<V>) => void
  /** Called once when the user is signed in, with the response that opened the session. */
  onSuccess?: (grant: V['grant']) => void
  /** Called for every failure, whether or not the user can resolve it. */
  onError?: (fault: unknown) => void
}

/** Pairs each type with its own data, so that a `switch` on the type narrows the data. */
export type HostEvent<V extends Vertical> = {
  [T in keyof V['events']]: { readonly type: T; readonly data: V['events'][T] }
}[keyof V['events']]

/** The host page, as a flow sees it. An exception in a callback cannot reach the flow. */
export interface Host<V extends Vertical> {
  emitEvent<T extends keyof V['events']>(type: T, data: V['events'][T]): void
  signedIn(grant: V['grant']): void
  report(fault: unknown): void
}

/** @param callbacks read at each call, because a second mount may replace them */
export function hostOf<V extends Vertical>(callbacks: () => HostCallbacks<V>): Host<V> {
  const call = (run: () => void) => {
    try {
      run()
    } catch (thrown) {
      // The page's own error: reported to its developers, without interrupting the sign-in.
      reportFault(thrown)
    }
  }
  return {
    emitEvent: (type, data) => call(() => callbacks().onEvent?.({ type, data } as HostEvent<V>)),
    signedIn: (grant) => call(() => callbacks().onSuccess?.(grant)),
    report: (fault) => call(() => callbacks().onError?.(fault)),
  }
}
