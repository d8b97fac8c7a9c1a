import type { Setting } from './setting.ts'

/** Settings under one heading. */
export interface Group {
  readonly title: string
  readonly settings: readonly Setting[]
}
