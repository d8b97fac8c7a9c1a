import type { ConsoleEvent } from '@latchkey/protocol/console/events'
import { Link, useLocation, useParams } from '@tanstack/react-router'
import { Fragment } from 'react'
import { Scroll } from '../shell/Scroll.tsx'
import { Time } from '../shell/Time.tsx'
import { visibleText } from '../shell/visible-text.ts'
import { eventText } from './event-words.ts'

/** Fields that have a column or are the same in every row. */
const ownColumns: ReadonlySet<string> = new Set(['event_id', 'project_id', 'command', 'act'])

/** Events, one row each. An act of an operator also shows the command line that does the same. */
export function EventTable({ events, empty }: { readonly events: readonly ConsoleEvent[]; readonly empty: string }) {
  if (events.length === 0) return <p>{empty}</p>
  return (
    <Scroll label="Events">
      <table className="events">
        <thead>
          <tr>
            <th scope="col">Time</th>
            <th scope="col">Event</th>
            <th scope="col">Details</th>
          </tr>
        </thead>
        <tbody>
          {events.map((event) => (
            <tr key={event.data.event_id}>
              <td>
                <Time at={event.timestamp} />
              </td>
              <th scope="row" className="event">
                <span>{visibleText(eventText(event.type, event.data.act))}</span> <code>{event.type}</code>
              </th>
              <td className="long">
                {event.data.command !== undefined && (
                  <div>
                    <code>{visibleText(String(event.data.command))}</code>
                  </div>
                )}
                <small>
                  {Object.entries(event.data)
                    .filter(([name]) => !ownColumns.has(name))
                    .map(([name, value], at) => (
                      <Fragment key={name}>
                        {/* Isolated, so that a value in Hebrew or Arabic does not reorder the fields around it. */}
                        <span>{`${at > 0 ? ' · ' : ''}${name}:`}</span>{' '}
                        {name === 'user_id' ? <Person data={event.data} /> : <bdi>{visibleText(String(value))}</bdi>}
                      </Fragment>
                    ))}
                </small>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  )
}

/** The ID of the person that an event is about, which leads to their page. */
function Person({ data: { user_id, organization_id } }: Pick<ConsoleEvent, 'data'>) {
  const { projectId } = useParams({ strict: false })
  const { pathname } = useLocation()
  const userId = String(user_id)
  const text = visibleText(userId)
  if (projectId === undefined || pathname.endsWith(`/${encodeURIComponent(userId)}`)) return <bdi>{text}</bdi>
  if (organization_id === undefined)
    return (
      <Link to="/projects/$projectId/users/$userId" params={{ projectId, userId }}>
        {text}
      </Link>
    )
  return (
    <Link
      to="/projects/$projectId/organizations/$organizationId/members/$memberId"
      params={{ projectId, organizationId: String(organization_id), memberId: userId }}
    >
      {text}
    </Link>
  )
}
