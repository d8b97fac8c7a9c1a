import type { Scope } from '../../store/scope.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import { liveSettings } from '../projects/new-project.ts'

/** The scope of the operators. */
export const consoleScope: Scope = { projectId: 'console' }

/** No session of an operator lasts longer, however often it is used. */
export const operatorSessionMinutes = 12 * 60

/**
 * Returns the project whose users are the operators of the console. It has no row in `projects` and no token or secret,
 * so no call on the public port can name it.
 *
 * @param origins the origins of the console's pages
 */
export const consoleProject = (environment: Project['environment'], origins: readonly string[]): Project => ({
  projectId: consoleScope.projectId,
  vertical: 'CONSUMER',
  environment,
  publicToken: '',
  secretHash: '',
  developmentSecret: null,
  settings: { ...liveSettings('Latchkey console'), origins, session_absolute_minutes: operatorSessionMinutes },
})
