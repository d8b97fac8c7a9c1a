import { isInSlice } from '../../tools/test/slices.ts'
import type { EngineName } from './engines.ts'

/**
 * Specs of this folder whose outcome has not differed between engines. Chromium runs them in every run, the other engines
 * repeat them in one slice of eight. The others test what engines do differently: focus, caret, autofill, motion, storage,
 * history, and events.
 */
export const repeatedInOtherEngines: readonly string[] = [
  ...['account', 'account-factors', 'console', 'console-acts', 'gallery', 'guest', 'poor', 'react', 'server-rendered'],
  ...['switch', 'theme', 'two-clients', 'ways', 'words', 'zoom'],
]

/** The specs of this folder that an engine leaves to other slices, as patterns of Playwright. */
export const leftByEngine = (engine: EngineName): readonly string[] =>
  repeatedInOtherEngines
    .filter((name) => engine !== 'chromium' && !isInSlice(`${name} in ${engine}`))
    .map((name) => `**/e2e/engines/${name}.spec.ts`)
