import { refusals } from '../b2b/refusals.ts'
import { discovery as discoveryWords } from '../copy/locales/en.ts'
import type { MemberConfig } from '../member-flow/config.ts'
import { FindingOrganization } from '../methods/discovery/FindingOrganization.tsx'
import { begins, lazyEntries } from './b2b-method-chunks.ts'
import type { Chunks, Instead } from './main-views.ts'
import { providerMarks } from './provider-marks.ts'

/**
 * In an organization's flow, only a script can find out which organization it is; a form without it would be answered
 * for the wrong one. A password reset has nothing to show before its link has been read.
 */
const instead = (config: unknown): Instead | null => {
  const { flow } = config as MemberConfig
  if (flow === 'Discovery') return null
  const findingScreen = { sentences: discoveryWords, needsScript: 'discovery.needsScript' } as const
  if (flow === 'Organization') return { ...findingScreen, name: 'Finding Organization', view: FindingOrganization }
  return { ...findingScreen, name: 'Password Reset Form', view: () => null }
}

/** The chunks that the B2B vertical loads in a browser. */
export const chunks: Chunks = {
  refusals,
  instead,
  marks: providerMarks,
  begins,
  lazyEntries,
}
