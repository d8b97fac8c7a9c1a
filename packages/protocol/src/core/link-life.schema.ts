import * as z from 'zod'

/** One minute to a week. Default: 30 minutes. */
export const linkLifeMinutes = z.int().min(1).max(10_080)
