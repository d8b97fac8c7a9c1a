import * as z from 'zod'
import { site, wishes } from '../../identity/back-end/member-said.schema.ts'
import { id } from '../../identity/member-session.schema.ts'
import * as schema from './b2b.schema.ts'

export const authenticate = schema.authenticate.extend(wishes)
export const discoveryAuthenticate = schema.discoveryAuthenticate.extend(site)

/** Accounts of a member; the answer holds a refresh token only where it is asked for. */
export const accounts = z.object({
  organization_id: id,
  member_id: id,
  include_refresh_token: z.enum(['true', 'false']).optional(),
})
