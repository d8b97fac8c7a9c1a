import { ProviderError } from '../../errors.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Store } from '../../store/store.ts'
import {
  listProjects,
  type Project,
  type ProjectSettings,
  projectByPublicToken,
  settingsOf,
  swapSettings,
} from '../../store/tables/projects.ts'
import { lastKnown } from './last-known.ts'
import { indexProjects, type ProjectIndex } from './project-index.ts'

/** The projects that this provider serves. Answers come from memory where they are fresh enough. */
export interface Projects {
  /** `null` for a token that names none, or one of the other environment. */
  byPublicToken(publicToken: string): Promise<Project | null>
  byId(projectId: string): Promise<Project | null>
  /** Whose files under `/.well-known/` this host has. */
  byWellKnownHost(host: string): Promise<Project | null>
  /** Whether a page of this origin may ask on behalf of any project. */
  listsOrigin(origin: string): Promise<boolean>
  /** All that this provider serves, oldest first. */
  list(): Promise<readonly Project[]>
  /** Writes the given settings over the present ones and answers the project as it is now; `null` if there is none. */
  changeSettings(projectId: string, changes: Partial<ProjectSettings>): Promise<Project | null>
}

/** How long another node's change of settings may take to arrive here. */
const freshForMs = 5_000

/** Of this many who change a project at once the slowest is told to come back. */
const swapAttempts = 50

/** `public-token-test-` or `-live-` and a UUID; nothing else reaches the database. */
const publicTokenShape = /^public-token-(?:test|live)-[0-9a-f-]{36}$/

export interface ProjectsOptions {
  readonly store: Store
  readonly clock: Clock
  readonly environment: Project['environment']
}

export const createProjects = ({ store, clock, environment }: ProjectsOptions): Projects => {
  const load = async () =>
    indexProjects((await listProjects(store.rows)).filter((project) => project.environment === environment))
  const known = lastKnown<ProjectIndex>(load, { clock, freshForMs })

  const remember = (project: Project): Project => {
    known.forget()
    return project
  }

  const changeSettings: Projects['changeSettings'] = async (projectId, changes) => {
    const project = (await load()).byId(projectId)
    if (project === null) return null
    for (let attempt = 0; attempt < swapAttempts; attempt++) {
      const stored = await settingsOf(store.rows, projectId)
      if (stored === null) return null
      const settings = { ...stored.settings, ...changes }
      if (await swapSettings(store.rows, projectId, stored, settings)) return remember({ ...project, settings })
    }
    throw new ProviderError(
      'service_unavailable',
      'Others change the settings of the project all the time, so these were not changed. Try again in a moment.',
      { retryAfterSeconds: 1 },
    )
  }

  return {
    list: async () => (await known.read()).list,
    listsOrigin: async (origin) => (await known.read()).listsOrigin(origin),
    async byPublicToken(publicToken) {
      if (!publicTokenShape.test(publicToken)) return null
      const fresh = (await known.read()).byPublicToken(publicToken)
      if (fresh !== null) return fresh
      // A project that was added a moment ago by another process must not wait for the next reading.
      const added = await projectByPublicToken(store.rows, publicToken)
      return added !== null && added.environment === environment ? remember(added) : null
    },
    byId: async (projectId) => (await known.read()).byId(projectId),
    byWellKnownHost: async (host) => (await known.read()).byWellKnownHost(host),
    changeSettings,
  }
}
