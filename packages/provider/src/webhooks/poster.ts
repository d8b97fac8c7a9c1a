import type { Clock } from '../ports/clock.ts'
import type { Log } from '../ports/log.ts'
import type { Sealing } from '../ports/sealing.ts'
import { type PostSigned, signingSecretBytes } from '../ports/signed-post.ts'
import { sealedAt } from '../store/sealed-columns.ts'
import type { Store } from '../store/store.ts'
import {
  deferPost,
  dropPost,
  duePosts,
  leasePost,
  type WebhookPost,
  webhooksWithDuePosts,
} from '../store/tables/webhook-posts.ts'
import { anyWebhook, type Webhook } from '../store/tables/webhooks.ts'
import { eventJson } from './event-json.ts'

/** Tells sites of events. What one of them does not take holds up no other. */
export interface WebhookPoster {
  /** Posts what is due, and resolves when each site has answered or was left for later. */
  tend(): Promise<void>
  /** Tends every two seconds, until the answered function is called. */
  start(): () => Promise<void>
}

export interface WebhookPosterOptions {
  readonly store: Store
  readonly sealing: Sealing
  readonly clock: Clock
  readonly log: Log
  readonly post: PostSigned
}

const lookEveryMs = 2_000
/** Of one site, in a row: at ten seconds each they are done before the lease ends. */
const takenAtOnce = 10
const leaseMs = 120_000

const soonestMs = 5_000
const latestMs = 60 * 60 * 1_000

/** A site is asked again after as long as it has been silent: after seconds at first, hourly in the end, for three days. */
const pauseMs = ({ event }: WebhookPost, now: number): number =>
  Math.min(Math.max(now - event.happenedAt, soonestMs), latestMs)

export const createWebhookPoster = ({ store, sealing, clock, log, post }: WebhookPosterOptions): WebhookPoster => {
  const busy = new Set<string>()
  let isStopped = false

  const tell = async (webhook: Webhook, secret: Uint8Array, waiting: WebhookPost): Promise<boolean> => {
    const { url, webhookId, projectId } = webhook
    const told = { webhook_id: webhookId, project_id: projectId, event_id: waiting.event.eventId }
    try {
      const body = JSON.stringify(eventJson(waiting.event))
      const status = await post({ url, secret, id: waiting.event.eventId, body, nowMs: clock.now() })
      if (status >= 200 && status < 300) return true
      log.warn({ ...told, status }, 'a webhook did not take an event yet')
    } catch (fault) {
      log.warn(
        { ...told, fault: fault instanceof Error ? fault.name : typeof fault },
        'a webhook could not be reached yet',
      )
    }
    return false
  }

  /** Whether the site is silent. Behind an event that it did not take it is not tried with the others. */
  const attempt = async (webhook: Webhook, secret: Uint8Array, waiting: WebhookPost, isSilent: boolean) => {
    const now = clock.now()
    const later = now + pauseMs(waiting, now)
    if (isSilent) await deferPost(store.rows, waiting, later)
    if (isSilent || !(await leasePost(store.rows, waiting, now + leaseMs))) return isSilent
    const isTaken = await tell(webhook, secret, waiting)
    await (isTaken ? dropPost(store.rows, waiting) : deferPost(store.rows, waiting, later))
    return !isTaken
  }

  const serve = async (webhookId: string): Promise<void> => {
    const webhook = await anyWebhook(store.rows, webhookId)
    if (webhook === null) return
    const secret = signingSecretBytes(sealing.open(sealedAt('webhooks.secret', webhookId), webhook.sealedSecret))
    if (secret === undefined) return
    let isSilent = false
    let due: readonly WebhookPost[]
    do {
      due = await duePosts(store.rows, webhookId, clock.now(), takenAtOnce)
      for (const waiting of due) if (!isStopped) isSilent = await attempt(webhook, secret, waiting, isSilent)
    } while (due.length > 0 && !isSilent && !isStopped)
  }

  const tend = async () => {
    const idle = (await webhooksWithDuePosts(store.rows, clock.now())).filter((id) => !busy.has(id))
    await Promise.all(
      idle.map(async (id) => {
        busy.add(id)
        try {
          await serve(id)
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
      const looking = setInterval(() => {
        const work = tend()
          .catch((fault: unknown) => {
            log.warn({ fault: fault instanceof Error ? fault.name : typeof fault }, 'waiting events could not be read')
          })
          .finally(() => underway.delete(work))
        underway.add(work)
      }, lookEveryMs).unref()
      return async () => {
        isStopped = true
        clearInterval(looking)
        await Promise.all(underway)
      }
    },
  }
}
