import type { InsightReport } from '@latchkey/protocol/console/insight'
import { dayMs, hourMs } from '../domain/insight/periods.ts'
import { readReport, reports } from '../domain/insight/reports/reports.ts'
import { ProviderError } from '../errors.ts'
import { type ConsoleRoute, projectRoute } from './console-route.ts'
import { insightRange } from './insight.schema.ts'

/** The reports of insight. The counts of this server are written first, so that they include the last seconds. */
export const insightRoutes: readonly ConsoleRoute[] = [
  projectRoute({
    verb: 'GET',
    path: '/api/projects/:project_id/insight/:report',
    role: 'viewer',
    schema: insightRange,
    answer: async ({ store, insight }, { project, params }, { from, to, step }): Promise<InsightReport> => {
      const report = reports.find(({ name }) => name === params.report)
      if (report === undefined) throw unknownReport()
      await insight.flush()
      const range = {
        from: Date.parse(from),
        to: Date.parse(to) + dayMs,
        stepMs: step === 'day' ? dayMs : hourMs,
      }
      const { title, about } = report
      return { title, about, ...(await readReport(store.db, project, report, range)) }
    },
  }),
]

const unknownReport = () =>
  new ProviderError('route_not_found', 'There is no report with this name. Use a name of docs/INSIGHT.md.')
