import { report } from '@latchkey/protocol/core/events'
import * as schema from '@latchkey/protocol/core/events.schema'
import { browserName } from '../domain/insight/browser-steps.ts'
import { route } from './route.ts'

/** Events that report the first screen of a sign-in. */
const renderEvents: ReadonlySet<string> = new Set(['render_login_screen', 'render_b2b_login_screen'])

/**
 * Accepts telemetry of browsers. Rendered sign-ins are counted for the project of the event. Everything else is validated
 * and dropped, because any client can send it and it contains user input. The names are logged at debug level; JSON
 * escapes control characters in them.
 */
export const events = route(
  report,
  schema.report,
  async ({ log, projects, insight, clock }, { requestId, ipAddress, userAgent }, reportedEvents) => {
    const names = reportedEvents.map(({ event }) => event.event_name)
    if (names.length > 0) log.debug({ request_id: requestId, events: names }, 'reported')
    const rendered = reportedEvents.filter(({ event }) => renderEvents.has(event.event_name))
    // A batch comes from one client. One look-up also bounds the work of a batch of unknown tokens.
    const token = rendered[0]?.event.public_token ?? ''
    const project = token === '' ? null : await projects.byPublicToken(token)
    if (project === null) return {}
    const { projectId } = project
    const amount = rendered.filter(({ event }) => event.public_token === token).length
    insight.count(projectId, 'rendered', '', amount)
    const browser = `${projectId} ${browserName(ipAddress, userAgent)}`
    insight.browserSteps.recordStep(browser, { step: 'rendered', method: null, at: clock.now() })
    return {}
  },
)
