import { afterCommit } from '../../store/atomically.ts'
import type { Db } from '../../store/store.ts'
import { addEvent, type StoredEvent } from '../../store/tables/audit/events.ts'
import { addWebhookPosts } from '../../store/tables/audit/webhook-posts.ts'
import type { Factor } from '../../store/tables/factors/factors.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import type { Deps } from '../deps.ts'
import { newId } from '../ids.ts'
import type { EventKind } from './event-kinds.ts'
import { factOfEvent } from './insight-facts.ts'

/** An event with the details of its kind. */
export interface AuditedEvent {
  readonly kind: EventKind
  readonly detail?: StoredEvent['detail']
}

/** Returns the event of a new account, with its first factor. */
export const createdBy = ({ factorId, kind }: Pick<Factor, 'factorId' | 'kind'>): AuditedEvent => ({
  kind: 'user.created',
  detail: { factor_id: factorId, factor: kind },
})

/** The detail of an action of the site's back end. */
export const byBackEnd = { by: 'back end' } as const

/** Returns the detail of an act that the site's back end and operators of the console share. */
export const byBackEndOrOperator = (deps: Partial<Pick<Deps, 'requestContext'>>): StoredEvent['detail'] => {
  const actor = deps.requestContext?.current()?.actor
  return actor?.by === 'operator' ? { ...actor } : byBackEnd
}

/** Returns the detail that names the actor; empty if no user was signed in. */
export const doneBy = ({ requestContext }: Partial<Pick<Deps, 'requestContext'>>): StoredEvent['detail'] => ({
  ...requestContext?.current()?.actor,
})

/** Returns the names of changed fields. The API returns their current values. */
export const changedNames = (change: object): StoredEvent['detail'] => ({
  changed: Object.entries(change)
    .flatMap(([name, value]) => (value === undefined ? [] : [name]))
    .sort()
    .join(','),
})

/** Dependencies of recording an event; a command has no request and counts nothing. */
export type EventDeps = Pick<Deps, 'clock' | 'random'> & Partial<Pick<Deps, 'requestContext' | 'insight'>>

/** The scope of an event. Without settings it is kept for the default time. */
export type EventsProject = Pick<Project, 'projectId' | 'environment'> &
  Partial<Pick<Project, 'settings'>> & { readonly organizationId?: string }

/** An event that is ready to be recorded, with the request that caused it. */
export interface PreparedEvent extends StoredEvent {
  readonly kind: EventKind
}

/** Prepares an event in the request that causes it, so that the work of several requests can record it. */
export const preparedEvent = (
  { clock, random, requestContext }: EventDeps,
  { projectId, environment, organizationId = '' }: EventsProject,
  userId: string,
  { kind, detail = {} }: AuditedEvent,
): PreparedEvent => {
  if (userId !== '') requestContext?.isAbout(userId)
  const currentRequest = requestContext?.current()
  // A command has an actor and no request.
  const source = currentRequest?.requestId
    ? { request_id: currentRequest.requestId, ip_address: currentRequest.ipAddress }
    : {}
  const place = organizationId === '' ? {} : { organization_id: organizationId }
  const eventId = newId(random, 'event', environment)
  return { eventId, projectId, kind, userId, detail: { ...place, ...detail, ...source }, happenedAt: clock.now() }
}

/** Counts events of a project as soon as their transaction is committed. */
export const countEvents = (
  { insight }: EventDeps,
  db: Db,
  { projectId }: Pick<EventsProject, 'projectId'>,
  events: readonly PreparedEvent[],
): void => {
  const facts = events.map(factOfEvent).filter((fact) => fact !== null)
  if (insight === undefined || facts.length === 0) return
  afterCommit(db, () => {
    for (const { measure, label, amount } of facts) insight.count(projectId, measure, label, amount)
  })
}

/**
 * Records an event with the request and client address that caused it, and queues it for each subscribed webhook, in
 * the transaction of the change. `userId` is empty if there is no user.
 */
export const recordEvent = async (
  deps: EventDeps,
  db: Db,
  project: EventsProject,
  userId: string,
  audited: AuditedEvent,
): Promise<void> => {
  const event = preparedEvent(deps, project, userId, audited)
  await addEvent(db, event, project.settings?.events_kept_days)
  await addWebhookPosts(db, event)
  countEvents(deps, db, project, [event])
}
