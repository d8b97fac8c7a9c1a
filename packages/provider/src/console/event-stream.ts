import { setTimeout as pause } from 'node:timers/promises'
import { eventJson } from '../domain/audit/event-json.ts'
import { ProviderError } from '../errors.ts'
import { guarded } from '../http/answer.ts'
import type { MethodDeps } from '../methods/method-deps.ts'
import { type EventFilter, eventsOfProject, type StoredEvent } from '../store/tables/audit/events.ts'
import type { ProjectRequest } from './console-route.ts'
import { requireOperator, requireRole } from './guards.ts'
import { tokenOf } from './session-cookie.ts'

/** The database is read this often for each open log. Without an open log it is not read at all. */
const lookEveryMs = 1_000

/**
 * A transaction that began earlier may commit later, so each look reads this much of the last one again. The first look
 * reads as much of the past: the page read the log before it began to follow it.
 */
const overlapMs = 5_000

/** Events of one look; a project with more is followed a look later. */
const mostAtOnce = 500

/** Streams of all operators of a node: each reads the database every second. */
const mostStreams = 40

/** A log in two tabs. One operator must not use up the streams of the others. */
const mostStreamsOfOperator = 2

/** Streams that are open, by the store that they read and the operator: a process may have several providers. */
const openStreams = new WeakMap<MethodDeps['store'], Map<string, number>>()

const streamsOf = (store: MethodDeps['store']): Map<string, number> => {
  const streams = openStreams.get(store) ?? new Map<string, number>()
  openStreams.set(store, streams)
  return streams
}

const countStreams = (store: MethodDeps['store'], operatorId: string, change: number): void => {
  const streams = streamsOf(store)
  const count = (streams.get(operatorId) ?? 0) + change
  if (count === 0) streams.delete(operatorId)
  else streams.set(operatorId, count)
}

/** @throws ProviderError `service_unavailable` */
const requireFreeStream = (store: MethodDeps['store'], operatorId: string): void => {
  const streams = streamsOf(store)
  const own = streams.get(operatorId) ?? 0
  const all = [...streams.values()].reduce((sum, count) => sum + count, 0)
  if (own < mostStreamsOfOperator && all < mostStreams) return
  const followed = own >= mostStreamsOfOperator ? `you follow ${own} logs` : `${all} logs are followed`
  throw new ProviderError(
    'service_unavailable',
    `The log cannot be followed, because ${followed} already. Close unused pages.`,
    { retryAfterSeconds: 5 },
  )
}

/** Whether a filter selects an event. */
const fits = ({ kind, userId }: EventFilter, event: StoredEvent): boolean =>
  (kind === undefined || event.kind === kind) && (userId === undefined || event.userId === userId)

/**
 * Follows the events of a project as Server-Sent Events, each with the event's JSON. Each look checks the operator
 * again, so the stream of a removed operator ends within a second.
 *
 * @throws ProviderError `service_unavailable` if too many streams are open
 */
export const followEvents = (deps: MethodDeps, request: ProjectRequest, filter: EventFilter): Response => {
  const operatorId = request.operator.person.userId
  requireFreeStream(deps.store, operatorId)
  const ended = new AbortController()
  const { closing } = request.exchange.connection
  const signal = AbortSignal.any([ended.signal, closing])
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      countStreams(deps.store, operatorId, 1)
      const send = (text: string) => controller.enqueue(encoder.encode(text))
      send('retry: 2000\n\n')
      void follow(deps, request, { filter, signal, send })
        .catch(() => {})
        .finally(() => {
          countStreams(deps.store, operatorId, -1)
          if (!ended.signal.aborted) controller.close()
        })
    },
    cancel: () => ended.abort(),
  })
  return new Response(body, {
    headers: { ...guarded, 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' },
  })
}

interface Following {
  readonly filter: EventFilter
  readonly signal: AbortSignal
  readonly send: (text: string) => void
}

const follow = async (
  deps: MethodDeps,
  { project, console: operators, origin, exchange }: ProjectRequest,
  { filter, signal, send }: Following,
): Promise<void> => {
  /** Events that a later look may read again, with their times. */
  const sentAt = new Map<string, number>()
  let lastAt = deps.clock.now()
  while (!signal.aborted) {
    const { operator } = await requireOperator(deps, operators, tokenOf(origin, exchange.request))
    requireRole(operator, project.projectId, 'viewer')
    const from = { happenedAt: lastAt - overlapMs, eventId: '' }
    const now = deps.clock.now()
    for (const event of await eventsOfProject(deps.store.db, project, from, mostAtOnce)) {
      if (sentAt.has(event.eventId)) continue
      sentAt.set(event.eventId, event.happenedAt)
      // The clock of another node may be ahead, or was set back: its event must not hide those that happen now.
      lastAt = Math.max(lastAt, Math.min(event.happenedAt, now))
      if (fits(filter, event)) send(`data: ${JSON.stringify(eventJson(event))}\n\n`)
    }
    for (const [eventId, happenedAt] of sentAt) if (happenedAt < lastAt - overlapMs) sentAt.delete(eventId)
    send(': still here\n\n')
    await pause(lookEveryMs, undefined, { signal, ref: false })
  }
}

/** Events of one read of an export. */
const exportPage = 500

/** Exports the events of a project as JSON lines, oldest first. */
export const exportEvents = ({ store }: MethodDeps, { project }: ProjectRequest, filter: EventFilter): Response => {
  const encoder = new TextEncoder()
  let from = { happenedAt: 0, eventId: '' }
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const page = await eventsOfProject(store.db, project, from, exportPage)
      const lines = page.filter((event) => fits(filter, event)).map((event) => `${JSON.stringify(eventJson(event))}\n`)
      controller.enqueue(encoder.encode(lines.join('')))
      const last = page.at(-1)
      if (last === undefined || page.length < exportPage) controller.close()
      else from = last
    },
  })
  return new Response(body, {
    headers: {
      ...guarded,
      'Content-Type': 'application/x-ndjson; charset=utf-8',
      'Content-Disposition': 'attachment; filename="events.jsonl"',
      'Cache-Control': 'no-store',
    },
  })
}
