import { StartError } from '../../errors.ts'
import type { Store } from '../../store/store.ts'
import { listProjects, type Project } from '../../store/tables/projects/projects.ts'

/**
 * Rejects a store of the other environment. The secrets of development projects are public on the machine, and
 * development can empty a store with one request.
 */
export const requireStoreOf = async (store: Store, environment: Project['environment']): Promise<void> => {
  const foreign = (await listProjects(store.db)).some((project) => project.environment !== environment)
  if (!foreign) return
  throw environment === 'live'
    ? new StartError(
        'development_store_in_production',
        'The database contains development projects, whose secrets every user of this machine can read. ' +
          'Point DATABASE_URL at a separate database for production.',
      )
    : new StartError(
        'production_store_in_development',
        'The database contains live projects, and development could empty it with one request. ' +
          'Set NODE_ENV=production, or point DATABASE_URL at another database.',
      )
}
