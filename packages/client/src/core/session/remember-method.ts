import type { TextStore } from '../browser/storage.ts'
import { lastUsedFactor, type UsedFactor } from './last-used-factor.ts'
import { lastUsedKey } from './session-names.ts'

/** Second factors are not sign-in methods, and an impersonator did not sign in as the user. */
const notSignInMethods: ReadonlySet<string> = new Set(['totp', 'recovery_codes', 'impersonated'])

/**
 * Stores the method of the last sign-in: its name alone, without the user.
 *
 * @param method in the form that `recallMethod` returns
 */
export const rememberMethod = (storage: TextStore, publicToken: string, method: string): void => {
  storage.write(lastUsedKey(publicToken), method)
}

/** Stores the method that opened a new session. */
export const rememberFactor = (
  storage: TextStore,
  publicToken: string,
  factors: readonly UsedFactor[] | undefined,
): void => {
  const factor = lastUsedFactor(factors?.filter(({ type }) => !notSignInMethods.has(type)))
  if (factor) rememberMethod(storage, publicToken, `${factor.type}:${factor.delivery_method}`)
}
