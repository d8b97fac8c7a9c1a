import type { Clock } from '../ports/clock.ts'
import type { Store } from '../store/store.ts'
import {
  listProjects,
  type Project,
  type ProjectSettings,
  projectByPublicToken,
  swapSettings,
} from '../store/tables/projects.ts'

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
  let known: { readonly at: number; readonly list: Promise<readonly Project[]> } | null = null

  const load = async () => (await listProjects(store.rows)).filter((project) => project.environment === environment)

  const list = async () => {
    const now = clock.now()
    const stale = known
    if (stale !== null && Math.abs(now - stale.at) < freshForMs) return stale.list
    const loading = load().catch((fault: unknown) => {
      // While the database is away, what was true a moment ago keeps keys and settings readable.
      if (stale === null) {
        known = null
        throw fault
      }
      return stale.list
    })
    known = { at: now, list: loading }
    return loading
  }

  const remember = (project: Project): Project => {
    known = null
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
    list,
    async byPublicToken(publicToken) {
      if (!publicTokenShape.test(publicToken)) return null
      const fresh = (await list()).find((project) => project.publicToken === publicToken)
      if (fresh !== undefined) return fresh
      // A project that was added a moment ago by another process must not wait for the next reading.
      const added = await projectByPublicToken(store.rows, publicToken)
      return added !== null && added.environment === environment ? remember(added) : null
    },
    byId: async (projectId) => (await list()).find((project) => project.projectId === projectId) ?? null,
    changeSettings,
  }
}
