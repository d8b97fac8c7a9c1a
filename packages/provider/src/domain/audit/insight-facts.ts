import type { StoredEvent } from '../../store/tables/audit/events.ts'
import type { CountMeasure } from '../insight/measures.ts'
import type { EventKind } from './event-kinds.ts'

/** A count that an event adds to. */
export interface EventFact {
  readonly measure: CountMeasure
  readonly label: string
  readonly amount: number
}

type EventDetail = StoredEvent['detail']

const creatorOf = ({ by }: EventDetail): string =>
  by === 'back end' ? 'back_end' : by === 'member' ? 'member' : 'user'

/** The events that are counted, and the category of each. */
const countedEvents: Partial<Record<EventKind, readonly [CountMeasure, (detail: EventDetail) => string]>> = {
  'user.created': ['signed_up', creatorOf],
  'member.added': ['signed_up', creatorOf],
  'passkey.added': ['passkey_added', () => ''],
  'codes.locked': ['locked', () => 'code'],
  'password.locked': ['locked', () => 'password'],
  'totp.locked': ['locked', () => 'totp'],
  'guess.refused': ['refused_guess', ({ factor = '' }) => String(factor)],
  'mail.stopped': ['message_bounced', () => 'email'],
}

/** Returns the count that an event adds to; null for an event that is not counted. */
export const factOfEvent = ({
  kind,
  detail,
}: {
  readonly kind: EventKind
  readonly detail: EventDetail
}): EventFact | null => {
  const counted = countedEvents[kind]
  // An operator stops mail to an address without a bounce.
  if (counted === undefined || detail.by === 'operator') return null
  const [measure, labelOf] = counted
  return { measure, label: labelOf(detail), amount: Number(detail.count ?? 1) }
}
