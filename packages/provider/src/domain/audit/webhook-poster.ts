import type { Clock } from '../../ports/clock.ts'
import type { Log } from '../../ports/log.ts'
import type { Random } from '../../ports/random.ts'
import type { Sealing } from '../../ports/sealing.ts'
import { type PostSigned, signingSecretBytes } from '../../ports/signed-post.ts'
import { sealedAt } from '../../store/sealed-columns.ts'
import type { Store } from '../../store/store.ts'
import { addAttempt, type WebhookAttempt } from '../../store/tables/webhook-attempts.ts'
import {
  deferPost,
  dropPost,
  duePosts,
  leasePost,
  type WebhookPost,
  webhooksWithDuePosts,
} from '../../store/tables/webhook-posts.ts'
import { anyWebhook, type Webhook } from '../../store/tables/webhooks.ts'
import { eventJson } from './event-json.ts'

/** Delivers events to webhooks. A webhook that fails does not delay the others. */
export interface WebhookPoster {
  /** Posts all due events. Resolves when each webhook has answered or its next attempt is scheduled. */
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
/** Events of one webhook per batch: with a timeout of ten seconds each, a batch ends before its lease. */
const batchSize = 10
const leaseMs = 120_000

const soonestMs = 5_000
const latestMs = 60 * 60 * 1_000

/** Returns the delay before the next attempt: the age of the event, at least 5 seconds and at most 1 hour. */
const pauseMs = ({ event }: WebhookPost, now: number): number =>
  Math.min(Math.max(now - event.happenedAt, soonestMs), latestMs)

type DeliveryOutcome = Pick<WebhookAttempt, 'status' | 'fault'>

/** Status of a delivery to an internal address, whatever the receiver answered. */
const delivered = 204

/**
 * Fault of every failed delivery to a host without a public address. The log of a project must not tell which internal
 * hosts exist, what listens there, or how fast. A host name that does not exist therefore looks the same.
 */
const internalFault = 'InternalAddressError'

const isAccepted = ({ status }: Pick<DeliveryOutcome, 'status'>) => status >= 200 && status < 300

/** Removes what an operator of a project must not learn about an internal address. */
const hideInternal = (status: number): DeliveryOutcome =>
  isAccepted({ status }) ? { status: delivered, fault: '' } : { status: 0, fault: internalFault }

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
      const { status, isInternal } = await post({ url, secret, id: event.eventId, body, nowMs: clock.now() })
      if (!isAccepted({ status }))
        log.warn({ ...logFields, status }, 'webhook answered with an error; the event will be retried')
      return isInternal ? { ...hideInternal(status), isInternal } : { status, fault: '', isInternal }
    } catch (error) {
      const fault = faultCode(error)
      log.warn({ ...logFields, fault }, 'webhook could not be reached; the event will be retried')
      return { status: 0, fault, isInternal: fault === internalFault }
    }
  }

  /** Delivers an event and writes the attempt to the log of the webhook. */
  const deliverOnce = async (webhook: Webhook, secret: Uint8Array, pendingPost: WebhookPost): Promise<boolean> => {
    const { eventId, kind } = pendingPost.event
    const attemptedAt = clock.now()
    const startedAt = performance.now()
    const { isInternal, ...outcome } = await deliver(webhook, secret, pendingPost)
    await addAttempt(store.db, {
      attemptId: random.uuid(),
      projectId: webhook.projectId,
      webhookId: webhook.webhookId,
      ...{ eventId, kind, attemptedAt, ...outcome },
      durationMs: isInternal ? 0 : Math.round(performance.now() - startedAt),
    })
    return isAccepted(outcome)
  }

  /**
   * Returns whether the webhook is failing. After one failed event, the webhook's other due events are deferred, too.
   */
  const attempt = async (webhook: Webhook, secret: Uint8Array, pendingPost: WebhookPost, isFailing: boolean) => {
    const now = clock.now()
    const later = now + pauseMs(pendingPost, now)
    if (isFailing) await deferPost(store.db, pendingPost, later)
    if (isFailing || !(await leasePost(store.db, pendingPost, now + leaseMs))) return isFailing
    const isDelivered = await deliverOnce(webhook, secret, pendingPost)
    await (isDelivered ? dropPost(store.db, pendingPost) : deferPost(store.db, pendingPost, later))
    return !isDelivered
  }

  const deliverDue = async (webhookId: string): Promise<void> => {
    const webhook = await anyWebhook(store.db, webhookId)
    if (webhook === null) return
    const secret = signingSecretBytes(sealing.open(sealedAt('webhooks.secret', webhookId), webhook.sealedSecret))
    if (secret === undefined) return
    let isFailing = false
    let due: readonly WebhookPost[]
    do {
      due = await duePosts(store.db, webhookId, clock.now(), batchSize)
      for (const pendingPost of due) if (!isStopped) isFailing = await attempt(webhook, secret, pendingPost, isFailing)
    } while (due.length > 0 && !isFailing && !isStopped)
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
