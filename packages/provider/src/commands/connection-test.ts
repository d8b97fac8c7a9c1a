import { httpOrigin } from '../environment.ts'
import { ProviderError, StartError } from '../errors.ts'
import { prepareTest } from '../methods/sso/test-sign-in/test-sign-in.ts'
import { systemClock } from '../ports/clock.ts'
import { systemRandom } from '../ports/random.ts'
import { connectionById } from '../store/tables/sso-connections.ts'
import { command } from './command.ts'
import { requireProject, withDatabase } from './open-database.ts'
import { whoTypes } from './record-act.ts'

export const connectionTest = command({
  words: 'connection test',
  about: 'print a link that tests the sign-in with an SSO connection, once, within 10 minutes; it signs in no member',
  takes: ['PROJECT_ID', 'CONNECTION_ID'],
  options: {},
  run: ({ taken: [projectId = '', connectionId = ''] }, { environment }) =>
    withDatabase(environment, async (database) => {
      const { store } = database
      const project = await requireProject(database, projectId)
      const connection = await connectionById(store.db, project, connectionId)
      if (connection === null)
        throw new StartError('not_found', 'Nothing was done. The project has no such connection.')
      const publicURL = httpOrigin.parse((environment.PUBLIC_URL ?? '').trim()) ?? 'http://localhost:3000'
      const deps = { store, clock: systemClock, random: systemRandom }
      const author = { by: 'operator', ...whoTypes() }
      const { url } = await prepareTest(deps, { project, connection }, { publicURL, author }).catch(
        (fault: unknown) => {
          if (fault instanceof ProviderError)
            throw new StartError('nothing_to_do', `Nothing was done. ${fault.message}`)
          throw fault
        },
      )
      return { connection_id: connectionId, url }
    }),
})
