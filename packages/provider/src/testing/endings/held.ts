import type { AuthorityName } from '../../domain/endings/authorities.ts'
import { type EndingEvent, extentOf } from '../../domain/endings/endings.ts'

/** Something that an account has, and how to use it. */
export interface Held {
  readonly authority: AuthorityName
  /** The session that it is, or that it came from; null if it came from none. No factor opens a session of staff. */
  readonly session: number | 'of staff' | null
  /** Whether it still works, by using it. */
  readonly works: () => Promise<boolean>
  /** Set if its use ends other things. */
  readonly isLast?: true
}

/** An event with the sessions that its row of the table can name. */
export interface Happening {
  readonly event: EndingEvent
  /** The session that the event names. */
  readonly named: number
  /** The session in which the owner acts and that stays; null if the event keeps none. */
  readonly keptSession: number | null
}

/** Returns whether the table says that a thing still works after an event. */
export const stillWorks = (held: Pick<Held, 'authority' | 'session'>, happening: Happening): boolean => {
  const { event, named, keptSession } = happening
  const sessionEnds = (session: Held['session']): boolean => {
    const extent = extentOf(event, 'sessions')
    // No session of an endowed account or member was opened by a connection.
    if (session === null || extent === null || extent === 'by connection') return false
    if (extent === 'this') return session === named
    return extent === 'others' ? session !== keptSession : true
  }
  const extent = extentOf(event, held.authority)
  // The link that an endowed organization has is of the site.
  if (
    extent === 'of the maker' ||
    extent === 'by connection' ||
    (extent === 'by factor' && held.session === 'of staff')
  )
    return true
  switch (extent) {
    case null:
      return true
    case 'this':
      // The event names what belongs to no session: an organization has one of each.
      return held.session !== null && held.session !== named
    case 'others':
      return held.session === keptSession && keptSession !== null
    case 'theirs':
    case 'at use': {
      // An event about apps ends no session, and everything that came from the apps.
      const ofSessions = extentOf(event, 'sessions')
      if (ofSessions === null) return false
      // What came from no session is refused without its account.
      return held.session === null ? ofSessions !== 'all' && ofSessions !== 'deleted' : !sessionEnds(held.session)
    }
    default:
      return false
  }
}
