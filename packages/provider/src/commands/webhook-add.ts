import { registerWebhook } from '../domain/audit/register-webhook.ts'
import { systemClock } from '../ports/clock.ts'
import { systemRandom } from '../ports/random.ts'
import { command } from './command.ts'
import { requireProject, withDatabase } from './open-database.ts'
import { recordAct } from './record-act.ts'
import { webhookKinds, webhookURL } from './webhook-words.ts'

/** Adds a webhook, which receives events from now on. */
export const webhookAdd = command({
  words: 'webhook add',
  about: 'send signed events to a URL; prints the signing secret once',
  takes: ['PROJECT_ID'],
  options: {
    url: { value: 'https://ADDRESS', required: true, about: 'URL that receives the events' },
    kind: { value: 'KIND', many: true, about: 'event kind to send; repeat for several; default: all' },
  },
  run: ({ taken: [projectId = ''], ...given }, { environment }) =>
    withDatabase(environment, async (database) => {
      const project = await requireProject(database, projectId)
      const subscription = { url: webhookURL(given.url), kinds: webhookKinds(given.kind) }
      const { store } = database
      const deps = { store, clock: systemClock, random: systemRandom, sealing: await database.sealing() }
      const { webhookId, secret } = await registerWebhook(deps, project, { ...subscription, isByCommand: true })
      await recordAct(store, project, 'webhook.added', { detail: { webhook_id: webhookId } })
      return { webhook_id: webhookId, ...subscription, secret }
    }),
})
