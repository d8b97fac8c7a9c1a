import { text } from '@latchkey/protocol/core/text.schema'
import * as z from 'zod'

export const impersonation = z.strictObject({ redirect_url: text(2_048).min(1) })

export const search = z.object({ q: text(254).exactOptional(), cursor: text(200).exactOptional() })
