import { relative } from 'node:path'

/** A test that failed, as its runner can be asked for it once more. */
export interface Failure {
  /** Absolute. */
  readonly file: string
  /** The groups around it, and its own title; null where the file as a whole came to nothing. */
  readonly titles: readonly string[] | null
  /** The browser engine that it failed in. */
  readonly project?: string
}

/** By file and title, so that the end of a long output says what to look for. */
export const nameOf = ({ file, titles, project }: Failure): string =>
  [relative(process.cwd(), file), ...(titles ?? [])].join(' › ') + (project === undefined ? '' : ` [${project}]`)
