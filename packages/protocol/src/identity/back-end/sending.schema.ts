import * as z from 'zod'
import { text } from '../../core/text.schema.ts'
import { attributes, sessionProof } from './arguments.schema.ts'

/** A message that a back end sends. */
export const message = { attributes, locale: text(64).optional() }

/**
 * User that the address is added to: a session, its JWT or a `user_id`. Without one, the address identifies the user.
 */
export const recipient = { ...sessionProof, user_id: text(256).optional() }

/** Whether the answer must come from the IP address or user agent of the request. */
export const options = z
  .object({ ip_match_required: z.boolean().optional(), user_agent_match_required: z.boolean().optional() })
  .optional()
