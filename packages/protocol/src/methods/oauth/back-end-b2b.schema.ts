import * as z from 'zod'
import { site, wishes } from '../../identity/back-end/member-said.schema.ts'
import { id } from '../../identity/member-session.schema.ts'
import * as schema from './b2b.schema.ts'

export const authenticate = schema.authenticate.extend(wishes)
export const discoveryAuthenticate = schema.discoveryAuthenticate.extend(site)

/** Accounts of a member. The answer has a refresh token only if the request asks for it. */
export const accounts = z.object({
  organization_id: id,
  member_id: id,
  include_refresh_token: z.enum(['true', 'false']).optional(),
})
