import { refusals } from '../b2b/refusals.ts'
import { discovery as discoveryWords } from '../copy/locales/en.ts'
import type { Config } from '../member-flow/config.ts'
import { FindingOrganization } from '../methods/discovery/FindingOrganization.tsx'
import { begins, lazyEntries } from './b2b-method-chunks.ts'
import type { Chunks, Instead } from './main-views.ts'

/**
 * Whose sign-in it is, or whose password, is found out by a script: a form of anybody's would be answered for the wrong one. While a
 * password is set anew there is nothing to show before its link has been read.
 */
const instead = (config: unknown): Instead | null => {
  const { flow } = config as Config
  if (flow === 'Discovery') return null
  const found = { sentences: discoveryWords, needsScript: 'discovery.needsScript' } as const
  if (flow === 'Organization') return { ...found, name: 'Finding Organization', view: FindingOrganization }
  return { ...found, name: 'Password Reset Form', view: () => null }
}

/** What the vertical of members fetches in a browser. */
export const chunks: Chunks = {
  refusals,
  instead,
  begins,
  lazyEntries,
}
