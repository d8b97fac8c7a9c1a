import * as z from 'zod'
import { id } from '../identity/member-session.schema.ts'
import * as connections from './connections.schema.ts'

const inOrganization = { organization_id: id }

export const organization = z.object(inOrganization)
export const create = connections.create.extend(inOrganization)
export const update = connections.update.extend(inOrganization)
export const connectionReference = connections.connectionReference.extend(inOrganization)

/** The values of a query are texts. */
export const groups = connectionReference.extend({
  cursor: connections.page.cursor,
  limit: z.coerce.number().pipe(z.int().min(1).max(1_000)).optional(),
})
