import * as z from 'zod'
import { text } from '../../core/text.schema.ts'
import { attributes, sessionProof } from './arguments.schema.ts'

/** A message that a back end has sent to somebody. */
export const message = { attributes, locale: text(64).optional() }

/** Whom it is for, where the address is to be added to somebody who is known: one of the three, or none. */
export const recipient = { ...sessionProof, user_id: text(256).optional() }

/** Whoever answers has to be where whoever asked was. */
export const options = z
  .object({ ip_match_required: z.boolean().optional(), user_agent_match_required: z.boolean().optional() })
  .optional()
