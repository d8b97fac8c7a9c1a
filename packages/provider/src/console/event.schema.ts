import { text } from '@latchkey/protocol/core/text.schema'
import * as z from 'zod'

const filter = { kind: text(60).exactOptional(), user_id: text(128).exactOptional() }

export const events = z.object({ ...filter, cursor: text(200).exactOptional() })

export const eventFilter = z.object(filter)
