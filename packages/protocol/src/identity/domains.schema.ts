import * as z from 'zod'
import { domain } from './organization.schema.ts'

export const nothing = z.object({})
export const one = z.object({ domain })
