import type { Clock } from '../ports/clock.ts'
import type { Store } from '../store/store.ts'
import {
  listProjects,
  type Project,
  type ProjectSettings,
  projectByPublicToken,
  swapSettings,
} from '../store/tables/projects.ts'
import { lastKnown } from './last-known.ts'

/** The projects that this provider serves. Answers come from memory where they are fresh enough. */
export interface Projects {
  /** `null` for a token that names none, or one of the other environment. */
  byPublicToken(publicToken: string): Promise<Project | null>
  byId(projectId: string): Promise<Project | null>
  /** All that this provider serves, oldest first. */
  list(): Promise<readonly Project[]>
  /** Writes the given settings over the present ones and answers the project as it is now; `null` if there is none. */
  changeSettings(projectId: string, changes: Partial<ProjectSettings>): Promise<Project | null>
}

/** How long another node's change of settings may take to arrive here. */
const freshForMs = 5_000

/** `public-token-test-` or `-live-` and a UUID; nothing else reaches the database. */
const publicTokenShape = /^public-token-(?:test|live)-[0-9a-f-]{36}$/

export interface ProjectsOptions {
  readonly store: Store
  readonly clock: Clock
  readonly environment: Project['environment']
}

export const createProjects = ({ store, clock, environment }: ProjectsOptions): Projects => {
  const load = async () => (await listProjects(store.rows)).filter((project) => project.environment === environment)
  const known = lastKnown<readonly Project[]>(load, { clock, freshForMs })

  const remember = (project: Project): Project => {
    known.forget()
    return project
  }

  const changeSettings: Projects['changeSettings'] = async (projectId, changes) => {
    for (;;) {
      const before = (await load()).find((project) => project.projectId === projectId)
      if (before === undefined) return null
      const after = { ...before, settings: { ...before.settings, ...changes } }
      if (await swapSettings(store.rows, before, after.settings)) return remember(after)
    }
  }

  return {
    list: () => known.read(),
    async byPublicToken(publicToken) {
      if (!publicTokenShape.test(publicToken)) return null
      const fresh = (await known.read()).find((project) => project.publicToken === publicToken)
      if (fresh !== undefined) return fresh
      // A project that was added a moment ago by another process must not wait for the next reading.
      const added = await projectByPublicToken(store.rows, publicToken)
      return added !== null && added.environment === environment ? remember(added) : null
    },
    byId: async (projectId) => (await known.read()).find((project) => project.projectId === projectId) ?? null,
    changeSettings,
  }
}
