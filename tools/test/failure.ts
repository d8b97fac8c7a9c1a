import { relative } from 'node:path'

/** A test that failed, at least at the first try. */
export interface Failure {
  /** Absolute. */
  readonly file: string
  /** The titles of its groups and its own title; null if the file did not load. */
  readonly titles: readonly string[] | null
  /** The browser engine in which it failed. */
  readonly project?: string
}

/** Names a test by file and title, as it is found in the source. */
export const nameOf = ({ file, titles, project }: Failure): string =>
  [relative(process.cwd(), file), ...(titles ?? [])].join(' › ') + (project === undefined ? '' : ` [${project}]`)
