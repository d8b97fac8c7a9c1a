import { ProviderError } from '../../errors.ts'
import type { Clock } from '../../ports/clock.ts'
import { atomically } from '../../store/atomically.ts'
import type { Store } from '../../store/store.ts'
import { listProjectHosts } from '../../store/tables/projects/project-hosts.ts'
import {
  listProjects,
  type Project,
  type ProjectSettings,
  projectByPublicToken,
  settingsOf,
  swapSettings,
} from '../../store/tables/projects/projects.ts'
import { dropUserRole } from '../../store/tables/users/user-roles.ts'
import { userRoleKey } from '../factors/user-role.ts'
import { lastKnown } from '../last-known.ts'
import { requireScopesOfApps } from '../m2m/scope-names.ts'
import { claimHosts, requireOwnIssuer, withOwnHosts } from './project-hosts.ts'
import { indexProjects, type ProjectIndex } from './project-index.ts'

/** The projects of this provider, from memory while they are fresh enough. */
export interface Projects {
  /** `null` if the token is unknown, or of a project in another environment. */
  byPublicToken(publicToken: string): Promise<Project | null>
  byId(projectId: string): Promise<Project | null>
  /** Returns the project whose files under `/.well-known/` this host serves. */
  byWellKnownHost(host: string): Promise<Project | null>
  /** Whether any project allows pages of this origin. */
  listsOrigin(origin: string): Promise<boolean>
  /** Returns all projects of this provider, oldest first. */
  list(): Promise<readonly Project[]>
  /** Reads all projects again at the next call, after this process has added one. */
  forget(): void
  /**
   * Merges settings into the existing ones and returns the project; `null` if it does not exist.
   *
   * @throws ProviderError if another project owns one of its hosts, or the issuer is at another host
   */
  changeSettings(projectId: string, changes: Partial<ProjectSettings>): Promise<Project | null>
}

/** Maximum delay of another node's change of settings. */
const freshForMs = 5_000

/** Attempts under concurrent changes, before the call fails. */
const swapAttempts = 50

/** `public-token-test-` or `-live-` and a UUID; other texts do not reach the database. */
const publicTokenShape = /^public-token-(?:test|live)-[0-9a-f-]{36}$/

export interface ProjectsOptions {
  readonly store: Store
  readonly clock: Clock
  readonly environment: Project['environment']
}

const removedRoles = (before: ProjectSettings, after: ProjectSettings): readonly string[] => {
  const remaining = new Set(after.rbac_policy?.roles.map(({ role_id }) => role_id))
  return (before.rbac_policy?.roles ?? []).map(({ role_id }) => role_id).filter((role) => !remaining.has(role))
}

export const createProjects = ({ store, clock, environment }: ProjectsOptions): Projects => {
  const load = async () => {
    const [projects, hosts] = [await listProjects(store.db), await listProjectHosts(store.db)]
    const served = projects.filter((project) => project.environment === environment)
    return indexProjects(served.map((project) => withOwnHosts(project, hosts)))
  }
  const cachedIndex = lastKnown<ProjectIndex>(load, { clock, freshForMs })

  const changeSettings: Projects['changeSettings'] = async (projectId, changes) => {
    const project = (await load()).byId(projectId)
    if (project === null) return null
    for (let attempt = 0; attempt < swapAttempts; attempt++) {
      const storedSettings = await settingsOf(store.db, projectId)
      if (storedSettings === null) return null
      const settings = { ...storedSettings.settings, ...changes }
      const changesHosts = changes.well_known_hosts !== undefined
      if (changesHosts || changes.idp_issuer) requireOwnIssuer(project, settings)
      const isSwapped = await atomically(store, async (db) => {
        if (!(await swapSettings(db, projectId, storedSettings, settings))) return false
        await requireScopesOfApps(db, project, storedSettings.settings, settings)
        if (changesHosts) await claimHosts(db, project, settings, clock.now())
        return true
      })
      if (!isSwapped) continue
      // Otherwise a later role with the same ID would belong to the users of the removed one.
      for (const role of removedRoles(storedSettings.settings, settings))
        await dropUserRole(store.db, { projectId }, userRoleKey(role, ''))
      cachedIndex.forget()
      return { ...project, settings }
    }
    throw new ProviderError(
      'service_unavailable',
      'The settings of the project are being changed by other requests. They were not changed. Try again in a moment.',
      { retryAfterSeconds: 1 },
    )
  }

  return {
    list: async () => (await cachedIndex.read()).list,
    forget: () => cachedIndex.forget(),
    listsOrigin: async (origin) => (await cachedIndex.read()).listsOrigin(origin),
    async byPublicToken(publicToken) {
      if (!publicTokenShape.test(publicToken)) return null
      const fresh = (await cachedIndex.read()).byPublicToken(publicToken)
      if (fresh !== null) return fresh
      // A project that another process has just added must be found at once.
      const addedProject = await projectByPublicToken(store.db, publicToken)
      if (addedProject === null || addedProject.environment !== environment) return null
      cachedIndex.forget()
      return (await cachedIndex.read()).byPublicToken(publicToken)
    },
    byId: async (projectId) => (await cachedIndex.read()).byId(projectId),
    byWellKnownHost: async (host) => (await cachedIndex.read()).byWellKnownHost(host),
    changeSettings,
  }
}
