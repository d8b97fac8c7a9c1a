import { deadLetterCounts } from '../store/tables/audit/webhook-dead-letters.ts'
import { waitingPostsOf } from '../store/tables/audit/webhook-posts.ts'
import { webhooksOfProject } from '../store/tables/audit/webhooks.ts'
import { command } from './command.ts'
import { requireProject, withDatabase } from './open-database.ts'

export const webhookList = command({
  words: 'webhook list',
  about: 'list the webhooks of a project',
  takes: ['PROJECT_ID'],
  options: {},
  run: ({ taken: [projectId = ''] }, { environment }) =>
    withDatabase(environment, async (database) => {
      const project = await requireProject(database, projectId)
      const { db } = database.store
      const webhooks = await webhooksOfProject(db, project)
      const waiting = await waitingPostsOf(db, project)
      const deadLetters = await deadLetterCounts(db, project)
      return webhooks.map(({ webhookId, url, kinds, createdAt }) => ({
        webhook_id: webhookId,
        url,
        kinds,
        created_at: new Date(createdAt).toISOString(),
        waiting: waiting.get(webhookId) ?? 0,
        dead_letters: deadLetters.get(webhookId) ?? 0,
      }))
    }),
})
