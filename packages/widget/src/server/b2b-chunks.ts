import { refusals } from '../b2b/refusals.ts'
import * as discovery from '../methods/discovery/b2b.begin.ts'
import { lazyEntries as startOver } from '../methods/discovery/StartOver.tsx'
import * as emailLink from '../methods/email-link/b2b.begin.ts'
import { lazyEntries as emailLinks } from '../methods/email-link/lazy-entries.ts'
import * as oauth from '../methods/oauth/b2b.begin.ts'
import * as password from '../methods/password/b2b.begin.ts'
import { lazyEntries as passwords } from '../methods/password/member-entries.tsx'
import * as sso from '../methods/sso/b2b.begin.ts'
import { lazyEntries as connections } from '../methods/sso/DiscoverButton.tsx'
import type { Chunks } from './main-views.ts'

/** What the methods of `b2b/methods.ts` fetch in a browser. */
export const chunks: Chunks = {
  refusals,
  begins: { discovery, emailLink, oauth, password, sso },
  lazyEntries: { discovery: startOver, emailLink: emailLinks, password: passwords, sso: connections },
}
