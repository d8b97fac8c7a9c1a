import type { StoredConnectedApp } from '../../store/tables/connected-apps/connected-apps.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import { customScopesOf } from '../connected-apps/authorization-server.ts'
import { builtInScopes, isBuiltIn } from './built-in-scopes.ts'
import { type Grantor, holdsPermissions } from './grantor.ts'
import { requestedScopes } from './requested-scopes.ts'

/** One requested scope: whether the user can grant it to the app, and what it allows. */
export interface ScopeResult {
  readonly scope: string
  readonly description: string
  readonly isGrantable: boolean
}

/** Returns the scopes that metadata documents list: `full_access` is not for clients that ask for every scope. */
export const supportedScopes = (project: Project): readonly string[] => [
  ...Object.keys(builtInScopes).filter((scope) => scope !== 'full_access'),
  ...customScopesOf(project).map(({ scope }) => scope),
]

/** Reads the scopes of a request, with the separators that libraries write. */
export const scopesOfRequest = (project: Project, texts: readonly string[]): readonly string[] => {
  const customScopes = customScopesOf(project)
  return requestedScopes(texts, (name) => isBuiltIn(name) || customScopes.some(({ scope }) => scope === name))
}

/** Judges requested scopes, each once. Custom scopes depend on the roles that the user has now. */
export const judgeScopes = (
  project: Project,
  app: Pick<StoredConnectedApp, 'settings'>,
  grantor: Grantor,
  requestedScopes: readonly string[],
): readonly ScopeResult[] => {
  const customScopes = customScopesOf(project)
  return [...new Set(requestedScopes)].map((scope) => {
    if (isBuiltIn(scope)) {
      const isGrantable = scope !== 'full_access' || app.settings.isFullAccessAllowed
      return { scope, description: builtInScopes[scope], isGrantable }
    }
    const customScope = customScopes.find((custom) => custom.scope === scope)
    if (customScope === undefined) return { scope, description: '', isGrantable: false }
    const { description, permissions } = customScope
    return { scope, description, isGrantable: holdsPermissions(project, grantor, permissions) }
  })
}

/** Returns those of granted scopes that the user can still grant to the app. */
export const stillGrantable = (
  project: Project,
  app: Pick<StoredConnectedApp, 'settings'>,
  grantor: Grantor,
  grantedScopes: readonly string[],
): readonly string[] =>
  judgeScopes(project, app, grantor, grantedScopes)
    .filter(({ isGrantable }) => isGrantable)
    .map(({ scope }) => scope)
