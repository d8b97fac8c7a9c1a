import type { Half } from './half.ts'

/** The functions that a host page gives to a mount. */
export interface Callbacks<H extends Half> {
  /** Hears what happens on the way: `{ type: 'OTP_AUTHENTICATE', data }`. */
  onEvent?: (event: HostEvent<H>) => void
  /** Called once, when the person is signed in, with the answer that did it. */
  onSuccess?: (grant: H['grant']) => void
  /** Hears every failure, whether or not the person can do something about it. */
  onError?: (fault: unknown) => void
}

/** Each type beside its own data, so that a `switch` on the type narrows the data. */
export type HostEvent<H extends Half> = {
  [T in keyof H['events']]: { readonly type: T; readonly data: H['events'][T] }
}[keyof H['events']]

/** The host page as a flow speaks to it. Nothing that its callbacks do or throw can reach the flow. */
export interface Host<H extends Half> {
  tell<T extends keyof H['events']>(type: T, data: H['events'][T]): void
  signedIn(grant: H['grant']): void
  report(fault: unknown): void
}

/** @param callbacks read anew for each call, because a mount may be repeated with others */
export function hostOf<H extends Half & { readonly events: { readonly AUTHENTICATE_FLOW_COMPLETE: object } }>(
  callbacks: () => Callbacks<H>,
): Host<H> {
  const call = (run: () => void) => {
    try {
      run()
    } catch (thrown) {
      // The page's own fault: shown to the page's developers as theirs, and nobody signing in is held up.
      globalThis.reportError(thrown)
    }
  }
  const tell = (type: keyof H['events'], data: unknown) =>
    call(() => callbacks().onEvent?.({ type, data } as HostEvent<H>))
  return {
    tell,
    signedIn(grant) {
      call(() => callbacks().onSuccess?.(grant))
      tell('AUTHENTICATE_FLOW_COMPLETE', {})
    },
    report: (fault) => call(() => callbacks().onError?.(fault)),
  }
}
