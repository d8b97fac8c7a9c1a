/** A queue of a project: messages by channel, and events for webhooks. */
export interface ConsoleQueue {
  readonly queue: 'email' | 'sms' | 'whatsapp' | 'webhook'
  readonly waiting: number
  /** Age of the oldest entry in ms; 0 if the queue is empty. */
  readonly oldest_ms: number
}

/** The state of the database and of a project's queues now, as `GET /api/projects/:project_id/health` answers. */
export interface ConsoleHealth {
  readonly database: {
    readonly engine: 'sqlite' | 'postgres'
    /** Time until it answered a small statement, in ms. */
    readonly answered_after_ms: number
    readonly size_bytes: number
  }
  readonly queues: readonly ConsoleQueue[]
}
