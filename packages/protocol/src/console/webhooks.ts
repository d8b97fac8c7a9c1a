/** A webhook: a URL of the site that receives events. */
export interface ConsoleWebhook {
  readonly webhook_id: string
  readonly url: string
  /** Kinds of events that it receives; empty for all usual ones. */
  readonly kinds: readonly string[]
  /** RFC 3339. */
  readonly created_at: string
  /** Events that are queued or wait for their next attempt. */
  readonly waiting: number
  /** Events that were given up and can be replayed. */
  readonly dead_letters: number
}

/** The webhooks of a project, oldest first. */
export interface ConsoleWebhooks {
  readonly webhooks: readonly ConsoleWebhook[]
  /** Every kind of event that exists, for the choice. */
  readonly kinds: readonly string[]
}

/** The answer to a new webhook, the only one that contains its secret. */
export interface ConsoleNewWebhook extends ConsoleWebhooks {
  readonly webhook_id: string
  readonly secret: string
}

/** One attempt to deliver an event. */
export interface ConsoleDelivery {
  readonly attempt_id: string
  readonly event_id: string
  readonly kind: string
  /** RFC 3339. */
  readonly attempted_at: string
  readonly duration_ms: number
  /** HTTP status of the answer; 0 without one. */
  readonly status: number
  /** What happened, as a sentence. */
  readonly outcome: string
}

/** Attempts of a webhook within the last 7 days, latest first. */
export interface ConsoleDeliveries {
  readonly webhook: ConsoleWebhook
  readonly deliveries: readonly ConsoleDelivery[]
  readonly next_cursor: string | null
}

/** An event that was given up for a webhook. */
export interface ConsoleDeadLetter {
  readonly event_id: string
  readonly kind: string
  /** RFC 3339. */
  readonly happened_at: string
  /** RFC 3339. */
  readonly given_up_at: string
  /** What happened at the last attempt, as a sentence. */
  readonly outcome: string
}

/** The dead letters of a webhook, at most 100, in the order in which their events happened. */
export interface ConsoleDeadLetters {
  readonly dead_letters: readonly ConsoleDeadLetter[]
}

/** The answer to a retry or a replay. */
export interface ConsoleQueuedEvents {
  /** Number of events that are sent within seconds. */
  readonly events: number
}
