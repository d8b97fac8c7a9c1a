import { deliveryOutcome } from '../domain/audit/delivery-outcome.ts'
import { changeWebhookURL, replayWebhook, retryWebhook } from '../domain/audit/repair-webhook.ts'
import { StartError } from '../errors.ts'
import { systemClock } from '../ports/clock.ts'
import { systemRandom } from '../ports/random.ts'
import type { Db } from '../store/store.ts'
import type { Project } from '../store/tables/projects.ts'
import { latestAttempts } from '../store/tables/webhook-attempts.ts'
import { deadLettersOf } from '../store/tables/webhook-dead-letters.ts'
import type { ReplayedEvents } from '../store/tables/webhook-posts.ts'
import { webhookById } from '../store/tables/webhooks.ts'
import { command, type Environment } from './command.ts'
import { requireProject, withDatabase } from './open-database.ts'
import { whoTypes } from './record-act.ts'
import { webhookNotFound, webhookURL } from './webhook-words.ts'

const detail = () => ({ by: 'operator', ...whoTypes() })

export const webhookUpdate = command({
  words: 'webhook update',
  about: 'change the URL of a webhook; pending events go to the new URL',
  takes: ['PROJECT_ID', 'WEBHOOK_ID'],
  options: { url: { value: 'https://ADDRESS', required: true, about: 'URL that receives the events' } },
  run: ({ taken: [projectId = '', webhookId = ''], url: typed }, { environment }) =>
    withDatabase(environment, async (database) => {
      const project = await requireProject(database, projectId)
      const url = webhookURL(typed)
      const deps = { store: database.store, clock: systemClock, random: systemRandom }
      const isChanged = await changeWebhookURL(
        deps,
        project,
        { webhookId, detail: detail() },
        { url, isByCommand: true },
      )
      if (!isChanged) throw webhookNotFound(webhookId)
      return { webhook_id: webhookId, url }
    }),
})

export const webhookRetry = command({
  words: 'webhook retry',
  about: 'send the pending events of a webhook now instead of at their next attempt',
  takes: ['PROJECT_ID', 'WEBHOOK_ID'],
  options: {},
  run: ({ taken: [projectId = '', webhookId = ''] }, { environment }) =>
    withDatabase(environment, async (database) => {
      const project = await requireProject(database, projectId)
      const deps = { store: database.store, clock: systemClock, random: systemRandom }
      const events = await retryWebhook(deps, project, webhookId)
      if (events === null) throw webhookNotFound(webhookId)
      return { webhook_id: webhookId, events }
    }),
})

const msPerHour = 3_600_000

export const webhookReplay = command({
  words: 'webhook replay',
  about: 'send stored events to a webhook again, at most 10,000',
  takes: ['PROJECT_ID', 'WEBHOOK_ID'],
  options: {
    event: { value: 'EVENT_ID', about: 'one event' },
    hours: { value: 'HOURS', about: 'the events of the last hours, 1 to 2160' },
    'dead-letters': { about: 'the events that were given up' },
  },
  run: ({ taken: [projectId = '', webhookId = ''], event, hours, 'dead-letters': deadLetters }, { environment }) =>
    withDatabase(environment, async (database) => {
      const project = await requireProject(database, projectId)
      const replayed = replayedOf(event, hours, deadLetters)
      const deps = { store: database.store, clock: systemClock, random: systemRandom }
      const events = await replayWebhook(deps, project, { webhookId, detail: detail() }, replayed)
      if (events === null) throw webhookNotFound(webhookId)
      return { webhook_id: webhookId, events }
    }),
})

const replayedOf = (
  eventId: string | undefined,
  typedHours: string | undefined,
  deadLetters: boolean,
): ReplayedEvents => {
  const hours = Number(typedHours)
  const now = systemClock.now()
  const choices: readonly ReplayedEvents[] = [
    ...(eventId === undefined ? [] : [{ eventId }]),
    ...(typedHours === undefined ? [] : [{ from: now - hours * msPerHour, to: now }]),
    ...(deadLetters ? [{ deadLetters } as const] : []),
  ]
  const [only, ...others] = choices
  const areHours = typedHours === undefined || (Number.isInteger(hours) && hours >= 1 && hours <= 2_160)
  if (only !== undefined && others.length === 0 && areHours) return only
  throw new StartError(
    'arguments_refused',
    'Nothing was done. Pass one of --event, --dead-letters, and --hours from 1 to 2160.',
  )
}

const mostShown = 100

/** Reads what belongs to a webhook. Throws if the project has no such webhook. */
const ofWebhook = <Result>(
  environment: Environment,
  projectId: string,
  webhookId: string,
  read: (db: Db, project: Project) => Promise<Result>,
): Promise<Result> =>
  withDatabase(environment, async ({ store, ...database }) => {
    const project = await requireProject({ store, ...database }, projectId)
    if ((await webhookById(store.db, project, webhookId)) === null) throw webhookNotFound(webhookId)
    return read(store.db, project)
  })

export const webhookDeliveries = command({
  words: 'webhook deliveries',
  about: 'show the last 100 attempts to deliver events to a webhook, with answers',
  takes: ['PROJECT_ID', 'WEBHOOK_ID'],
  options: {},
  run: ({ taken: [projectId = '', webhookId = ''] }, { environment }) =>
    ofWebhook(environment, projectId, webhookId, async (db, project) => {
      const attempts = await latestAttempts(db, project, webhookId, null, mostShown)
      return attempts.map(({ eventId, kind, attemptedAt, durationMs, status, fault }) => ({
        event_id: eventId,
        kind,
        attempted_at: new Date(attemptedAt).toISOString(),
        duration_ms: durationMs,
        status,
        fault,
        outcome: deliveryOutcome({ status, fault }),
      }))
    }),
})

export const webhookDeadLetters = command({
  words: 'webhook dead-letters',
  about: 'show the first 100 events that were given up for a webhook, with the answers to their last attempts',
  takes: ['PROJECT_ID', 'WEBHOOK_ID'],
  options: {},
  run: ({ taken: [projectId = '', webhookId = ''] }, { environment }) =>
    ofWebhook(environment, projectId, webhookId, async (db, project) => {
      const letters = await deadLettersOf(db, project, webhookId, mostShown)
      return letters.map(({ eventId, kind, happenedAt, diedAt, status, fault }) => ({
        event_id: eventId,
        kind,
        happened_at: new Date(happenedAt).toISOString(),
        given_up_at: new Date(diedAt).toISOString(),
        status,
        fault,
        outcome: deliveryOutcome({ status, fault }),
      }))
    }),
})
