import type { Deps } from '../../domain/deps.ts'
import { isId } from '../../domain/ids.ts'
import { ProviderError } from '../../errors.ts'
import {
  connectionById,
  projectIdOfConnection,
  type SsoConnection,
} from '../../store/tables/organizations/sso-connections.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import { connectionNotFound } from './connections.ts'

/** A connection with its project. */
export interface ProjectConnection {
  readonly project: Project
  readonly connection: SsoConnection
}

/** Finds a connection by its ID, in any project of this server. */
export const findConnection = async ({ store, projects }: Deps, connectionId: string): Promise<ProjectConnection> => {
  const projectId = isId(connectionId) ? await projectIdOfConnection(store.db, connectionId) : null
  const project = projectId === null ? null : await projects.byId(projectId)
  const connection = project === null ? null : await connectionById(store.db, project, connectionId)
  if (project === null || connection === null) throw connectionNotFound()
  return { project, connection }
}

/** Returns the connection that the user started at, once its source connection has verified them. */
export const enteredFound = async (
  { store }: Pick<Deps, 'store'>,
  source: ProjectConnection,
  enteredBy: string,
): Promise<ProjectConnection> => {
  if (enteredBy === source.connection.connectionId) return source
  const connection = requireActive(await connectionById(store.db, source.project, enteredBy))
  if (connection.sourceId !== source.connection.connectionId) throw connectionNotFound()
  return { project: source.project, connection }
}

/** Throws unless the connection is active. */
export const requireActive = (connection: SsoConnection | null): SsoConnection => {
  if (connection === null) throw connectionNotFound()
  if (connection.status === 'active') return connection
  throw new ProviderError(
    'inactive_sso_connection',
    'The connection is not fully set up, so members cannot sign in with it. Ask an admin of the organization to finish its setup.',
  )
}
