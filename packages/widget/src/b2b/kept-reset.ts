import type { PasswordSteps } from '../methods/password/b2b.contract.ts'

/** What sets a password, as the tab remembers it. */
export type KeptReset = Required<Pick<PasswordSteps['Password Reset Form'], 'token' | 'tokenType'>>

export const STORAGE_KEY = 'latchkey:set'

/**
 * What a reset link brought to the page and has not served yet, where the page was loaded anew: its address does not hold it any
 * more. Who came in another way has given it up.
 */
export const keptReset = (): KeptReset | undefined => {
  try {
    const [visit] = performance.getEntriesByType('navigation')
    if ((visit as PerformanceNavigationTiming).type === 'reload') return JSON.parse(sessionStorage[STORAGE_KEY])
    delete sessionStorage[STORAGE_KEY]
  } catch {} // nothing is kept, or the browser lets pages keep nothing
  return undefined
}
