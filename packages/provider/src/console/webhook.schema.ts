import { text } from '@latchkey/protocol/core/text.schema'
import * as z from 'zod'

export const page = z.object({ cursor: text(256).exactOptional() })
