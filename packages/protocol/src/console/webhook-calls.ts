import { get, type NoInput, patch, post, remove } from './console-call.ts'
import type {
  ConsoleDeadLetters,
  ConsoleDeliveries,
  ConsoleNewWebhook,
  ConsoleQueuedEvents,
  ConsoleWebhooks,
} from './webhooks.ts'

/** The calls of the console about webhooks. */

export interface ConsoleSubscription {
  readonly url: string
  /** Kinds of events; empty for all usual ones. */
  readonly kinds?: readonly string[]
}

/** Events to send again: one, those of the last hours (1 to 2160), or those that were given up. */
export type ConsoleReplay = { readonly event_id: string } | { readonly hours: number } | { readonly dead_letters: true }

const webhooks = '/api/projects/:project_id/webhooks'
const oneWebhook = `${webhooks}/:webhook_id` as const

export const listWebhooks = get<NoInput, ConsoleWebhooks>()(webhooks)
export const addWebhook = post<ConsoleSubscription, ConsoleNewWebhook>()(webhooks)
export const changeWebhookURL = patch<Pick<ConsoleSubscription, 'url'>, ConsoleWebhooks>()(oneWebhook)
export const removeWebhook = remove<NoInput, ConsoleWebhooks>()(oneWebhook)
export const listDeliveries = get<{ readonly cursor?: string }, ConsoleDeliveries>()(`${oneWebhook}/deliveries`)
export const listDeadLetters = get<NoInput, ConsoleDeadLetters>()(`${oneWebhook}/dead-letters`)
export const retryWebhook = post<NoInput, ConsoleQueuedEvents>()(`${oneWebhook}/retry`)
export const replayWebhook = post<ConsoleReplay, ConsoleQueuedEvents>()(`${oneWebhook}/replay`)
