import type { ConsoleWebhook, ConsoleWebhooks } from '@latchkey/protocol/console/webhooks'
import { eventKinds } from '../domain/audit/event-kinds.ts'
import { wireTime } from '../domain/wire-time.ts'
import { ProviderError } from '../errors.ts'
import type { MethodDeps } from '../methods/method-deps.ts'
import type { Db } from '../store/store.ts'
import { deadLetterCounts } from '../store/tables/audit/webhook-dead-letters.ts'
import { waitingPostsOf } from '../store/tables/audit/webhook-posts.ts'
import { type Webhook, webhookById, webhooksOfProject } from '../store/tables/audit/webhooks.ts'
import type { Project } from '../store/tables/projects/projects.ts'

/** Returns the webhooks of a project as the console shows them. */
export const consoleWebhooks = async ({ store }: MethodDeps, project: Project): Promise<ConsoleWebhooks> => {
  const counts = await countsOf(store.db, project)
  const all = await webhooksOfProject(store.db, project)
  return { webhooks: all.map((webhook) => webhookView(webhook, counts)), kinds: eventKinds.toSorted() }
}

/** Returns one webhook as the console shows it. */
export const consoleWebhook = async (db: Db, project: Project, webhook: Webhook): Promise<ConsoleWebhook> =>
  webhookView(webhook, await countsOf(db, project))

/**
 * Finds the webhook of a call.
 *
 * @throws ProviderError `bad_request` if the project has no such webhook
 */
export const requireWebhook = async (
  { store }: MethodDeps,
  { project, params }: { readonly project: Project; readonly params: Readonly<Record<string, string>> },
): Promise<Webhook> => {
  const webhook = await webhookById(store.db, project, params.webhook_id ?? '')
  if (webhook === null) throw webhookNotFound()
  return webhook
}

export const webhookNotFound = () =>
  new ProviderError(
    'bad_request',
    'The project has no webhook with this ID. It may have been removed. Use an ID of the list (`latchkey webhook list`).',
  )

interface EventCounts {
  readonly waiting: ReadonlyMap<string, number>
  readonly dead: ReadonlyMap<string, number>
}

const countsOf = async (db: Db, project: Project): Promise<EventCounts> => ({
  waiting: await waitingPostsOf(db, project),
  dead: await deadLetterCounts(db, project),
})

const webhookView = (
  { webhookId, url, kinds, createdAt }: Webhook,
  { waiting, dead }: EventCounts,
): ConsoleWebhook => ({
  webhook_id: webhookId,
  url,
  kinds,
  created_at: wireTime(createdAt),
  waiting: waiting.get(webhookId) ?? 0,
  dead_letters: dead.get(webhookId) ?? 0,
})
