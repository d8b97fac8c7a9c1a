import type { Rows } from '../../store/store.ts'
import { addEvent, type StoredEvent } from '../../store/tables/events.ts'
import type { Factor } from '../../store/tables/factors.ts'
import type { Project } from '../../store/tables/projects.ts'
import { addWebhookPosts } from '../../store/tables/webhook-posts.ts'
import type { Deps } from '../deps.ts'
import { newId } from '../ids.ts'
import type { EventKind } from './event-kinds.ts'

/** Something that happened, with the ids that its kind has. */
export interface Happening {
  readonly kind: EventKind
  readonly detail?: StoredEvent['detail']
}

/** An account was made, by its first factor. */
export const createdBy = ({ factorId, kind }: Pick<Factor, 'factorId' | 'kind'>): Happening => ({
  kind: 'user.created',
  detail: { factor_id: factorId, factor: kind },
})

/** In the detail of what the site's back end did, and not the person. */
export const byBackEnd = { by: 'back end' } as const

/** In the detail of what one person may do to another: who it was. Empty where nobody was signed in. */
export const doneBy = ({ asker }: Partial<Pick<Deps, 'asker'>>): StoredEvent['detail'] => ({
  ...asker?.current()?.doer,
})

/** What a change wrote, by name. What stands there now the API says. */
export const changedNames = (change: object): StoredEvent['detail'] => ({
  changed: Object.entries(change)
    .flatMap(([name, value]) => (value === undefined ? [] : [name]))
    .sort()
    .join(','),
})

/** What writes an event; a command has no request that it would be for. */
export type EventDeps = Pick<Deps, 'clock' | 'random'> & Partial<Pick<Deps, 'asker'>>

/** Whose an event is; without settings it is kept as long as usual. */
export type EventsProject = Pick<Project, 'projectId' | 'environment'> &
  Partial<Pick<Project, 'settings'>> & { readonly organizationId?: string }

/**
 * Writes an event, with the request and the address that it came of, and for each webhook that it is to be told to, in the
 * transaction of what it tells. A `userId` of nobody is empty.
 */
export const recordEvent = async (
  { clock, random, asker }: EventDeps,
  rows: Rows,
  { projectId, environment, settings, organizationId = '' }: EventsProject,
  userId: string,
  { kind, detail = {} }: Happening,
): Promise<void> => {
  if (userId !== '') asker?.isAbout(userId)
  const asking = asker?.current()
  const source = asking ? { request_id: asking.requestId, ip_address: asking.ipAddress } : {}
  const place = organizationId === '' ? {} : { organization_id: organizationId }
  const eventId = newId(random, 'event', environment)
  const event = {
    eventId,
    projectId,
    kind,
    userId,
    detail: { ...place, ...detail, ...source },
    happenedAt: clock.now(),
  }
  await addEvent(rows, event, settings?.events_kept_days)
  await addWebhookPosts(rows, event)
}
