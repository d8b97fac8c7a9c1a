import { atomically } from '../../store/atomically.ts'
import type { StoredEvent } from '../../store/tables/audit/events.ts'
import { hastenPosts, type ReplayedEvents, replayPosts } from '../../store/tables/audit/webhook-posts.ts'
import { webhookById, writeWebhookURL } from '../../store/tables/audit/webhooks.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import type { Deps } from '../deps.ts'
import { type EventDeps, recordEvent } from './events.ts'

type RepairDeps = EventDeps & Pick<Deps, 'store'>

/** A webhook of a project, and what names the operator in the event. */
export interface NamedWebhook {
  readonly webhookId: string
  readonly detail: StoredEvent['detail']
}

/** Changes the URL of a webhook. Queued events go to the new URL. Returns `false` if the project has no such webhook. */
export const changeWebhookURL = (
  deps: RepairDeps,
  project: Project,
  { webhookId, detail }: NamedWebhook,
  changed: { readonly url: string; readonly isByCommand: boolean },
): Promise<boolean> =>
  atomically(deps.store, async (db) => {
    const isChanged = await writeWebhookURL(db, project, webhookId, changed)
    if (isChanged)
      await recordEvent(deps, db, project, '', {
        kind: 'webhook.changed',
        detail: { ...detail, webhook_id: webhookId },
      })
    return isChanged
  })

/**
 * Makes every queued event of a webhook due now.
 *
 * @returns the number of events; null if the project has no such webhook
 */
export const retryWebhook = (
  deps: RepairDeps,
  project: Project,
  { webhookId, detail }: NamedWebhook,
): Promise<number | null> =>
  atomically(deps.store, async (db) => {
    if ((await webhookById(db, project, webhookId)) === null) return null
    const events = await hastenPosts(db, project, webhookId, deps.clock.now())
    await recordEvent(deps, db, project, '', {
      kind: 'webhook.retried',
      detail: { ...detail, webhook_id: webhookId, events },
    })
    return events
  })

/**
 * Queues stored events for a webhook again: one event, those of a period, or the dead letters, at most 10,000. Receivers recognize them by
 * their IDs.
 *
 * @returns the number of queued events; null if the project has no such webhook
 */
export const replayWebhook = (
  deps: RepairDeps,
  project: Project,
  { webhookId, detail }: NamedWebhook,
  replayed: ReplayedEvents,
): Promise<number | null> =>
  atomically(deps.store, async (db) => {
    const webhook = await webhookById(db, project, webhookId)
    if (webhook === null) return null
    const count = await replayPosts(db, webhook, replayed, deps.clock.now())
    // The event of the replay itself comes after the query, so that a replay never contains itself.
    await recordEvent(deps, db, project, '', {
      kind: 'webhook.replayed',
      detail: { ...detail, webhook_id: webhookId, events: count },
    })
    return count
  })
