/** An event of the audit log, in the form that webhooks and the command `events` output. */
export interface ConsoleEvent {
  readonly type: string
  /** RFC 3339. */
  readonly timestamp: string
  /** The ID of the event, and the fields of its kind. */
  readonly data: Readonly<Record<string, string | number>>
}

/** Events of a user, latest first. */
export interface ConsoleUserEvents {
  readonly events: readonly ConsoleEvent[]
}

/** A page of the audit log, latest first. */
export interface ConsoleEvents extends ConsoleUserEvents {
  /** Every kind of event that exists, for the filter. */
  readonly kinds: readonly string[]
  /** Pass it as `cursor` for the next page; null at the end. */
  readonly next_cursor: string | null
}
