import type { InOrganization } from '../../store/scope.ts'
import type { Project } from '../../store/tables/projects.ts'

/** A project as one of its organizations has it: whatever is asked for by it is looked for in there alone. */
export type OrganizationProject = Project & InOrganization

/** What a secret was sent for: the members of an organization where it names one, else the project's people. */
export const realmOf = (project: Project, { organizationId }: { readonly organizationId?: string }): Project =>
  organizationId === undefined ? project : inside(project, { organizationId })

/** Every engine of people takes the result in the place of the project, and then sees the organization's members. */
export const inside = (
  project: Project,
  { organizationId }: { readonly organizationId: string },
): OrganizationProject => ({
  ...project,
  organizationId,
})
