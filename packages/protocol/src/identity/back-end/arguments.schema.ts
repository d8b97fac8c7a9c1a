import * as z from 'zod'
import { text } from '../../core/text.schema.ts'
import { metadata } from '../metadata.schema.ts'
import { sessionDurationMinutes } from '../session.schema.ts'

/** The person's session as their browser sent it to the back end: one of the two, or none. */
export const sessionProof = {
  session_token: text(1_024).optional(),
  session_jwt: text(16_384).optional(),
}

/** How long a sign-in is to last and what a back end has its session say. Without minutes no new session is kept. */
export const sessionWishes = {
  ...sessionProof,
  session_duration_minutes: sessionDurationMinutes.optional(),
  /** Written over the present ones; null removes one. */
  session_custom_claims: metadata.optional(),
  /** Taken for the sake of sites that send it: devices are not told apart here. */
  telemetry_id: text(256).optional(),
}

/**
 * The user that the back end acts for. It says that the back end has checked that the browser belongs to that user. Without a
 * session, a token that adds a factor to an existing user is accepted only with it.
 */
export const actedFor = { user_id: text(256).optional() }

/** Where the person is, in the word of the back end that they talk to. */
export const attributes = z.object({ ip_address: text(64).optional(), user_agent: text(512).optional() }).optional()
