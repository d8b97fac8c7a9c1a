import { isInBrowserSlice } from '../../tools/test/slices.ts'
import type { EngineName } from './engines.ts'

/**
 * Specs of this folder whose outcome has not differed between engines. Chromium runs them in every run, the other engines
 * repeat them in one slice of sixteen. The others test what engines do differently: focus, caret, autofill, motion, storage,
 * history, and events.
 */
export const repeatedInOtherEngines: readonly string[] = [
  ...[
    'account',
    'account-factors',
    'classic',
    'console',
    'console-acts',
    'console-journey',
    'element',
    'foreign-hands',
    'forms',
    'guest',
    'languages',
  ],
  ...['network', 'passkeys', 'poor', 'react', 'server-rendered', 'switch', 'theme', 'translated', 'two-clients'],
  ...['ways', 'words', 'zoom'],
]

/** The specs of this folder that an engine leaves to other slices, as patterns of Playwright. */
export const leftByEngine = (engine: EngineName): readonly string[] =>
  repeatedInOtherEngines
    .filter((name) => engine !== 'chromium' && !isInBrowserSlice(`${name} in ${engine}`))
    .map((name) => `**/e2e/engines/${name}.spec.ts`)

const tagOf = (engine: EngineName) => `@left-by-${engine}`

/** Leaves the repeats of other slices out of an engine's project. */
export const leftTests = (engine: EngineName): RegExp => new RegExp(`${tagOf(engine)}(\\s|$)`)

/**
 * Details of a test of this folder that repeats a rule in these engines. Each engine has a slice of its own, so that a
 * slice has few of the slow ones.
 */
export const repeatedIn = (name: string, ...engines: readonly EngineName[]) => ({
  tag: engines.filter((engine) => !isInBrowserSlice(`${name} in ${engine}`)).map(tagOf),
})
