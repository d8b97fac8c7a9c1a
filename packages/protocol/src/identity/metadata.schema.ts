import * as z from 'zod'
import { text } from '../core/text.schema.ts'

/** zod leaves this member of a record out unread, so that what was sent would seem to be kept: it is looked for before. */
const hasNoPrototype = (value: unknown): boolean =>
  typeof value !== 'object' || value === null || !Object.hasOwn(value, '__proto__')

/** What a site keeps of its own about somebody. */
export const metadata = z
  .unknown()
  .meta({ type: 'object' })
  .refine(hasNoPrototype, 'No member may be named __proto__.')
  .pipe(z.record(text(256), z.unknown()))
