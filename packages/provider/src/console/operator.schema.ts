import { text } from '@latchkey/protocol/core/text.schema'
import * as z from 'zod'

export const invitation = z.strictObject({
  name: text(128).trim().min(1),
  role: z.enum(['viewer', 'operator', 'owner']),
  /** Null for every project. */
  project_id: text(128).nullable(),
})
