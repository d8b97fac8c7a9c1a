import * as z from 'zod'
import { text } from '../../core/text.schema.ts'

export const authenticate = z.object({ impersonation_token: text(1_024) })
