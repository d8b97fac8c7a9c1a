import * as z from 'zod'

export const knock = z.object({ times: z.int().min(1).max(9) })
