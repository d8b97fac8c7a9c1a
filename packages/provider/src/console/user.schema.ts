import { text } from '@latchkey/protocol/core/text.schema'
import * as z from 'zod'

export const search = z.object({ q: text(254).exactOptional(), cursor: text(200).exactOptional() })
