import { text } from '@latchkey/protocol/core/text.schema'
import * as z from 'zod'

/** A test message. The handler parses the number. */
export const test = z.strictObject({ number: text(254), channel: z.enum(['sms', 'whatsapp']) })
