import { StartError } from '../../errors.ts'
import type { Store } from '../../store/store.ts'
import { listProjects, type Project } from '../../store/tables/projects.ts'

/**
 * Development and production never share a store: the secrets of development projects are no secrets, and
 * development can empty a store by one request.
 */
export const requireStoreOf = async (store: Store, environment: Project['environment']): Promise<void> => {
  const foreign = (await listProjects(store.rows)).some((project) => project.environment !== environment)
  if (!foreign) return
  throw environment === 'live'
    ? new StartError(
        'development_store_in_production',
        'The database holds development projects, whose secrets anybody on this machine can read. ' +
          'Point DATABASE_URL at a database of its own for production.',
      )
    : new StartError(
        'production_store_in_development',
        'The database holds live projects, and development could empty it by one request. ' +
          'Set NODE_ENV=production, or point DATABASE_URL at another database.',
      )
}
