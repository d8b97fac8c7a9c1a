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

/** What organizations have for their identity providers. */
const noProvider = { ssoConnections: none, scimTokens: none, domains: none } as const
/** What a project has for its back ends. */
const noBackEnd = { projectKeys: none, machineTokens: none, webhooks: none } as const
/** An event that is about no operator, project or organization. */
export const noOperator = {
  ...noProvider,
  ...noBackEnd,
  invitations: none,
  staffSessions: none,
  setupLinks: none,
} as const
/** An event that is about no account. */
export const noAccount = {
  sessions: none,
  appSessions: none,
  requestedSecrets: none,
  mailedSecrets: none,
  consents: none,
  lastingAccess: none,
  boundAccess: none,
  pendingAccess: none,
  pendingDeletion: none,
} as const

/** What outlasts an operator. */
export const ofTheProject = {
  setupLinks: stays('they belong to the organization, whose page of the console lists and revokes them'),
  projectKeys: stays('they belong to the project, whose next operator takes them over; the answer counts them'),
  webhooks: stays('they belong to the project, whose next operator takes them over'),
} as const
