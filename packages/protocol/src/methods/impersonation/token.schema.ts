import * as z from 'zod'
import { text } from '../../core/text.schema.ts'

/** What every call sends that takes such a token. */
export const authenticate = z.object({ impersonation_token: text(1_024) })
