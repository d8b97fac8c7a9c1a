import type { TextStore } from '../core/browser/storage.ts'
import { stateKey } from '../core/session/session-names.ts'

const key = (publicToken: string): string => `${stateKey(publicToken)}::b2b_last_used_method`

/**
 * Stores the method by which a member left this page to sign in. The existing client uses the same key.
 *
 * @param method the provider's name (`google`), or `sso:` and a connection's id
 */
export const rememberRedirectMethod = (storage: TextStore, publicToken: string, method: string): void => {
  storage.write(key(publicToken), method)
}

/** Reads the method that was stored last, or null. */
export const recallRedirectMethod = (storage: TextStore, publicToken: string): string | null =>
  storage.read(key(publicToken))
