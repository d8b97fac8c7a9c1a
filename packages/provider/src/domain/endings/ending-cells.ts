import type { AuthorityName } from './authorities.ts'

/** Which rows of a column end. */
export type EndingExtent =
  /** The one that the event names. */
  | 'this'
  /** All except those of the session in which it happens. */
  | 'others'
  | 'all'
  /** Those that one of the removed factors opened. */
  | 'by factor'
  /** Those that the connection proved. */
  | 'by connection'
  /** Those that back ends of the project made. */
  | 'of back ends'
  /** Those that the member made. */
  | 'of the maker'
  /** Those that came from what ends in the same row. */
  | 'theirs'
  /** Nothing is written: every use reads what ended, and is refused. */
  | 'at use'
  /** Their rows are deleted with the account. */
  | 'deleted'

export interface Ends<Which extends EndingExtent = EndingExtent> {
  readonly ends: Which
}

export interface StaysCell {
  /** The reason. */
  readonly stays: string
}

/** What an event does to a thing: it ends, it stays for a reason, or the event cannot meet it. */
export type Ending = Ends | StaysCell | 'cannot exist'

export type EndingRow = Readonly<Record<AuthorityName, Ending>>

export const ends = <Which extends EndingExtent>(which: Which): Ends<Which> => ({ ends: which })
export const stays = (reason: string): StaysCell => ({ stays: reason })
/** The event cannot meet the thing. */
export const none = 'cannot exist' as const
