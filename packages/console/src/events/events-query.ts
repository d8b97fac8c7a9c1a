import type { ConsoleEvent, ConsoleEvents } from '@latchkey/protocol/console/events'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { request, send } from '../api.ts'
import type { EventSearch } from './event-search.ts'

const eventsPath = (projectId: string) => `/api/projects/${encodeURIComponent(projectId)}/events`

/** The audit log of a project, latest first. */
export const eventsQuery = (projectId: string, search: EventSearch) =>
  infiniteQueryOptions({
    queryKey: ['events', projectId, search],
    initialPageParam: '',
    queryFn: ({ pageParam }) => {
      const query = new URLSearchParams({ ...search, ...(pageParam !== '' && { cursor: pageParam }) })
      return send<ConsoleEvents>('GET', `${eventsPath(projectId)}?${query}`)
    },
    getNextPageParam: ({ next_cursor }) => next_cursor,
  })

/**
 * Follows the audit log until the signal aborts or the server ends the stream. `EventSource` sends no headers of its
 * caller, so the stream is read here.
 *
 * @param happened is called with each new event
 */
export const followLog = async (
  projectId: string,
  search: EventSearch,
  happened: (event: ConsoleEvent) => void,
  signal: AbortSignal,
): Promise<void> => {
  const path = `${eventsPath(projectId)}/stream?${new URLSearchParams({ ...search })}`
  const response = await request('GET', path, undefined, signal)
  if (!response.ok || response.body === null) throw new Error('The log cannot be followed. Reload the page.')
  let rest = ''
  const decoder = new TextDecoder()
  const reader = response.body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const frames = (rest + decoder.decode(value, { stream: true })).split('\n\n')
    rest = frames.pop() ?? ''
    for (const frame of frames) if (frame.startsWith('data: ')) happened(JSON.parse(frame.slice('data: '.length)))
  }
}

/** Downloads the selected events as JSON lines. */
export const exportLog = async (projectId: string, search: EventSearch): Promise<void> => {
  const response = await request('GET', `${eventsPath(projectId)}/export?${new URLSearchParams({ ...search })}`)
  if (!response.ok) throw new Error('The events could not be exported. Try again.')
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await response.blob())
  link.download = 'events.jsonl'
  link.click()
  URL.revokeObjectURL(link.href)
}
