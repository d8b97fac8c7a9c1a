import * as z from 'zod'

export const adminPortalConfig = z.object({})
