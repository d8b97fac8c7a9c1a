import * as z from 'zod'
import { memberSessionOptions, site } from '../../identity/back-end/member-calls.schema.ts'
import { id } from '../../identity/member-session.schema.ts'
import * as schema from './b2b.schema.ts'

export const authenticate = schema.authenticate.extend(memberSessionOptions)
export const discoveryAuthenticate = schema.discoveryAuthenticate.extend(site)

/** Accounts of a member. The answer has a refresh token only if the request asks for it. */
export const accounts = z.object({
  organization_id: id,
  member_id: id,
  /** Python writes `True`, PHP `1`. */
  include_refresh_token: z
    .enum(['true', 'false', 'True', 'False', '1', '0'])
    .transform((typed): 'true' | 'false' => (/^(?:true|1)$/i.test(typed) ? 'true' : 'false'))
    .optional(),
})
