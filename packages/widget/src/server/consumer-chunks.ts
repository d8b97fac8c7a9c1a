import { refusals } from '../consumer/refusals.ts'
import { isInApp } from '../ui/in-app-browsers.ts'
import type { Browser } from '../user-flow/browser.ts'
import { begins, lazyEntries } from './consumer-method-chunks.ts'
import type { Chunks } from './main-views.ts'
import { providerMarks } from './provider-marks.ts'

/** The chunks that the consumer vertical loads in a browser. */
export const chunks: Chunks = {
  refusals,
  browserOf: (userAgent) => ({ isInApp: isInApp(userAgent) }) satisfies Partial<Browser>,
  marks: providerMarks,
  begins,
  lazyEntries,
}
