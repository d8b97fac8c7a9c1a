import { dropWebhook } from '../store/tables/webhooks.ts'
import { command } from './command.ts'
import { requireProject, withDatabase } from './open-database.ts'
import { recordAct } from './record-act.ts'
import { webhookNotFound } from './webhook-words.ts'

export const webhookRemove = command({
  words: 'webhook remove',
  about: 'remove a webhook and its pending events',
  takes: ['PROJECT_ID', 'WEBHOOK_ID'],
  options: {},
  run: ({ taken: [projectId = '', webhookId = ''] }, { environment }) =>
    withDatabase(environment, async (database) => {
      const project = await requireProject(database, projectId)
      if (!(await dropWebhook(database.store.db, project, webhookId))) throw webhookNotFound(webhookId)
      await recordAct(database.store, project, 'webhook.removed', { detail: { webhook_id: webhookId } })
      return { webhook_id: webhookId, removed: true }
    }),
})
