import type { InsightTable } from '@latchkey/protocol/console/insight'
import type { Db } from '../../../store/store.ts'
import { activeByDay, activeByMonth, activeByWeek } from './active-users.ts'
import { funnel, funnelOverTime, stepTimes } from './funnel.ts'
import { database, queueAges, queueLengths, requests } from './health.ts'
import { lockouts, rateLimits, refusedGuesses, signIns, signUps } from './labels-over-time.ts'
import { deliveries, deliveryTimes } from './messages.ts'
import { methodShare } from './method-share.ts'
import { passkeyAdoption } from './passkeys.ts'
import type { InsightRange, Report, ReportProject } from './report.ts'
import { hideSmallCells } from './small-cells.ts'

/** Every report, in the order in which they are shown. */
export const reports: readonly Report[] = [
  funnel,
  funnelOverTime,
  stepTimes,
  signIns,
  methodShare,
  signUps,
  activeByDay,
  activeByWeek,
  activeByMonth,
  passkeyAdoption,
  deliveries,
  deliveryTimes,
  rateLimits,
  lockouts,
  refusedGuesses,
  requests,
  database,
  queueLengths,
  queueAges,
]

/**
 * Reads a report of a project.
 *
 * @returns the numbers, with small counts of people hidden in live projects
 * @example await readReport(store.db, project, funnel, { from, to, stepMs: dayMs })
 */
export const readReport = async (
  db: Db,
  { projectId, environment }: ReportProject,
  report: Report,
  range: InsightRange,
): Promise<InsightTable> => hideSmallCells(await report.read(db, { scope: { projectId }, ...range }), environment)
