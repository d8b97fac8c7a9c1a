import * as z from 'zod'

export const bootstrap = z.object({ public_token: z.string().max(256) })
