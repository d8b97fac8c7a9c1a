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
  /** Those that came from what ends in the same row. */
  | 'theirs'
  /** Nothing is written: every use reads what ended, and is refused. */
  | 'at use'
  /** Their rows are deleted with the account. */
  | 'deleted'

interface Ends<Which extends EndingExtent = EndingExtent> {
  readonly ends: Which
}

interface StaysCell {
  /** The reason. */
  readonly stays: string
}

/** What an event does to a thing: it ends, it stays for a reason, or the event cannot meet it. */
export type Ending = Ends | StaysCell | 'cannot exist'

export type EndingRow = Readonly<Record<AuthorityName, Ending>>

const ends = <Which extends EndingExtent>(which: Which): Ends<Which> => ({ ends: which })
const stays = (reason: string): StaysCell => ({ stays: reason })
const none = 'cannot exist' as const

const noOperator = { invitations: none, staffSessions: none, setupLinks: none, projectKeys: none } as const
const noAccount = {
  ...{ sessions: none, appSessions: none, requestedSecrets: none, mailedSecrets: none, consents: none },
  ...{ lastingAccess: none, boundAccess: none, pendingAccess: none, pendingDeletion: none },
} as const

const grantedWithProof = stays('the owner gave it with a recent proof, to outlive the session')
const consentAlone = stays('it opens nothing without a session')
const mailboxAlone = stays('only the reader of the mailbox has them')
const needsSession = stays('each needs a session of the account when it is used')
const ofNobody = ends('at use')
const codeOfSession = stays('its session stays, and its tokens are judged by the roles and policies of now')
const ownerKnows = stays('the owner got a mail about it, and can cancel')

/** A session ends, and its account stays as it is. */
const aSessionEnds = {
  ...noOperator,
  appSessions: ends('theirs'),
  requestedSecrets: needsSession,
  mailedSecrets: mailboxAlone,
  consents: consentAlone,
  boundAccess: ends('theirs'),
  pendingAccess: ends('at use'),
  pendingDeletion: ownerKnows,
} as const

/** The way in changes, by its owner: whoever had it before loses it. */
const credentialChanges = {
  ...noOperator,
  sessions: ends('others'),
  // Each is another session of the account, also one that came from the session in which it happens.
  appSessions: ends('all'),
  requestedSecrets: ends('all'),
  mailedSecrets: ends('all'),
  consents: consentAlone,
  boundAccess: ends('others'),
  pendingAccess: ends('at use'),
  pendingDeletion: ownerKnows,
} as const

/** Another person may have been in the account. */
const accountIsSuspect = {
  ...credentialChanges,
  sessions: ends('all'),
  lastingAccess: ends('all'),
  boundAccess: ends('all'),
} as const

/** The ID names another person after the event. */
const personChanges = { ...accountIsSuspect, consents: ends('all'), pendingDeletion: ends('all') } as const

const accountGoes = { ...personChanges, pendingAccess: ends('all') } as const

/** The access of an app ends. */
const appLosesAccess = {
  ...noAccount,
  ...noOperator,
  appSessions: ends('theirs'),
  consents: ends('all'),
  lastingAccess: ends('all'),
  boundAccess: ends('all'),
  pendingAccess: ends('all'),
} as const

/** Tokens of an app end, and its consent stays. */
const tokensEnd = {
  ...appLosesAccess,
  consents: stays('the user gave it, and no token comes from it without a new authorization'),
  pendingAccess: stays('a code in flight belongs to a newer authorization'),
} as const

/**
 * What ends when something is taken away: each event, with each thing that carries authority. `apply-ending.ts` reads
 * the rows about accounts, `end-access.ts` those about apps, `operators/remove-operator.ts` that of operators.
 * `docs/SECURITY-DESIGN.md` prints the table.
 */
export const endings = {
  /** By its holder, or by a back end that signs its user out. */
  'sign-out': { ...aSessionEnds, sessions: ends('this'), lastingAccess: grantedWithProof },
  'one session ended by its owner from another one': {
    ...aSessionEnds,
    sessions: ends('this'),
    lastingAccess: ends('theirs'),
  },
  'all other sessions ended by their owner': {
    ...aSessionEnds,
    sessions: ends('others'),
    appSessions: ends('all'),
    lastingAccess: ends('theirs'),
    boundAccess: ends('others'),
  },
  'all sessions ended by an admin, an operator or a back end': {
    ...accountIsSuspect,
    mailedSecrets: mailboxAlone,
  },
  'session exchanged for another organization': {
    ...aSessionEnds,
    sessions: ends('this'),
    lastingAccess: grantedWithProof,
  },
  'password set or changed by its owner': { ...credentialChanges, lastingAccess: grantedWithProof },
  'password reset by mail': { ...credentialChanges, lastingAccess: ends('others') },
  'new password required': accountIsSuspect,
  'factor removed by its owner': { ...credentialChanges, lastingAccess: ends('theirs') },
  'factor removed by a back end or an operator': {
    ...credentialChanges,
    sessions: ends('by factor'),
    appSessions: ends('theirs'),
    lastingAccess: ends('theirs'),
    boundAccess: ends('theirs'),
  },
  'second factor replaced by its owner': {
    ...credentialChanges,
    requestedSecrets: needsSession,
    mailedSecrets: mailboxAlone,
    lastingAccess: ends('theirs'),
  },
  'second factor of a member removed': { ...credentialChanges, lastingAccess: ends('theirs') },
  // Mailed secrets prove a mailbox, which no longer leads to the member.
  'address of a member replaced': { ...personChanges, mailedSecrets: ofNobody },
  'address or number of a user exchanged by the back end': personChanges,
  'account claimed by the first proof of its address': { ...personChanges, mailedSecrets: mailboxAlone },
  // The identity provider confirms the same person with another mailbox.
  'address of a member changed by provisioning': {
    ...noOperator,
    sessions: stays('the identity provider says that it is the same person'),
    appSessions: stays('the identity provider says that it is the same person'),
    requestedSecrets: ends('all'),
    // Mailed secrets prove the earlier mailbox, which no longer leads to the member.
    mailedSecrets: ofNobody,
    consents: stays('the identity provider says that it is the same person'),
    lastingAccess: stays('the identity provider says that it is the same person'),
    boundAccess: stays('the identity provider says that it is the same person'),
    pendingAccess: codeOfSession,
    pendingDeletion: stays('the same person asked for it, and can cancel it'),
  },
  'member removed': { ...personChanges, mailedSecrets: ofNobody },
  // A restored member has no earlier access.
  'member suspended by provisioning': { ...personChanges, mailedSecrets: ofNobody },
  'member deprovisioned': { ...personChanges, mailedSecrets: ofNobody },
  'user deleted': { ...accountGoes, sessions: ends('deleted'), appSessions: ends('deleted') },
  'organization deleted': {
    ...accountGoes,
    sessions: ends('deleted'),
    appSessions: ends('deleted'),
    mailedSecrets: ofNobody,
    setupLinks: ends('all'),
  },
  'connection of an organization removed': {
    ...aSessionEnds,
    sessions: ends('by connection'),
    requestedSecrets: none,
    lastingAccess: ends('theirs'),
  },
  'policy of an organization tightened': {
    ...aSessionEnds,
    sessions: stays('the next sign-in is judged by it, and an admin can end the sessions'),
    appSessions: stays('the next exchange is judged by it'),
    lastingAccess: grantedWithProof,
    boundAccess: stays('roles and policies are read at each use'),
    pendingAccess: codeOfSession,
  },
  'role removed': {
    ...aSessionEnds,
    sessions: stays('roles are read with each request'),
    appSessions: stays('roles are read with each request'),
    lastingAccess: stays('scopes are judged by the roles of now, at each refresh and introspection'),
    boundAccess: stays('scopes are judged by the roles of now, at each refresh and introspection'),
    pendingAccess: codeOfSession,
  },
  'access of an app ended by its user, an admin or a back end': appLosesAccess,
  'app forbidden by the policy of an organization': appLosesAccess,
  'app deleted': appLosesAccess,
  'keys or kind of an app changed by its document': appLosesAccess,
  'self-described apps turned off': {
    ...appLosesAccess,
    appSessions: none,
    consents: stays('they count again when such apps are turned on'),
    lastingAccess: ends('at use'),
    boundAccess: ends('at use'),
    pendingAccess: ends('at use'),
  },
  'token revoked by its app, or used twice': { ...tokensEnd, lastingAccess: ends('this'), boundAccess: ends('this') },
  'operator removed': {
    ...accountGoes,
    sessions: ends('deleted'),
    appSessions: none,
    invitations: ends('all'),
    staffSessions: ends('all'),
    setupLinks: stays('they belong to the organization, whose page of the console lists and revokes them'),
    projectKeys: stays('they belong to the project, whose next operator takes them over; the answer counts them'),
  },
  'project secret revoked': {
    ...noAccount,
    ...noOperator,
    // The rows do not say which secret made a link, and a thief of the secret may have made one. Operators' links stay.
    setupLinks: ends('all'),
    projectKeys: ends('this'),
  },
} as const satisfies Readonly<Record<string, EndingRow>>

export type EndingEvent = keyof typeof endings

/** The events of an account: those that end its sessions, and a change of its address. */
export type AccountEvent =
  | 'address of a member changed by provisioning'
  | {
      [Event in EndingEvent]: (typeof endings)[Event]['sessions'] extends Ends ? Event : never
    }[EndingEvent]

/** How far a column ends in an event; never if it does not. */
export type ExtentOf<Event extends EndingEvent, Name extends AuthorityName> = (typeof endings)[Event][Name] extends {
  readonly ends: infer Which extends EndingExtent
}
  ? Which
  : never

/** Returns how far a column ends in an event; null if it does not. */
export const extentOf = (event: EndingEvent, name: AuthorityName): EndingExtent | null => {
  const ending: Ending = endings[event][name]
  return typeof ending === 'object' && 'ends' in ending ? ending.ends : null
}
