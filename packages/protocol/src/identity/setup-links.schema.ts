import * as z from 'zod'

export const nothing = z.object({})
