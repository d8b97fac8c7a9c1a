import type { InsightTable } from '@latchkey/protocol/console/insight'
import type { Scope } from '../../../store/scope.ts'
import type { Db } from '../../../store/store.ts'
import type { Project } from '../../../store/tables/projects/projects.ts'

/** The hours that a report covers, from the first up to, and without, the last; in ms. */
export interface InsightRange {
  readonly from: number
  readonly to: number
  /** Width of a row of a report over time: an hour or a day. */
  readonly stepMs: number
}

/** The project and time of a report. */
export interface ReportQuery extends InsightRange {
  readonly scope: Scope
}

/** A report: what it shows, and how its numbers are read. */
export interface Report {
  readonly name: string
  readonly title: string
  /** One sentence about the numbers and their limits. */
  readonly about: string
  read(db: Db, query: ReportQuery): Promise<InsightTable>
}

/** The project of a report. */
export type ReportProject = Pick<Project, 'projectId' | 'environment'>
