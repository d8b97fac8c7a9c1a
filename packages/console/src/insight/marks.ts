import { listEvents } from '@latchkey/protocol/console/event-calls'
import type { ConsoleEvents } from '@latchkey/protocol/console/events'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api.ts'
import { visibleText } from '../shell/visible-text.ts'
import type { PlotMark } from './draw-plot.ts'

type MarkedEvent = ConsoleEvents['events'][number]

const annotationNames: Readonly<Record<string, string>> = { release: 'Release', outage: 'Outage', note: 'Note' }

/** Kinds of events that explain a bend of a plot, with their words. */
const markedKinds: Readonly<Record<string, (data: MarkedEvent['data']) => string>> = {
  'project.annotated': ({ mark, text }) =>
    `${annotationNames[String(mark)] ?? annotationNames.note}: ${visibleText(String(text))}`,
  'project.changed': ({ settings }) =>
    settings === undefined || settings === '' ? 'Settings changed' : `Settings changed: ${settings}`,
  'project.oauth_client_set': ({ provider }) => `OAuth client changed: ${provider}`,
  'project.key_rotated': () => 'Signing key rotated',
  'mail.budget_spent': () => 'Mail budget used up',
}

/** Returns the mark of an event; null for one that plots do not mark. An annotation may name an earlier time. */
export const markOf = ({ type, timestamp, data }: MarkedEvent): PlotMark | null => {
  const words = markedKinds[type]
  if (words === undefined) return null
  const at = type === 'project.annotated' && typeof data.at === 'string' ? data.at : timestamp
  return { at: Date.parse(at) / 1_000, text: words(data) }
}

export const marksKey = (projectId: string) => ['marks', projectId] as const

/** The moments of a project that plots mark, from the audit log. */
export const marksQuery = (projectId: string) =>
  queryOptions({
    queryKey: marksKey(projectId),
    queryFn: async (): Promise<readonly PlotMark[]> => {
      const pages = await Promise.all(
        Object.keys(markedKinds).map((kind) => call(listEvents, { project_id: projectId }, { kind })),
      )
      return pages.flatMap(({ events }) => events.map(markOf)).filter((mark) => mark !== null)
    },
    staleTime: 60_000,
  })

/** Returns what was marked in a period, each text once. */
export const marksWithin = (marks: readonly PlotMark[], from: number, to: number): readonly string[] => [
  ...new Set(marks.filter(({ at }) => at >= from && at < to).map(({ text }) => text)),
]
