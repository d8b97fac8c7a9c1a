import { text } from '@latchkey/protocol/core/text.schema'
import * as z from 'zod'
import { eventKinds } from '../domain/audit/event-kinds.ts'
import { isWebhookURL } from '../domain/audit/register-webhook.ts'

const url = text(2_048)
  .refine(isWebhookURL, 'Expected an https URL without a user and a fragment')
  .transform((typed) => new URL(typed).href)

export const newWebhook = z.strictObject({ url, kinds: z.array(z.enum(eventKinds)).max(eventKinds.length) })

export const changedWebhook = z.strictObject({ url })

export const page = z.object({ cursor: text(256).exactOptional() })

/** Events to send again: one, those of the last hours, or those that were given up. */
export const replay = z.union([
  z.strictObject({ event_id: text(128).min(1) }),
  z.strictObject({ hours: z.int().min(1).max(2_160) }),
  z.strictObject({ dead_letters: z.literal(true) }),
])
