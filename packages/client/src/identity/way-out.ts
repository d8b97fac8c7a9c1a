import type { TextStore } from '../core/browser/storage.ts'
import { stateKey } from '../core/session/session-names.ts'

const key = (publicToken: string): string => `${stateKey(publicToken)}::b2b_last_used_method`

/**
 * Keeps by what a member left this page to sign in elsewhere: the existing client reads and writes the same.
 *
 * @param method the provider's name (`google`), or `sso:` and a connection's id
 */
export const rememberWayOut = (storage: TextStore, publicToken: string, method: string): void => {
  storage.write(key(publicToken), method)
}

/** The same as it was kept last, or null. */
export const recallWayOut = (storage: TextStore, publicToken: string): string | null => storage.read(key(publicToken))
