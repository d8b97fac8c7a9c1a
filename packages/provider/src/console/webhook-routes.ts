import type {
  ConsoleDeliveries,
  ConsoleDelivery,
  ConsoleNewWebhook,
  ConsoleQueuedEvents,
  ConsoleWebhook,
  ConsoleWebhooks,
} from '@latchkey/protocol/console/webhooks'
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
import type { Project } from '../store/tables/projects.ts'
import { latestAttempts, type WebhookAttempt } from '../store/tables/webhook-attempts.ts'
import { waitingPostsOf } from '../store/tables/webhook-posts.ts'
import { dropWebhook, type Webhook, webhookById, webhooksOfProject } from '../store/tables/webhooks.ts'
import { commandLine } from './command-line.ts'
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
      if (!(await changeWebhookURL(deps, project, { webhookId, detail: { ...doneBy(deps), command } }, url)))
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
      const waiting = await waitingPostsOf(store.db, project)
      return {
        webhook: shown(webhook, waiting),
        deliveries: page.map(deliveryOf),
        next_cursor: last === undefined ? null : cursorOf({ createdAt: last.attemptedAt, id: last.attemptId }),
      } satisfies ConsoleDeliveries
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
      const isOne = 'event_id' in input
      const replayed = isOne ? { eventId: input.event_id } : { from: now - input.hours * msPerHour, to: now }
      const choice = isOne ? ['--event', input.event_id] : ['--hours', String(input.hours)]
      const command = commandLine('webhook', 'replay', project.projectId, webhookId, ...choice)
      const events = await replayWebhook(deps, project, { webhookId, detail: { ...doneBy(deps), command } }, replayed)
      if (events === null) throw webhookNotFound()
      return { events }
    },
  }),
]

const webhookNotFound = () =>
  new ProviderError(
    'bad_request',
    'The project has no webhook with this ID. It may have been removed. Reload the page to see its webhooks.',
  )

const record = (deps: MethodDeps, project: Project, kind: EventKind, detail: Readonly<Record<string, string>>) =>
  atomically(deps.store, (db) => recordEvent(deps, db, project, '', { kind, detail: { ...doneBy(deps), ...detail } }))

const webhooksOf = async ({ store }: MethodDeps, project: Project): Promise<ConsoleWebhooks> => {
  const waiting = await waitingPostsOf(store.db, project)
  const all = await webhooksOfProject(store.db, project)
  return { webhooks: all.map((webhook) => shown(webhook, waiting)), kinds: eventKinds.toSorted() }
}

const shown = (
  { webhookId, url, kinds, createdAt }: Webhook,
  waiting: ReadonlyMap<string, number>,
): ConsoleWebhook => ({
  webhook_id: webhookId,
  url,
  kinds,
  created_at: wireTime(createdAt),
  waiting: waiting.get(webhookId) ?? 0,
})

const deliveryOf = (attempt: WebhookAttempt): ConsoleDelivery => ({
  attempt_id: attempt.attemptId,
  event_id: attempt.eventId,
  kind: attempt.kind,
  attempted_at: wireTime(attempt.attemptedAt),
  duration_ms: attempt.durationMs,
  status: attempt.status,
  outcome: outcomeOf(attempt),
})

/** Returns what happened, with the cause where one is known. */
const outcomeOf = ({ status, fault }: Pick<WebhookAttempt, 'status' | 'fault'>): string => {
  if (status >= 200 && status < 300) return 'Delivered.'
  if (status > 0) return statusCauses[status] ?? `The server answered with status ${status}.`
  return faultCauses[fault] ?? `The server could not be reached (${fault}).`
}

const statusCauses: Readonly<Record<number, string>> = {
  400: 'The server refused the request as malformed (400).',
  401: 'The server refused the signature or required a login (401).',
  403: 'The server or a firewall forbade the request (403).',
  404: 'The server has nothing at this path (404).',
  405: 'The server accepts no POST at this path (405).',
  429: 'The server received too many requests (429).',
  500: 'The program of the receiver failed (500).',
  502: 'The proxy of the receiver got no answer from its program (502).',
  503: 'The receiver is out of service (503).',
  504: 'The program of the receiver did not answer its proxy in time (504).',
}

const faultCauses: Readonly<Record<string, string>> = {
  TimeoutError: 'The server did not answer within 10 seconds.',
  ECONNREFUSED: 'Nothing listens at this address.',
  ECONNRESET: 'The server closed the connection without an answer.',
  InternalAddressError:
    'The event could not be delivered. The host has no public address, or does not exist. Use the URL of a public host, or ask the owner of the installation to set WEBHOOK_INTERNAL_ADDRESSES.',
  InsecureURLError: 'The event was not sent, because the URL is not https. Change the URL to https.',
  EAI_AGAIN: 'The host name could not be resolved; DNS did not answer.',
  ETIMEDOUT: 'The connection could not be opened in time.',
  UND_ERR_CONNECT_TIMEOUT: 'The connection could not be opened in time.',
  CERT_HAS_EXPIRED: 'The TLS certificate of the server has expired.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The TLS certificate of the server is self-signed.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'The server sends an incomplete TLS certificate chain.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The TLS certificate of the server is for another host name.',
}
