import { setTimeout as pause } from 'node:timers/promises'
import { eventJson } from '../domain/audit/event-json.ts'
import { ProviderError } from '../errors.ts'
import { guarded } from '../http/answer.ts'
import type { MethodDeps } from '../methods/method-deps.ts'
import { type EventFilter, eventsOfProject, type StoredEvent } from '../store/tables/events.ts'
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

const mostStreams = 20

/** Streams that are open, by the store that they read: a process may have several providers. */
const openStreams = new WeakMap<MethodDeps['store'], number>()

const countStreams = (store: MethodDeps['store'], change: number): void => {
  openStreams.set(store, (openStreams.get(store) ?? 0) + change)
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
  if ((openStreams.get(deps.store) ?? 0) >= mostStreams) {
    throw new ProviderError(
      'service_unavailable',
      `The log cannot be followed, because ${mostStreams} others are followed already. Close unused pages.`,
      { retryAfterSeconds: 5 },
    )
  }
  const ended = new AbortController()
  const { closing } = request.exchange.connection
  const signal = AbortSignal.any([ended.signal, closing])
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      countStreams(deps.store, 1)
      const send = (text: string) => controller.enqueue(encoder.encode(text))
      send('retry: 2000\n\n')
      void follow(deps, request, { filter, signal, send })
        .catch(() => {})
        .finally(() => {
          countStreams(deps.store, -1)
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
  const sentIds = new Set<string>()
  let lastAt = deps.clock.now()
  while (!signal.aborted) {
    const { operator } = await requireOperator(deps, operators, tokenOf(origin, exchange.request))
    requireRole(operator, project.projectId, 'viewer')
    const from = { happenedAt: lastAt - overlapMs, eventId: '' }
    const now = deps.clock.now()
    for (const event of await eventsOfProject(deps.store.db, project, from, mostAtOnce)) {
      if (sentIds.has(event.eventId)) continue
      sentIds.add(event.eventId)
      // The clock of another node may be ahead, or was set back: its event must not hide those that happen now.
      lastAt = Math.max(lastAt, Math.min(event.happenedAt, now))
      if (fits(filter, event)) send(`data: ${JSON.stringify(eventJson(event))}\n\n`)
    }
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
