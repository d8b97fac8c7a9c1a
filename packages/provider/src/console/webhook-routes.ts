import { listDeadLetters, listDeliveries, listWebhooks } from '@latchkey/protocol/console/webhook-calls'
import type { ConsoleDelivery } from '@latchkey/protocol/console/webhooks'
import { consoleWebhook, consoleWebhooks, requireWebhook } from '../acts/webhook-views.ts'
import { deliveryOutcome } from '../domain/audit/delivery-outcome.ts'
import { cutPage, readCursor } from '../domain/cursor.ts'
import { wireTime } from '../domain/wire-time.ts'
import { latestAttempts, type WebhookAttempt } from '../store/tables/audit/webhook-attempts.ts'
import { deadLettersOf } from '../store/tables/audit/webhook-dead-letters.ts'
import { type ConsoleRoute, projectRead } from './console-route.ts'
import { nothing } from './session.schema.ts'
import { page } from './webhook.schema.ts'

const pageSize = 100

/** The webhooks of a project, the log of their deliveries, and the events that were given up. */
export const webhookRoutes: readonly ConsoleRoute[] = [
  projectRead(listWebhooks, nothing, (deps, { project }) => consoleWebhooks(deps, project)),

  projectRead(listDeliveries, page, async (deps, request, { cursor }) => {
    const { project } = request
    const webhook = await requireWebhook(deps, request)
    const { db } = deps.store
    const attempts = await latestAttempts(db, project, webhook.webhookId, readCursor(cursor), pageSize + 1)
    const { page: pageAttempts, nextCursor } = cutPage(attempts, pageSize, (attempt) => ({
      createdAt: attempt.attemptedAt,
      id: attempt.attemptId,
    }))
    return {
      webhook: await consoleWebhook(db, project, webhook),
      deliveries: pageAttempts.map(deliveryOf),
      next_cursor: nextCursor,
    }
  }),

  projectRead(listDeadLetters, nothing, async (deps, request) => {
    const { webhookId } = await requireWebhook(deps, request)
    const letters = await deadLettersOf(deps.store.db, request.project, webhookId, pageSize)
    return {
      dead_letters: letters.map(({ eventId, kind, happenedAt, diedAt, ...outcome }) => ({
        event_id: eventId,
        kind,
        happened_at: wireTime(happenedAt),
        given_up_at: wireTime(diedAt),
        outcome: deliveryOutcome(outcome),
      })),
    }
  }),
]

const deliveryOf = (attempt: WebhookAttempt): ConsoleDelivery => ({
  attempt_id: attempt.attemptId,
  event_id: attempt.eventId,
  kind: attempt.kind,
  attempted_at: wireTime(attempt.attemptedAt),
  duration_ms: attempt.durationMs,
  status: attempt.status,
  outcome: deliveryOutcome(attempt),
})
