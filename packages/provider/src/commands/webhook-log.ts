import { deliveryOutcome } from '../domain/audit/delivery-outcome.ts'
import { StartError } from '../errors.ts'
import type { Db } from '../store/store.ts'
import { latestAttempts } from '../store/tables/audit/webhook-attempts.ts'
import { deadLettersOf } from '../store/tables/audit/webhook-dead-letters.ts'
import { webhookById } from '../store/tables/audit/webhooks.ts'
import type { Project } from '../store/tables/projects/projects.ts'
import { command, type Environment } from './command.ts'
import { requireProject, withDatabase } from './open-database.ts'

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

const webhookNotFound = (typed: string) =>
  new StartError(
    'not_found',
    `The project has no webhook ${JSON.stringify(typed.slice(0, 80))}. \`latchkey webhook list\` lists them.`,
  )
