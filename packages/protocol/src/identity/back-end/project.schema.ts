import * as z from 'zod'

export const metrics = z.object({})
