import type { Project } from '../../store/tables/projects/projects.ts'
import { isListed } from '../destinations/allow-list.ts'

/** An index of projects by token, ID, host and origin. */
export interface ProjectIndex {
  readonly list: readonly Project[]
  byPublicToken(publicToken: string): Project | null
  byId(projectId: string): Project | null
  /** Returns the project whose files under `/.well-known/` this host serves. */
  byWellKnownHost(host: string): Project | null
  /** Whether any project lists the origin. */
  listsOrigin(origin: string): boolean
}

export const indexProjects = (list: readonly Project[]): ProjectIndex => {
  const byToken = new Map(list.map((project) => [project.publicToken, project]))
  const byId = new Map(list.map((project) => [project.projectId, project]))
  // A host has one owner (`project-hosts.ts`). On loopback in development the older project answers.
  const byHost = new Map(
    list.toReversed().flatMap((project) => (project.settings.well_known_hosts ?? []).map((host) => [host, project])),
  )
  const origins = new Set(list.flatMap(({ settings }) => settings.origins))
  // Few patterns exist, since only two kinds of origins may have an open port (`allow-list.ts`).
  const patterns = [...origins].filter((origin) => origin.includes('*'))
  return {
    list,
    byPublicToken: (publicToken) => byToken.get(publicToken) ?? null,
    byId: (projectId) => byId.get(projectId) ?? null,
    byWellKnownHost: (host) => byHost.get(host) ?? null,
    listsOrigin: (origin) => (origins.has(origin) && !origin.includes('*')) || isListed(patterns, origin),
  }
}
