import type { ConsoleEvents } from '@latchkey/protocol/console/events'
import type { InsightReport } from '@latchkey/protocol/console/insight'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../api.ts'
import type { PlotMark } from './draw-plot.ts'
import type { DayRange } from './range.ts'

const staleAfterMs = 30_000

const projectPath = (projectId: string) => `/api/projects/${encodeURIComponent(projectId)}`

/** A report of a project for a time. */
export const reportQuery = (projectId: string, report: string, range: DayRange) =>
  queryOptions({
    queryKey: ['insight', projectId, report, range],
    queryFn: () =>
      send<InsightReport>('GET', `${projectPath(projectId)}/insight/${report}?${new URLSearchParams({ ...range })}`),
    staleTime: staleAfterMs,
  })

/** Kinds of events that explain a bend of a plot, in words. */
const markedKinds = {
  'project.changed': 'Settings changed',
  'project.key_rotated': 'Signing key rotated',
  'mail.budget_spent': 'Mail budget used up',
} as const

/** The moments of a project that plots mark, from the audit log. */
export const marksQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['marks', projectId],
    queryFn: async (): Promise<readonly PlotMark[]> => {
      const kinds = Object.entries(markedKinds)
      const pages = await Promise.all(
        kinds.map(([kind]) =>
          send<ConsoleEvents>('GET', `${projectPath(projectId)}/events?${new URLSearchParams({ kind })}`),
        ),
      )
      return pages.flatMap(({ events }, at) =>
        events.map(({ timestamp, data }) => ({
          at: Date.parse(timestamp) / 1_000,
          text: [kinds[at]?.[1], data.settings].filter((part) => part !== undefined).join(': '),
        })),
      )
    },
    staleTime: 60_000,
  })
