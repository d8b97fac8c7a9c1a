import type { Scope } from '../../../store/scope.ts'
import type { Db } from '../../../store/store.ts'
import type { Project } from '../../../store/tables/projects.ts'

/** The kind of the values of a column. Durations are in ms, shares between 0 and 1. */
export type ColumnKind = 'time' | 'category' | 'count' | 'duration' | 'share'

export interface Column {
  /** Name in CSV and JSON, such as `email_otp`. */
  readonly name: string
  readonly kind: ColumnKind
  /** Whether the column counts people, so that small numbers are hidden in live projects (`small-cells.ts`). */
  readonly isOfPeople?: boolean
}

/** A time is in ISO 8601, UTC. Null is a value that does not exist, such as the median of nothing. */
export type Cell = string | number | null

/** The numbers of a report. Plots, tables, CSV and JSON show the same ones. */
export interface InsightTable {
  readonly columns: readonly Column[]
  readonly rows: readonly (readonly Cell[])[]
}

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
