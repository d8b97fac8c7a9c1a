import { text } from '@latchkey/protocol/core/text.schema'
import * as z from 'zod'

export const members = z.object({ cursor: text(256).exactOptional() })

/** The log of provisioning, or only the requests that were refused. */
export const log = z.object({ cursor: text(256).exactOptional(), result: z.literal('refused').exactOptional() })
