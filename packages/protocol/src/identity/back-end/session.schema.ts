import * as z from 'zod'
import { text } from '../../core/text.schema.ts'
import { sessionProof, sessionWishes } from './arguments.schema.ts'

export const get = z.object({ user_id: text(256) })

export const authenticate = z.object({
  ...sessionWishes,
  /** Action to authorize. The answer says whether one of the user's roles permits it; a refusal fails the call. */
  authorization_check: z.object({ resource_id: text(256), action: text(256) }).optional(),
})

const sessionOptions = {
  session_duration_minutes: sessionWishes.session_duration_minutes,
  session_custom_claims: sessionWishes.session_custom_claims,
  telemetry_id: sessionWishes.telemetry_id,
}

/** The previous provider's session token: its JWT. */
export const migrate = z.object({ ...sessionOptions, session_token: text(16_384) })

export const attest = z.object({ ...sessionWishes, profile_id: text(128).min(1), token: text(16_384).min(1) })

/** Exactly one of the three. */
export const revoke = z.object({ ...sessionProof, session_id: text(256).optional() })
