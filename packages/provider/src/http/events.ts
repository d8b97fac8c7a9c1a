import { report } from '@latchkey/protocol/core/events'
import * as schema from '@latchkey/protocol/core/events.schema'
import { route } from './route.ts'

/**
 * What browsers tell of themselves. It is checked and dropped: anybody can send it, and it holds what people typed.
 * Its names are visible at debug level; JSON escapes control characters in them.
 */
export const events = route(report, schema.report, async ({ log }, { requestId }, reported) => {
  const names = reported.map(({ event }) => event.event_name)
  if (names.length > 0) log.debug({ request_id: requestId, events: names }, 'reported')
  return {}
})
