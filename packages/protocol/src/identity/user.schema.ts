import * as z from 'zod'
import { text, typedEmail } from '../core/text.schema.ts'

export const me = z.object({})

const namePart = text(256)

/** zod leaves this member of a record out unread, so that what was sent would seem to be kept: it is looked for before. */
const hasNoPrototype = (value: unknown): boolean =>
  typeof value !== 'object' || value === null || !Object.hasOwn(value, '__proto__')

const metadata = z
  .unknown()
  .meta({ type: 'object' })
  .refine(hasNoPrototype, 'No member may be named __proto__.')
  .pipe(z.record(text(256), z.unknown()))

export const update = z.object({
  name: z
    .object({ first_name: namePart.optional(), middle_name: namePart.optional(), last_name: namePart.optional() })
    .optional(),
  untrusted_metadata: metadata.optional(),
})

export const search = z.object({ email: typedEmail })

export const deleteFactor = z.object({ id: text(256) })
