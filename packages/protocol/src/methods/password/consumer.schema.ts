import * as z from 'zod'
import { sessionDurationMinutes } from '../../identity/session.schema.ts'

/** Counted in UTF-16 code units. Hashing costs the same for any length; parsing and judging do not. */
const typed = z.string().max(1_024)
const password = typed.min(1)

const duration = { session_duration_minutes: sessionDurationMinutes }

export const create = z.object({ ...duration, email: z.string(), password })
export const authenticate = z.object({ ...duration, email: z.string(), password })

/** An empty field is judged too: the person has to be told what is missing. */
export const strengthCheck = z.object({ email: z.string().max(254).optional(), password: typed })

export const resetByExistingPassword = z.object({
  ...duration,
  email: z.string(),
  existing_password: password,
  new_password: password,
})

export const resetBySession = z.object({ session_duration_minutes: sessionDurationMinutes.optional(), password })
