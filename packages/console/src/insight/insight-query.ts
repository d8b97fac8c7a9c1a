import type { InsightReport } from '@latchkey/protocol/console/insight'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../api.ts'
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
