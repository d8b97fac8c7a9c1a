import * as z from 'zod'
import { text } from '../core/text.schema.ts'
import { id } from '../identity/member-session.schema.ts'
import * as connections from './connections.schema.ts'

const inOrganization = { organization_id: id }

export const organization = z.object(inOrganization)
export const create = connections.create.extend(inOrganization)
export const update = connections.update.extend(inOrganization)
export const connectionReference = connections.connectionReference.extend(inOrganization)

export const logReference = connectionReference.extend({ log_entry_id: id })

/** The values of a query are texts. The SDK for Go sends 0 for a limit that its caller does not set. */
export const groups = connectionReference.extend({
  cursor: connections.page.cursor,
  limit: text(4)
    .regex(/^(?:0|[1-9][0-9]*)$/)
    .transform((limit) => (limit === '0' ? undefined : Number(limit)))
    .pipe(z.int().max(1_000).optional())
    .optional(),
})
