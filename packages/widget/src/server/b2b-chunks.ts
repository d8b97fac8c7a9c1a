import type { Config } from '../b2b/config.ts'
import { refusals } from '../b2b/refusals.ts'
import * as discovery from '../methods/discovery/b2b.begin.ts'
import { FindingOrganization } from '../methods/discovery/FindingOrganization.tsx'
import { lazyEntries as startOver } from '../methods/discovery/StartOver.tsx'
import { words as discoveryWords } from '../methods/discovery/words/en.ts'
import * as emailLink from '../methods/email-link/b2b.begin.ts'
import { lazyEntries as emailLinks } from '../methods/email-link/lazy-entries.ts'
import * as oauth from '../methods/oauth/b2b.begin.ts'
import * as password from '../methods/password/b2b.begin.ts'
import { lazyEntries as passwords } from '../methods/password/member-entries.tsx'
import * as sso from '../methods/sso/b2b.begin.ts'
import { lazyEntries as connections } from '../methods/sso/DiscoverButton.tsx'
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

/** What the methods of `b2b/methods.ts` fetch in a browser. */
export const chunks: Chunks = {
  refusals,
  instead,
  begins: { discovery, emailLink, oauth, password, sso },
  lazyEntries: { discovery: startOver, emailLink: emailLinks, password: passwords, sso: connections },
}
