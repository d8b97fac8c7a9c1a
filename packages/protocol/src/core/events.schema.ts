import * as z from 'zod'
import { text } from './text.schema.ts'

const short = text(512)

export const telemetry = z.object({
  event_id: short,
  app_session_id: short,
  persistent_id: short,
  client_sent_at: short,
  timezone: short,
  stytch_user_id: short.optional(),
  stytch_session_id: short.optional(),
  app: z.object({ identifier: short }),
  sdk: z.object({ identifier: short, version: short }),
})

export const reportedEvent = z.object({
  telemetry,
  event: z.object({
    public_token: short,
    event_name: short,
    details: z.unknown(),
    error_code: short.optional(),
    error_description: short.optional(),
    http_status_code: z.number().optional(),
  }),
})

/**
 * The existing client flushes at fifteen events. The cap leaves room for a page that queued events while it was
 * offline.
 */
export const report = z.array(reportedEvent).max(100)
