import type { Vertical } from './vertical.ts'

/** The functions that a host page gives to a mount. */
export interface Callbacks<V extends Vertical> {
  /** Hears what happens on the way: `{ type: 'OTP_AUTHENTICATE', data }`. */
  onEvent?: (event: HostEvent<V>) => void
  /** Called once, when the person is signed in, with the answer that did it. */
  onSuccess?: (grant: V['grant']) => void
  /** Hears every failure, whether or not the person can do something about it. */
  onError?: (fault: unknown) => void
}

/** Each type beside its own data, so that a `switch` on the type narrows the data. */
export type HostEvent<V extends Vertical> = {
  [T in keyof V['events']]: { readonly type: T; readonly data: V['events'][T] }
}[keyof V['events']]

/** The host page as a flow speaks to it. Nothing that its callbacks do or throw can reach the flow. */
export interface Host<V extends Vertical> {
  tell<T extends keyof V['events']>(type: T, data: V['events'][T]): void
  signedIn(grant: V['grant']): void
  report(fault: unknown): void
}

/** @param callbacks read anew for each call, because a mount may be repeated with others */
export function hostOf<V extends Vertical>(callbacks: () => Callbacks<V>): Host<V> {
  const call = (run: () => void) => {
    try {
      run()
    } catch (thrown) {
      // The page's own fault: shown to the page's developers as theirs, and nobody signing in is held up.
      globalThis.reportError(thrown)
    }
  }
  return {
    tell: (type, data) => call(() => callbacks().onEvent?.({ type, data } as HostEvent<V>)),
    signedIn: (grant) => call(() => callbacks().onSuccess?.(grant)),
    report: (fault) => call(() => callbacks().onError?.(fault)),
  }
}
