import { refusals } from '../consumer/refusals.ts'
import { isInApp } from '../ui/in-app-browsers.ts'
import type { Browser } from '../user-flow/browser.ts'
import { begins, lazyEntries } from './consumer-method-chunks.ts'
import type { Chunks } from './main-views.ts'

/** What the consumer vertical fetches in a browser. */
export const chunks: Chunks = {
  refusals,
  browserOf: (userAgent) => ({ isInApp: isInApp(userAgent) }) satisfies Partial<Browser>,
  begins,
  lazyEntries,
}
