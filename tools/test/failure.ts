import { relative } from 'node:path'

/** A failed test, as its runner can repeat it. */
export interface Failure {
  /** Absolute. */
  readonly file: string
  /** Titles of its groups, and its own; null if the file as a whole failed. */
  readonly titles: readonly string[] | null
  /** The browser engine that it failed in. */
  readonly project?: string
}

/** Returns file and title, so that the end of a long output has what to search for. */
export const nameOf = ({ file, titles, project }: Failure): string =>
  [relative(process.cwd(), file), ...(titles ?? [])].join(' › ') + (project === undefined ? '' : ` [${project}]`)
