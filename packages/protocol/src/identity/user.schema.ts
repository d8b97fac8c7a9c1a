import * as z from 'zod'
import { text, typedEmail } from '../core/text.schema.ts'
import { metadata } from './metadata.schema.ts'

export const me = z.object({})

const namePart = text(256)

export const update = z.object({
  name: z
    .object({ first_name: namePart.optional(), middle_name: namePart.optional(), last_name: namePart.optional() })
    .optional(),
  untrusted_metadata: metadata.optional(),
})

export const search = z.object({ email: typedEmail })

export const deleteFactor = z.object({ id: text(256) })
