import { webhooksOfProject } from '../store/tables/webhooks.ts'
import { command } from './command.ts'
import { requireProject, withDatabase } from './open-database.ts'

export const webhookList = command({
  words: 'webhook list',
  about: 'list the webhooks of a project',
  takes: ['PROJECT_ID'],
  options: {},
  run: ({ taken: [projectId = ''] }, { environment }) =>
    withDatabase(environment, async (database) => {
      const webhooks = await webhooksOfProject(database.store.db, await requireProject(database, projectId))
      return webhooks.map(({ webhookId, url, kinds, createdAt }) => ({
        webhook_id: webhookId,
        url,
        kinds,
        created_at: new Date(createdAt).toISOString(),
      }))
    }),
})
