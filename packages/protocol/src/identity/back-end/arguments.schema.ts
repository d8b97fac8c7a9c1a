import * as z from 'zod'
import { text } from '../../core/text.schema.ts'
import { metadata } from '../metadata.schema.ts'
import { sessionDurationMinutes } from '../session.schema.ts'

/** The user's session as the browser sent it to the back end: a token, a JWT or neither. */
export const sessionProof = {
  session_token: text(1_024).optional(),
  session_jwt: text(16_384).optional(),
}

/** Duration and custom claims of the session. Without minutes no session is opened. */
export const sessionWishes = {
  ...sessionProof,
  session_duration_minutes: sessionDurationMinutes.optional(),
  /** Merged into the existing claims; null removes one. */
  session_custom_claims: metadata.optional(),
  /** Accepted from sites that send it, and ignored: devices are not distinguished here. */
  telemetry_id: text(256).optional(),
}

/**
 * User that the back end acts for. Passing it states that the back end checked that the browser belongs to that user.
 * Without a session, a token that adds a factor to an existing user requires it.
 */
export const actedFor = { user_id: text(256).optional() }

/** The user's IP address and user agent, as the back end reports them. */
export const attributes = z.object({ ip_address: text(64).optional(), user_agent: text(512).optional() }).optional()
