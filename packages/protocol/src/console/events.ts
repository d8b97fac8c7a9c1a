/** An event of the audit log, in the form that webhooks and the command `events` output. */
export interface ConsoleEvent {
  readonly type: string
  /** RFC 3339. */
  readonly timestamp: string
  /** The ID of the event, and the fields of its kind. */
  readonly data: Readonly<Record<string, string | number>>
}

/** Events of a project or of a user. */
export interface ConsoleEvents {
  readonly events: readonly ConsoleEvent[]
}
