import { useSyncExternalStore } from 'react'
import type { EventLog } from './event-log.ts'

const time = new Intl.DateTimeFormat(undefined, { timeStyle: 'medium' })

/** Shows what the widget reports to the site's `onEvent`. */
export function EventPanel({ log }: { readonly log: EventLog }) {
  const events = useSyncExternalStore(log.subscribe, log.current)
  if (events.length === 0) return <p className="hint">Events of the widget appear here as the site receives them.</p>
  return (
    <>
      <ol className="events">
        {events.map(({ key, type, atMs, details }) => (
          <li key={key}>
            {details === '' ? (
              <p>
                <code>{type}</code> <time>{time.format(atMs)}</time>
              </p>
            ) : (
              <details>
                <summary>
                  <code>{type}</code> <time>{time.format(atMs)}</time>
                </summary>
                <pre>{details}</pre>
              </details>
            )}
          </li>
        ))}
      </ol>
      <button type="button" className="quiet" onClick={log.clear}>
        Clear events
      </button>
    </>
  )
}
