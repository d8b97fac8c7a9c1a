import type { Project } from '../../store/tables/projects.ts'
import { isListed } from './allow-list.ts'

/** Projects as requests ask for them: by a token, an id, or a page's origin, however many there are. */
export interface ProjectIndex {
  readonly list: readonly Project[]
  byPublicToken(publicToken: string): Project | null
  byId(projectId: string): Project | null
  /** Whose files under `/.well-known/` this host has. */
  byWellKnownHost(host: string): Project | null
  /** Whether any of them lists the origin. */
  listsOrigin(origin: string): boolean
}

export const indexProjects = (list: readonly Project[]): ProjectIndex => {
  const byToken = new Map(list.map((project) => [project.publicToken, project]))
  const byId = new Map(list.map((project) => [project.projectId, project]))
  // The older one keeps a host that a later one names too.
  const byHost = new Map(
    list.toReversed().flatMap((project) => (project.settings.well_known_hosts ?? []).map((host) => [host, project])),
  )
  const origins = new Set(list.flatMap(({ settings }) => settings.origins))
  // Those of open ports, of which there are two kinds (`allow-list.ts`), are few however many projects list them.
  const patterns = [...origins].filter((origin) => origin.includes('*'))
  return {
    list,
    byPublicToken: (publicToken) => byToken.get(publicToken) ?? null,
    byId: (projectId) => byId.get(projectId) ?? null,
    byWellKnownHost: (host) => byHost.get(host) ?? null,
    listsOrigin: (origin) => (origins.has(origin) && !origin.includes('*')) || isListed(patterns, origin),
  }
}
