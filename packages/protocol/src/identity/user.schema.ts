import * as z from 'zod'

export const me = z.object({})

const namePart = z.string().max(256)

export const update = z.object({
  name: z
    .object({ first_name: namePart.optional(), middle_name: namePart.optional(), last_name: namePart.optional() })
    .optional(),
  untrusted_metadata: z.record(z.string().max(256), z.unknown()).optional(),
})

export const search = z.object({ email: z.string() })

export const deleteFactor = z.object({ id: z.string().max(256) })
