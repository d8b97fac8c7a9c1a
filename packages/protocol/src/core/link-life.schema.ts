import * as z from 'zod'

/** One minute to a week; thirty minutes where a request names none. */
export const linkLifeMinutes = z.int().min(1).max(10_080)
