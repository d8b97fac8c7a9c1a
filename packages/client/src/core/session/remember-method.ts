import type { TextStore } from '../browser/storage.ts'
import { lastUsedFactor, type UsedFactor } from './last-used-factor.ts'
import { lastUsedKey } from './session-names.ts'

/** What is asked for after a first proof is nobody's way in, and who acts as another person has not signed in as them. */
const noWaysIn: ReadonlySet<string> = new Set(['totp', 'recovery_codes', 'impersonated'])

/**
 * Keeps by what this browser signed in: the method's name alone, never whose it was.
 *
 * @param method as `recallMethod` says it
 */
export const rememberMethod = (storage: TextStore, publicToken: string, method: string): void => {
  storage.write(lastUsedKey(publicToken), method)
}

/** The same of a session that has just begun. */
export const rememberFactor = (
  storage: TextStore,
  publicToken: string,
  factors: readonly UsedFactor[] | undefined,
): void => {
  const factor = lastUsedFactor(factors?.filter(({ type }) => !noWaysIn.has(type)))
  if (factor) rememberMethod(storage, publicToken, `${factor.type}:${factor.delivery_method}`)
}
