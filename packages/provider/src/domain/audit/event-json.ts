import type { StoredEvent } from '../../store/tables/audit/events.ts'

/** An event in the form that webhooks and the `events` command output. */
export interface EventJson {
  readonly type: string
  /** RFC 3339. */
  readonly timestamp: string
  readonly data: Readonly<Record<string, string | number>>
}

/**
 * Returns an event as JSON. It holds only the IDs of users and objects; the back-end API returns their current state.
 *
 * ```json
 * {"type":"session.begun","timestamp":"2030-01-01T00:00:00.000Z","data":{"event_id":"event-live-…","user_id":"user-live-…"}}
 * ```
 */
export const eventJson = ({ eventId, projectId, kind, userId, detail, happenedAt }: StoredEvent): EventJson => ({
  type: kind,
  timestamp: new Date(happenedAt).toISOString(),
  data: { ...detail, event_id: eventId, project_id: projectId, ...(userId !== '' && { user_id: userId }) },
})
