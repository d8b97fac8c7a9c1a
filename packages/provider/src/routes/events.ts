import { report } from '@latchkey/protocol/core/events'
import * as schema from '@latchkey/protocol/core/events.schema'
import { route } from './route.ts'

/**
 * Accepts telemetry of browsers. Events are validated and dropped, because any client can send them and they contain
 * user input. Their names are logged at debug level; JSON escapes control characters in them.
 */
export const events = route(report, schema.report, async ({ log }, { requestId }, reportedEvents) => {
  const names = reportedEvents.map(({ event }) => event.event_name)
  if (names.length > 0) log.debug({ request_id: requestId, events: names }, 'reported')
  return {}
})
