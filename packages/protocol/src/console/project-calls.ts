import type { ConsoleAnnotated, ConsoleAnnotation } from './annotations.ts'
import { post } from './console-call.ts'

/** The calls of the console about projects. */

export interface ConsoleNewProject {
  readonly name: string
  /** Origins of the pages that may use the project. */
  readonly origins: readonly string[]
  readonly redirect_urls?: readonly string[]
  /** Whether it has organizations and members instead of users. */
  readonly is_business?: boolean
  /** Whether known and unknown addresses get the same answer. */
  readonly is_protected?: boolean
  /** Whether a link or provider sign-in finishes only in the browser that started it. */
  readonly requires_pkce?: boolean
}

/** A new project. The secret is shown only here; the database stores its hash. */
export interface ConsoleCreatedProject {
  readonly project_id: string
  readonly vertical: 'CONSUMER' | 'B2B'
  readonly public_token: string
  readonly secret: string
}

export const annotateProject = post<ConsoleAnnotation, ConsoleAnnotated>()('/api/projects/:project_id/annotations')
export const createProject = post<ConsoleNewProject, ConsoleCreatedProject>()('/api/projects')
