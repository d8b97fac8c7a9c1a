import type { Project } from '../../store/tables/projects/projects.ts'
import { isListed } from '../destinations/allow-list.ts'
import type { Projects } from './projects.ts'

/**
 * Returns whether a page of this origin may call the project. If the project is not known, checks the origins of all
 * projects.
 */
export const isAllowed = async (projects: Projects, project: Project | null, origin: string): Promise<boolean> =>
  project === null ? projects.listsOrigin(origin) : isListed(project.settings.origins, origin)
