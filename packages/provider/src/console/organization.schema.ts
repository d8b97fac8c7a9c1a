import { text } from '@latchkey/protocol/core/text.schema'
import * as z from 'zod'

/** A search for organizations, or for the members of one. */
export const search = z.object({ q: text(254).exactOptional(), cursor: text(256).exactOptional() })
