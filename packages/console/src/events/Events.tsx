import type { ConsoleEvent } from '@latchkey/protocol/console/events'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Notice } from '../shell/Notice.tsx'
import { Skeleton } from '../shell/Skeleton.tsx'
import { EventTable } from './EventTable.tsx'
import { eventsQuery, exportLog, followLog } from './events-query.ts'

const page = '/shell/projects/$projectId/events'

/** The audit log: filtered, followed while it is open, and exported. */
export function Events() {
  const { projectId } = useParams({ from: page })
  const search = useSearch({ from: page })
  const [isFollowing, setFollowing] = useState(false)
  const { data, error, isFetching, hasNextPage, fetchNextPage } = useInfiniteQuery(eventsQuery(projectId, search))
  const { liveEvents, fault } = useLiveEvents(isFollowing)
  const download = useMutation({ mutationFn: () => exportLog(projectId, search) })
  const stored = data?.pages.flatMap(({ events }) => events) ?? []
  const ids = new Set(stored.map((event) => event.data.event_id))
  const events = [...liveEvents.filter((event) => !ids.has(event.data.event_id)), ...stored]
  return (
    <>
      <h1>Events</h1>
      <div className="row filter">
        <EventFilterFields kinds={data?.pages[0]?.kinds ?? []} />
        <button type="button" aria-pressed={isFollowing} onClick={() => setFollowing(!isFollowing)}>
          {isFollowing ? 'Stop following' : 'Follow'}
        </button>
        <button type="button" disabled={download.isPending} onClick={() => download.mutate()}>
          {download.isPending ? 'Exporting…' : 'Export as JSON lines'}
        </button>
      </div>
      <Notice error={error ?? fault ?? download.error} />
      <p role="status" className="soft">
        {statusText(isFollowing, isFetching)}
      </p>
      {data === undefined && error === null && <Skeleton rows={8} />}
      {data !== undefined && <EventTable events={events} empty="No event fits the filter." />}
      {hasNextPage && (
        <button type="button" className="more" disabled={isFetching} onClick={() => fetchNextPage()}>
          Show more
        </button>
      )}
    </>
  )
}

const statusText = (isFollowing: boolean, isFetching: boolean): string => {
  if (isFollowing) return 'New events appear as they happen.'
  return isFetching ? 'Reading…' : 'Newest first.'
}

/** More events than a person reads; the export has all of them. */
const mostLive = 500

/** Returns the events that happened since the page follows the log, latest first. */
const useLiveEvents = (isFollowing: boolean) => {
  const { projectId } = useParams({ from: page })
  const search = useSearch({ from: page })
  const [liveEvents, setLive] = useState<readonly ConsoleEvent[]>([])
  const [fault, setFault] = useState<Error | null>(null)
  useEffect(() => {
    setLive([])
    setFault(null)
    if (!isFollowing) return
    const stop = new AbortController()
    const happened = (event: ConsoleEvent) => setLive((events) => [event, ...events].slice(0, mostLive))
    followLog(projectId, search, happened, stop.signal).catch((error: Error) => {
      if (!stop.signal.aborted) setFault(error)
    })
    return () => stop.abort()
  }, [isFollowing, projectId, search])
  return { liveEvents, fault }
}

function EventFilterFields({ kinds }: { readonly kinds: readonly string[] }) {
  const { kind = '', user_id = '' } = useSearch({ from: page })
  const navigate = useNavigate({ from: '/projects/$projectId/events' })
  return (
    <>
      <label>
        <span>Kind</span>
        <select
          value={kind}
          onChange={({ target }) =>
            navigate({ search: (search) => ({ ...search, kind: target.value }), replace: true })
          }
        >
          <option value="">Every kind</option>
          {(kind === '' || kinds.includes(kind) ? kinds : [kind, ...kinds]).map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <label>
        <span>User ID</span>
        <input
          type="search"
          value={user_id}
          maxLength={128}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) =>
            navigate({ search: (search) => ({ ...search, user_id: target.value.trim() }), replace: true })
          }
        />
      </label>
    </>
  )
}
