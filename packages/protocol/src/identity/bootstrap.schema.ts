import * as z from 'zod'
import { text } from '../core/text.schema.ts'

export const bootstrap = z.object({ public_token: text(256) })
