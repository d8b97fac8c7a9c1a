import { createProjectSecrets } from '../../domain/projects/project-secrets.ts'
import { systemClock } from '../../ports/clock.ts'
import { systemRandom } from '../../ports/random.ts'
import { command } from '../command.ts'
import { requireProject, withDatabase } from '../open-database.ts'

/** Lists the secrets that back ends can use. The database stores only their hashes. */
export const secretList = command({
  words: 'secret list',
  about: 'list the valid secrets of a project by ID, with their times',
  takes: ['PROJECT_ID'],
  options: {},
  run: ({ taken: [projectId = ''] }, { environment }) =>
    withDatabase(environment, async (database) => {
      const project = await requireProject(database, projectId)
      const { store } = database
      const secrets = createProjectSecrets({ store, clock: systemClock, random: systemRandom })
      return (await secrets.list(project)).map(({ secretId, createdAt, endsAt }) => ({
        secret_id: secretId,
        created_at: createdAt === null ? null : new Date(createdAt).toISOString(),
        ends_at: endsAt === null ? null : new Date(endsAt).toISOString(),
      }))
    }),
})
