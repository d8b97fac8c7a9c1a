import type { InOrganization } from '../store/scope.ts'
import type { Project } from '../store/tables/projects/projects.ts'

/** A project limited to one of its organizations: every query with it is limited too. */
export type OrganizationProject = Project & InOrganization

/** Returns the scope of a secret: the organization that it names, else the project. */
export const scopeOfSecret = (project: Project, { organizationId }: { readonly organizationId?: string }): Project =>
  organizationId === undefined ? project : organizationScope(project, { organizationId })

/** Limits a project to an organization. Engines for users then work on its members. */
export const organizationScope = (
  project: Project,
  { organizationId }: { readonly organizationId: string },
): OrganizationProject => ({
  ...project,
  organizationId,
})
