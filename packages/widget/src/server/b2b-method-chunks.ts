import * as discovery from '../methods/discovery/b2b.begin.ts'
import { lazyEntries as discoveryEntries } from '../methods/discovery/StartOver.tsx'
import * as emailLink from '../methods/email-link/b2b.begin.ts'
import { lazyEntries as emailLinkEntries } from '../methods/email-link/lazy-entries.tsx'
import * as oauth from '../methods/oauth/b2b.begin.ts'
import * as password from '../methods/password/b2b.begin.ts'
import { lazyEntries as passwordEntries } from '../methods/password/members/member-entries.tsx'
import * as sso from '../methods/sso/b2b.begin.ts'
import { lazyEntries as ssoEntries } from '../methods/sso/DiscoverButton.tsx'

/** Chunks that the methods of `b2b/methods.ts` load in a browser, by their ids. Written by `npm run map`. */
export const begins = { discovery, emailLink, oauth, password, sso }

export const lazyEntries = {
  discovery: discoveryEntries,
  emailLink: emailLinkEntries,
  password: passwordEntries,
  sso: ssoEntries,
}
