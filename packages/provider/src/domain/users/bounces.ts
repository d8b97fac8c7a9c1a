import { atomically } from '../../store/atomically.ts'
import type { Store } from '../../store/store.ts'
import { type BounceSource, stopMail } from '../../store/tables/messaging/mail-stops.ts'
import { type EventDeps, type EventsProject, recordEvent } from '../audit/events.ts'
import { emailDestination } from '../destinations/destinations.ts'
import { personOfContact } from './users.ts'

/** Stops expire, because a mailbox can be recreated later. */
const lifeMs = 180 * 24 * 60 * 60 * 1_000

const longestReason = 256

/** A permanent bounce of an address. */
export interface Bounce {
  readonly address: string
  readonly toldBy: BounceSource
  readonly reason?: string | undefined
  /** Name of the operator, if one reported it. */
  readonly operator?: string | undefined
}

/** Stops mail to an address, and records an event for its owner. A repeated bounce changes nothing. */
export const noteBounce = (
  { store, ...deps }: EventDeps & { readonly store: Store },
  project: EventsProject,
  { address, toldBy, reason = '', operator }: Bounce,
): Promise<void> => {
  const destination = emailDestination(address)
  return atomically(store, async (db) => {
    const now = deps.clock.now()
    const stop = { address: destination.canonical, toldBy, reason: reason.slice(0, longestReason) }
    if (!(await stopMail(db, project, { ...stop, stoppedAt: now, expiresAt: now + lifeMs }))) return
    const owner = await personOfContact(db, project, destination)
    const happening = {
      kind: 'mail.stopped',
      detail: { by: toldBy, ...(operator !== undefined && { operator }) },
    } as const
    await recordEvent(deps, db, project, owner?.person.userId ?? '', happening)
  })
}
