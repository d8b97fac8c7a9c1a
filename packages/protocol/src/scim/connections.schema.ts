import * as z from 'zod'
import { text } from '../core/text.schema.ts'
import { id } from '../identity/member-session.schema.ts'

const described = { display_name: text(256).optional(), identity_provider: text(64).optional() }

export const nothing = z.object({})
export const connectionReference = z.object({ connection_id: id })
export const create = z.object(described)

export const update = z.object({
  ...described,
  connection_id: id,
  scim_group_implicit_role_assignments: z
    .array(z.object({ role_id: id, group_id: id.optional() }))
    .max(500)
    .optional(),
})

export const page = {
  cursor: text(256).optional(),
  limit: z.int().min(1).max(1_000).optional(),
}

export const groups = z.object(page)
export const logReference = z.object({ log_entry_id: id })
