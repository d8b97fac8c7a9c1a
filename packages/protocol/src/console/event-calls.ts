import { get } from './console-call.ts'
import type { ConsoleEvents } from './events.ts'

/** The calls of the console about the audit log. */

export interface ConsoleEventFilter {
  readonly kind?: string
  readonly user_id?: string
  readonly cursor?: string
}

export const listEvents = get<ConsoleEventFilter, ConsoleEvents>()('/api/projects/:project_id/events')
