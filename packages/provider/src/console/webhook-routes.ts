import type {
  ConsoleDeadLetters,
  ConsoleDeliveries,
  ConsoleDelivery,
  ConsoleNewWebhook,
  ConsoleQueuedEvents,
  ConsoleWebhook,
  ConsoleWebhooks,
} from '@latchkey/protocol/console/webhooks'
import type * as z from 'zod'
import { commandLine } from '../acts/command-line.ts'
import { deliveryOutcome } from '../domain/audit/delivery-outcome.ts'
import type { EventKind } from '../domain/audit/event-kinds.ts'
import { eventKinds } from '../domain/audit/event-kinds.ts'
import { doneBy, recordEvent } from '../domain/audit/events.ts'
import { registerWebhook } from '../domain/audit/register-webhook.ts'
import { changeWebhookURL, replayWebhook, retryWebhook } from '../domain/audit/repair-webhook.ts'
import { cursorOf, readCursor } from '../domain/cursor.ts'
import { wireTime } from '../domain/wire-time.ts'
import { ProviderError } from '../errors.ts'
import type { MethodDeps } from '../methods/method-deps.ts'
import { atomically } from '../store/atomically.ts'
import type { Db } from '../store/store.ts'
import type { Project } from '../store/tables/projects.ts'
import { latestAttempts, type WebhookAttempt } from '../store/tables/webhook-attempts.ts'
import { deadLetterCounts, deadLettersOf } from '../store/tables/webhook-dead-letters.ts'
import type { ReplayedEvents } from '../store/tables/webhook-posts.ts'
import { waitingPostsOf } from '../store/tables/webhook-posts.ts'
import { dropWebhook, type Webhook, webhookById, webhooksOfProject } from '../store/tables/webhooks.ts'
import { type ConsoleRoute, projectRoute } from './console-route.ts'
import { nothing } from './session.schema.ts'
import * as schema from './webhook.schema.ts'

const webhooks = '/api/projects/:project_id/webhooks'
const oneWebhook = `${webhooks}/:webhook_id`

const pageSize = 100
const msPerHour = 3_600_000

/** The webhooks of a project and the log of their deliveries, with the acts that repair them. */
export const webhookRoutes: readonly ConsoleRoute[] = [
  projectRoute({
    verb: 'GET',
    path: webhooks,
    role: 'viewer',
    schema: nothing,
    answer: async (deps, { project }): Promise<ConsoleWebhooks> => webhooksOf(deps, project),
  }),

  projectRoute({
    verb: 'POST',
    path: webhooks,
    role: 'operator',
    // A webhook sends user IDs to another server.
    isDestructive: true,
    schema: schema.newWebhook,
    answer: async (deps, { project }, subscription): Promise<ConsoleNewWebhook> => {
      const { webhookId, secret } = await registerWebhook(deps, project, subscription)
      const { url, kinds } = subscription
      await record(deps, project, 'webhook.added', {
        webhook_id: webhookId,
        command: commandLine(
          ...['webhook', 'add', project.projectId, '--url', url],
          ...kinds.flatMap((kind) => ['--kind', kind]),
        ),
      })
      return { webhook_id: webhookId, secret, ...(await webhooksOf(deps, project)) }
    },
  }),

  projectRoute({
    verb: 'PATCH',
    path: oneWebhook,
    role: 'operator',
    isDestructive: true,
    schema: schema.changedWebhook,
    answer: async (deps, { project, params: { webhook_id: webhookId = '' } }, { url }): Promise<ConsoleWebhooks> => {
      const command = commandLine('webhook', 'update', project.projectId, webhookId, '--url', url)
      if (
        !(await changeWebhookURL(
          deps,
          project,
          { webhookId, detail: { ...doneBy(deps), command } },
          { url, isByCommand: false },
        ))
      )
        throw webhookNotFound()
      return webhooksOf(deps, project)
    },
  }),

  projectRoute({
    verb: 'DELETE',
    path: oneWebhook,
    role: 'operator',
    isDestructive: true,
    command: ({ project_id, webhook_id }) => `latchkey webhook remove ${project_id} ${webhook_id}`,
    schema: nothing,
    answer: async (deps, { project, params: { webhook_id: webhookId = '' } }): Promise<ConsoleWebhooks> => {
      if (!(await dropWebhook(deps.store.db, project, webhookId))) throw webhookNotFound()
      await record(deps, project, 'webhook.removed', { webhook_id: webhookId })
      return webhooksOf(deps, project)
    },
  }),

  projectRoute({
    verb: 'GET',
    path: `${oneWebhook}/deliveries`,
    role: 'viewer',
    schema: schema.page,
    answer: async ({ store }, { project, params: { webhook_id: webhookId = '' } }, { cursor }) => {
      const webhook = await webhookById(store.db, project, webhookId)
      if (webhook === null) throw webhookNotFound()
      const end = readCursor(cursor)
      const before = end && { attemptedAt: end.createdAt, attemptId: end.id }
      const attempts = await latestAttempts(store.db, project, webhookId, before, pageSize + 1)
      const page = attempts.slice(0, pageSize)
      const last = attempts.length > pageSize ? page.at(-1) : undefined
      return {
        webhook: shown(webhook, await countsOf(store.db, project)),
        deliveries: page.map(deliveryOf),
        next_cursor: last === undefined ? null : cursorOf({ createdAt: last.attemptedAt, id: last.attemptId }),
      } satisfies ConsoleDeliveries
    },
  }),

  projectRoute({
    verb: 'GET',
    path: `${oneWebhook}/dead-letters`,
    role: 'viewer',
    schema: nothing,
    answer: async ({ store }, { project, params: { webhook_id: webhookId = '' } }): Promise<ConsoleDeadLetters> => {
      if ((await webhookById(store.db, project, webhookId)) === null) throw webhookNotFound()
      const letters = await deadLettersOf(store.db, project, webhookId, pageSize)
      return {
        dead_letters: letters.map(({ eventId, kind, happenedAt, diedAt, ...outcome }) => ({
          event_id: eventId,
          kind,
          happened_at: wireTime(happenedAt),
          given_up_at: wireTime(diedAt),
          outcome: deliveryOutcome(outcome),
        })),
      }
    },
  }),

  projectRoute({
    verb: 'POST',
    path: `${oneWebhook}/retry`,
    role: 'operator',
    schema: nothing,
    answer: async (deps, { project, params: { webhook_id: webhookId = '' } }): Promise<ConsoleQueuedEvents> => {
      const events = await retryWebhook(deps, project, webhookId)
      if (events === null) throw webhookNotFound()
      return { events }
    },
  }),

  projectRoute({
    verb: 'POST',
    path: `${oneWebhook}/replay`,
    role: 'operator',
    schema: schema.replay,
    answer: async (deps, { project, params: { webhook_id: webhookId = '' } }, input): Promise<ConsoleQueuedEvents> => {
      const now = deps.clock.now()
      const { replayed, choice } = replayOf(input, now)
      const command = commandLine('webhook', 'replay', project.projectId, webhookId, ...choice)
      const events = await replayWebhook(deps, project, { webhookId, detail: { ...doneBy(deps), command } }, replayed)
      if (events === null) throw webhookNotFound()
      return { events }
    },
  }),
]

/** Returns which events a replay sends again, and the options of the command that does the same. */
const replayOf = (
  input: z.infer<typeof schema.replay>,
  now: number,
): { readonly replayed: ReplayedEvents; readonly choice: readonly string[] } => {
  if ('event_id' in input) return { replayed: { eventId: input.event_id }, choice: ['--event', input.event_id] }
  if ('dead_letters' in input) return { replayed: { deadLetters: true }, choice: ['--dead-letters'] }
  const { hours } = input
  return { replayed: { from: now - hours * msPerHour, to: now }, choice: ['--hours', String(hours)] }
}

const webhookNotFound = () =>
  new ProviderError(
    'bad_request',
    'The project has no webhook with this ID. It may have been removed. Reload the page to see its webhooks.',
  )

const record = (deps: MethodDeps, project: Project, kind: EventKind, detail: Readonly<Record<string, string>>) =>
  atomically(deps.store, (db) => recordEvent(deps, db, project, '', { kind, detail: { ...doneBy(deps), ...detail } }))

const webhooksOf = async ({ store }: MethodDeps, project: Project): Promise<ConsoleWebhooks> => {
  const counts = await countsOf(store.db, project)
  const all = await webhooksOfProject(store.db, project)
  return { webhooks: all.map((webhook) => shown(webhook, counts)), kinds: eventKinds.toSorted() }
}

interface EventCounts {
  readonly waiting: ReadonlyMap<string, number>
  readonly dead: ReadonlyMap<string, number>
}

const countsOf = async (db: Db, project: Project): Promise<EventCounts> => ({
  waiting: await waitingPostsOf(db, project),
  dead: await deadLetterCounts(db, project),
})

const shown = ({ webhookId, url, kinds, createdAt }: Webhook, { waiting, dead }: EventCounts): ConsoleWebhook => ({
  webhook_id: webhookId,
  url,
  kinds,
  created_at: wireTime(createdAt),
  waiting: waiting.get(webhookId) ?? 0,
  dead_letters: dead.get(webhookId) ?? 0,
})

const deliveryOf = (attempt: WebhookAttempt): ConsoleDelivery => ({
  attempt_id: attempt.attemptId,
  event_id: attempt.eventId,
  kind: attempt.kind,
  attempted_at: wireTime(attempt.attemptedAt),
  duration_ms: attempt.durationMs,
  status: attempt.status,
  outcome: deliveryOutcome(attempt),
})
