import * as calls from '@latchkey/protocol/console/webhook-calls'
import { text } from '@latchkey/protocol/core/text.schema'
import * as z from 'zod'
import { type EventKind, eventKinds, isEventKind } from '../domain/audit/event-kinds.ts'
import { doneBy, recordEvent } from '../domain/audit/events.ts'
import { isWebhookURL, registerWebhook } from '../domain/audit/register-webhook.ts'
import { changeWebhookURL, replayWebhook, retryWebhook } from '../domain/audit/repair-webhook.ts'
import { StartError } from '../errors.ts'
import type { MethodDeps } from '../methods/method-deps.ts'
import { atomically } from '../store/atomically.ts'
import type { ReplayedEvents } from '../store/tables/audit/webhook-posts.ts'
import { dropWebhook } from '../store/tables/audit/webhooks.ts'
import type { Project } from '../store/tables/projects/projects.ts'
import { type Act, type ActRequest, projectAct } from './act.ts'
import { type ActBody, typedText } from './act-body.ts'
import { listField, requiredField, textField } from './field.ts'
import { consoleWebhooks, requireWebhook, webhookNotFound } from './webhook-views.ts'

const page = 'Webhooks'
const webhook_id = { value: 'WEBHOOK_ID' }

const url = requiredField({
  ...textField(
    text(2_048)
      .refine(isWebhookURL, 'Expected an https URL without a user and a fragment')
      .transform((typed) => new URL(typed).href),
    { option: 'url', value: 'https://ADDRESS', about: 'URL that receives the events' },
  ),
  fromTyped: ([typed = '']: readonly string[]) => {
    if (isWebhookURL(typed)) return typed
    throw invalidArgument(
      `--url must be an https address without user or fragment, not ${JSON.stringify(typed.slice(0, 200))}.`,
    )
  },
})

const kinds = {
  ...listField(z.array(z.enum(eventKinds)).max(eventKinds.length), {
    option: 'kind',
    value: 'KIND',
    about: 'event kind to send; repeat for several; default: all usual ones',
  }),
  fromTyped: (typed: readonly string[]) => {
    const unknown = typed.find((kind) => !isEventKind(kind))
    if (unknown === undefined) return typed
    throw invalidArgument(
      `--kind must be one of ${eventKinds.join(', ')}, not ${JSON.stringify(unknown.slice(0, 80))}.`,
    )
  },
  toTyped: (chosen: readonly string[]) => chosen,
}

const invalidArgument = (why: string) => new StartError('arguments_refused', `Nothing was done. ${why}`)

/** The command line may name an internal address; the console may not. */
const isByCommand = ({ operatorId }: ActRequest): boolean => operatorId === undefined

const mostHours = 2_160
const msPerHour = 3_600_000

const oneOfThree = `Pass one of --event, --dead-letters, and --hours from 1 to ${mostHours}.`

const replay: ActBody<calls.ConsoleReplay> = {
  schema: z.union([
    z.strictObject({ event_id: text(128).min(1) }),
    z.strictObject({ hours: z.int().min(1).max(mostHours) }),
    z.strictObject({ dead_letters: z.literal(true) }),
  ]),
  options: {
    event: { value: 'EVENT_ID', about: 'one event' },
    hours: { value: 'HOURS', about: `the events of the last hours, 1 to ${mostHours}` },
    'dead-letters': { about: 'the events that were given up' },
  },
  usage: '--event EVENT_ID',
  fromTyped: (typed) => {
    const [eventId, hours] = [typedText(typed, 'event'), typedText(typed, 'hours')]
    const [only, ...others] = [
      ...(eventId === undefined ? [] : [{ event_id: eventId }]),
      ...(hours === undefined ? [] : [{ hours: Number(hours) }]),
      ...(typed.options['dead-letters'] === true ? [{ dead_letters: true }] : []),
    ]
    if (only !== undefined && others.length === 0 && replay.schema.safeParse(only).success) return only
    throw invalidArgument(oneOfThree)
  },
  toTyped: (chosen) => {
    if ('event_id' in chosen) return ['--event', chosen.event_id]
    return 'hours' in chosen ? ['--hours', String(chosen.hours)] : ['--dead-letters']
  },
}

const replayedEvents = (chosen: calls.ConsoleReplay, now: number): ReplayedEvents => {
  if ('event_id' in chosen) return { eventId: chosen.event_id }
  return 'hours' in chosen ? { from: now - chosen.hours * msPerHour, to: now } : { deadLetters: true }
}

/** What operators do with webhooks. */
export const webhookActs: readonly Act[] = [
  projectAct({
    call: calls.addWebhook,
    // A webhook sends user IDs to another server.
    words: 'webhook add',
    page,
    role: 'operator',
    isDestructive: true,
    events: ['webhook.added'],
    about: 'send signed events to a URL; prints the signing secret once',
    sentence: 'Webhook added',
    doc: 'Add a webhook; its signing secret is shown once',
    params: {},
    fields: { url, kinds },
    run: async (deps, request, input) => {
      const subscription = { url: input.url, kinds: input.kinds ?? [], isByCommand: isByCommand(request) }
      const { webhookId, secret } = await registerWebhook(deps, request.project, subscription)
      await record(deps, request.project, 'webhook.added', webhookId)
      return { webhook_id: webhookId, secret, ...(await consoleWebhooks(deps, request.project)) }
    },
    print: (answer) => {
      const newWebhook = answer.webhooks.find(({ webhook_id: id }) => id === answer.webhook_id)
      return { webhook_id: answer.webhook_id, url: newWebhook?.url, kinds: newWebhook?.kinds, secret: answer.secret }
    },
  }),

  projectAct({
    call: calls.changeWebhookURL,
    words: 'webhook update',
    page,
    role: 'operator',
    isDestructive: true,
    events: ['webhook.changed'],
    about: 'change the URL of a webhook; pending events go to the new URL',
    sentence: 'URL of a webhook changed',
    doc: 'Change the URL; waiting events go to the new one',
    params: { webhook_id },
    fields: { url },
    run: async (deps, request, input) => {
      const { webhookId } = await requireWebhook(deps, request)
      const webhook = { webhookId, detail: doneBy(deps) }
      const newURL = { url: input.url, isByCommand: isByCommand(request) }
      if (!(await changeWebhookURL(deps, request.project, webhook, newURL))) throw webhookNotFound()
      return consoleWebhooks(deps, request.project)
    },
    print: ({ webhooks }, params) => ({
      webhook_id: params.webhook_id,
      url: webhooks.find((one) => one.webhook_id === params.webhook_id)?.url,
    }),
  }),

  projectAct({
    call: calls.retryWebhook,
    words: 'webhook retry',
    page,
    role: 'operator',
    events: ['webhook.retried'],
    about: 'send the pending events of a webhook now instead of at their next attempt',
    sentence: 'Waiting events of a webhook sent now',
    doc: 'Retry waiting events now',
    params: { webhook_id },
    fields: {},
    run: async (deps, request) => {
      const { webhookId } = await requireWebhook(deps, request)
      const events = await retryWebhook(deps, request.project, { webhookId, detail: doneBy(deps) })
      if (events === null) throw webhookNotFound()
      return { events }
    },
    print: ({ events }, params) => ({ webhook_id: params.webhook_id, events }),
  }),

  projectAct({
    call: calls.replayWebhook,
    words: 'webhook replay',
    page,
    role: 'operator',
    events: ['webhook.replayed'],
    about: 'send stored events to a webhook again, at most 10,000',
    sentence: 'Events sent to a webhook again',
    doc: 'Replay one event, those of the last hours (`--hours HOURS`), or those that were given up (`--dead-letters`)',
    params: { webhook_id },
    body: replay,
    run: async (deps, request, chosen) => {
      const { webhookId } = await requireWebhook(deps, request)
      const webhook = { webhookId, detail: doneBy(deps) }
      const storedEvents = replayedEvents(chosen, deps.clock.now())
      const events = await replayWebhook(deps, request.project, webhook, storedEvents)
      if (events === null) throw webhookNotFound()
      return { events }
    },
    print: ({ events }, params) => ({ webhook_id: params.webhook_id, events }),
  }),

  projectAct({
    call: calls.removeWebhook,
    words: 'webhook remove',
    page,
    role: 'operator',
    isDestructive: true,
    events: ['webhook.removed'],
    about: 'remove a webhook and its pending events',
    sentence: 'Webhook removed',
    doc: 'Remove the webhook, its waiting events, its dead letters and its log',
    params: { webhook_id },
    fields: {},
    run: async (deps, { project, params: { webhook_id: webhookId = '' } }) => {
      if (!(await dropWebhook(deps.store.db, project, webhookId))) throw webhookNotFound()
      await record(deps, project, 'webhook.removed', webhookId)
      return consoleWebhooks(deps, project)
    },
    print: (_, params) => ({ webhook_id: params.webhook_id, removed: true }),
  }),
]

const record = (deps: MethodDeps, project: Project, kind: EventKind, webhookId: string) =>
  atomically(deps.store, (db) =>
    recordEvent(deps, db, project, '', { kind, detail: { ...doneBy(deps), webhook_id: webhookId } }),
  )
