import * as z from 'zod'

/** Five minutes to 366 days. */
export const sessionDurationMinutes = z.int().min(5).max(527_040)

export const authenticate = z.object({ session_duration_minutes: sessionDurationMinutes.optional() })

/** Sent without a body. */
export const revoke = z.object({})
