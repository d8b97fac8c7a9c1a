import * as z from 'zod'

/** Hours until existing secrets expire. */
export const rotation = z.strictObject({ overlap_hours: z.int().min(0).max(720) })

/** Lifetime of a temporary secret. */
export const temporarySecret = z.strictObject({ days: z.int().min(1).max(90) })
