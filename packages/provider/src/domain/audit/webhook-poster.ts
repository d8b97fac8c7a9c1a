import type { Clock } from '../../ports/clock.ts'
import type { Log } from '../../ports/log.ts'
import type { Random } from '../../ports/random.ts'
import type { Sealing } from '../../ports/sealing.ts'
import { type PostSigned, signingSecretBytes } from '../../ports/signed-post.ts'
import { atomically } from '../../store/atomically.ts'
import { sealedAt } from '../../store/sealed-columns.ts'
import type { Store } from '../../store/store.ts'
import { addAttempt, type WebhookAttempt } from '../../store/tables/audit/webhook-attempts.ts'
import { addDeadLetter } from '../../store/tables/audit/webhook-dead-letters.ts'
import {
  deferPost,
  dropPost,
  firstPosts,
  leasePost,
  type WebhookPost,
  webhooksWithDuePosts,
} from '../../store/tables/audit/webhook-posts.ts'
import { anyWebhook, type Webhook } from '../../store/tables/audit/webhooks.ts'
import { deliveryOutcome } from './delivery-outcome.ts'
import { eventJson } from './event-json.ts'

/**
 * Delivers events to webhooks. The events of a webhook arrive in their order: an event that fails holds back the later
 * ones until it is delivered or given up. A webhook that fails does not delay the others.
 */
export interface WebhookPoster {
  /** Posts the due events. Resolves when each webhook has answered or its next attempt is scheduled. */
  tend(): Promise<void>
  /** Calls `tend` every two seconds until the returned function is called. */
  start(): () => Promise<void>
}

export interface WebhookPosterOptions {
  readonly store: Store
  readonly sealing: Sealing
  readonly clock: Clock
  readonly random: Pick<Random, 'uuid'>
  readonly log: Log
  readonly post: PostSigned
}

const lookEveryMs = 2_000
/** Events of one webhook that are read at once. */
const batchSize = 10
/** Longer than the timeout of an attempt, so that no other node sends an event whose answer is still awaited. */
const leaseMs = 120_000

const soonestMs = 5_000
const latestMs = 60 * 60 * 1_000

/** Returns the delay before the next attempt: 5 seconds after the first one, then twice as long each, at most 1 hour. */
const pauseMs = ({ tries }: WebhookPost): number => Math.min(soonestMs * 2 ** Math.min(tries, 20), latestMs)

/** An event that waited for three days behind others has this many attempts too, over about a minute. */
const fewestTries = 5

type DeliveryOutcome = Pick<WebhookAttempt, 'status' | 'fault'>

/** Status of a delivery to an internal address, whatever the receiver answered. */
const delivered = 204

/**
 * Fault of every failed delivery to a host without a public address. The log of a project must not reveal which internal
 * hosts exist, what listens there, or how fast. A host name that does not exist therefore looks the same.
 */
const internalFault = 'InternalAddressError'

const isDelivered = ({ status }: Pick<DeliveryOutcome, 'status'>): boolean => status >= 200 && status < 300

/** Removes what an operator of a project must not learn about an internal address. */
const hideInternal = (status: number): DeliveryOutcome =>
  isDelivered({ status }) ? { status: delivered, fault: '' } : { status: 0, fault: internalFault }

/** Returns the code of a failed request: that of the network or of TLS, such as `ECONNREFUSED`, else the error's name. */
const faultCode = (error: unknown): string => {
  const cause = error instanceof Error ? error.cause : undefined
  for (const fault of [error, cause])
    if (fault instanceof Error && 'code' in fault && typeof fault.code === 'string')
      return fault.code === 'ENOTFOUND' ? internalFault : fault.code
  return error instanceof Error ? error.name : typeof error
}

export const createWebhookPoster = ({
  store,
  sealing,
  clock,
  random,
  log,
  post,
}: WebhookPosterOptions): WebhookPoster => {
  const busy = new Set<string>()
  let isStopped = false

  const deliver = async (
    webhook: Webhook,
    secret: Uint8Array,
    { event }: WebhookPost,
  ): Promise<DeliveryOutcome & { readonly isInternal: boolean }> => {
    const { url, webhookId, projectId } = webhook
    const logFields = { webhook_id: webhookId, project_id: projectId, event_id: event.eventId }
    try {
      const body = JSON.stringify(eventJson(event))
      const answer = await post({
        url,
        secret,
        id: event.eventId,
        body,
        nowMs: clock.now(),
        mayBeInternal: webhook.isByCommand,
      })
      const { status, isInternal } = answer
      const outcome = isInternal ? hideInternal(status) : { status, fault: answer.redirectsTo }
      if (!isDelivered({ status }))
        log.warn({ ...logFields, status, outcome: deliveryOutcome(outcome) }, 'webhook did not accept an event')
      return { ...outcome, isInternal }
    } catch (error) {
      const outcome = { status: 0, fault: faultCode(error) }
      log.warn({ ...logFields, fault: outcome.fault, outcome: deliveryOutcome(outcome) }, 'webhook was not reached')
      return { ...outcome, isInternal: outcome.fault === internalFault }
    }
  }

  /** Delivers an event and writes the attempt to the log of the webhook. */
  const deliverOnce = async (webhook: Webhook, secret: Uint8Array, pendingPost: WebhookPost) => {
    const { eventId, kind } = pendingPost.event
    const attemptedAt = clock.now()
    const startedAt = performance.now()
    const { isInternal, ...outcome } = await deliver(webhook, secret, pendingPost)
    await addAttempt(store.db, {
      attemptId: random.uuid(),
      projectId: webhook.projectId,
      webhookId: webhook.webhookId,
      eventId,
      kind,
      attemptedAt,
      ...outcome,
      durationMs: isInternal ? 0 : Math.round(performance.now() - startedAt),
    })
    return outcome
  }

  /** Gives an event up: the later ones proceed, and an operator can replay it. */
  const giveUp = async (webhook: Webhook, pendingPost: WebhookPost, outcome: DeliveryOutcome): Promise<void> => {
    const { projectId, webhookId } = webhook
    await atomically(store, async (db) => {
      await addDeadLetter(db, webhook, pendingPost.postId, { diedAt: clock.now(), ...outcome })
      await dropPost(db, pendingPost)
    })
    const replay = `latchkey webhook replay ${projectId} ${webhookId} --dead-letters`
    log.error(
      { webhook_id: webhookId, project_id: projectId, event_id: pendingPost.event.eventId, replay },
      'webhook event was given up; replay it when the receiver works',
    )
  }

  /** Returns whether the event was delivered, so that the next one of the webhook may follow. */
  const attempt = async (webhook: Webhook, secret: Uint8Array, pendingPost: WebhookPost): Promise<boolean> => {
    const startedAt = clock.now()
    if (pendingPost.dueAt > startedAt) return false
    if (!(await leasePost(store.db, pendingPost, startedAt + leaseMs))) return false
    const outcome = await deliverOnce(webhook, secret, pendingPost)
    if (isDelivered(outcome)) {
      await dropPost(store.db, pendingPost)
      return true
    }
    const later = startedAt + pauseMs(pendingPost)
    const isLast = later >= pendingPost.diesAt && pendingPost.tries + 1 >= fewestTries
    await (isLast ? giveUp(webhook, pendingPost, outcome) : deferPost(store.db, pendingPost, later))
    return false
  }

  const deliverDue = async (webhookId: string): Promise<void> => {
    const webhook = await anyWebhook(store.db, webhookId)
    if (webhook === null) return
    const secret = signingSecretBytes(sealing.open(sealedAt('webhooks.secret', webhookId), webhook.sealedSecret))
    if (secret === undefined) return
    for (;;) {
      const queue = await firstPosts(store.db, webhookId, batchSize)
      if (queue.length === 0) return
      for (const pendingPost of queue) if (isStopped || !(await attempt(webhook, secret, pendingPost))) return
    }
  }

  const tend = async () => {
    const idle = (await webhooksWithDuePosts(store.db, clock.now())).filter((id) => !busy.has(id))
    await Promise.all(
      idle.map(async (id) => {
        busy.add(id)
        try {
          await deliverDue(id)
        } finally {
          busy.delete(id)
        }
      }),
    )
  }

  return {
    tend,
    start() {
      const underway = new Set<Promise<void>>()
      const timer = setInterval(() => {
        const work = tend()
          .catch((fault: unknown) => {
            log.warn(
              { fault: fault instanceof Error ? fault.name : typeof fault },
              'due webhook events could not be read',
            )
          })
          .finally(() => underway.delete(work))
        underway.add(work)
      }, lookEveryMs).unref()
      return async () => {
        isStopped = true
        clearInterval(timer)
        await Promise.all(underway)
      }
    },
  }
}
