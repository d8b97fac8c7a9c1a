import type { Project } from '../store/tables/projects.ts'
import { isListed } from './allow-list.ts'

/** Projects as requests ask for them: by a token, an id, or a page's origin, however many there are. */
export interface ProjectIndex {
  readonly list: readonly Project[]
  byPublicToken(publicToken: string): Project | null
  byId(projectId: string): Project | null
  /** Whether any of them lists the origin. */
  listsOrigin(origin: string): boolean
}

export const indexProjects = (list: readonly Project[]): ProjectIndex => {
  const byToken = new Map(list.map((project) => [project.publicToken, project]))
  const byId = new Map(list.map((project) => [project.projectId, project]))
  const origins = new Set(list.flatMap(({ settings }) => settings.origins))
  // Those of open ports, of which there are two kinds (`allow-list.ts`), are few however many projects list them.
  const patterns = [...origins].filter((origin) => origin.includes('*'))
  return {
    list,
    byPublicToken: (publicToken) => byToken.get(publicToken) ?? null,
    byId: (projectId) => byId.get(projectId) ?? null,
    listsOrigin: (origin) => (origins.has(origin) && !origin.includes('*')) || isListed(patterns, origin),
  }
}
