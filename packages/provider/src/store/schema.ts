import type { ProjectsTable } from './tables/projects.ts'

/** Every table by name. */
export interface Schema {
  projects: ProjectsTable
}
