import type { AuthorityName } from './authorities.ts'
import {
  type Ending,
  type EndingExtent,
  type EndingRow,
  type Ends,
  ends,
  noAccount,
  none,
  noOperator,
  ofTheProject,
  stays,
} from './ending-cells.ts'

const grantedWithProof = stays('the owner gave it with a recent proof, to outlive the session')
const consentAlone = stays('it opens nothing without a session')
const mailboxAlone = stays('only the reader of the mailbox has them')
const needsSession = stays('each needs a session of the account when it is used, or the site vouches for it')
const ofNobody = ends('at use')
const codeOfSession = stays('its session stays, and its tokens are judged by the roles and policies of now')
const ownerKnows = stays('the owner got a mail about it, and can cancel')

const membersStay = stays('the members stay; who joins by the domain is judged at the next sign-in')
const domainsAlone = stays('DNS proves them, not the identity provider')
const linkOfMember = stays('each use asks whether its maker is an active member with the permissions')

/** A session ends, and its account stays as it is. */
const aSessionEnds = {
  ...{ ...noOperator, setupLinks: linkOfMember },
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
  ...{ ...noOperator, setupLinks: linkOfMember },
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
const personChanges = {
  ...accountIsSuspect,
  ...{ consents: ends('all'), pendingDeletion: ends('all'), setupLinks: ends('of the maker') },
} as const

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
 * the rows about accounts, `end-access.ts` those about apps, `operator-ending.ts` those of operators and
 * `secret-ending.ts` that of project secrets. A thing's own parts are deleted with it, in its file.
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
    ...{ ...noOperator, setupLinks: linkOfMember },
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
  // A restored member has no earlier access, and no set-up link that was made before.
  'member suspended by provisioning': { ...personChanges, mailedSecrets: ofNobody },
  'member deprovisioned': { ...personChanges, mailedSecrets: ofNobody },
  'user deleted': { ...accountGoes, setupLinks: none, sessions: ends('deleted'), appSessions: ends('deleted') },
  'organization deleted': {
    ...accountGoes,
    sessions: ends('deleted'),
    appSessions: ends('deleted'),
    mailedSecrets: ofNobody,
    ...{ setupLinks: ends('all'), ssoConnections: ends('all'), scimTokens: ends('all'), domains: ends('all') },
  },
  'connection of an organization removed': {
    ...aSessionEnds,
    sessions: ends('by connection'),
    requestedSecrets: none,
    // An intermediate session that the connection proved is refused at use.
    mailedSecrets: ofNobody,
    lastingAccess: ends('theirs'),
    ssoConnections: ends('this'),
  },
  'SCIM connection of an organization removed': {
    ...noAccount,
    ...noOperator,
    sessions: stays('the members stay, and an admin removes them; roles of its groups are read with each request'),
    scimTokens: ends('all'),
    domains: domainsAlone,
  },
  'bearer token of a SCIM connection rotated': { ...noAccount, ...noOperator, scimTokens: ends('this') },
  'email domain of an organization given up': {
    ...aSessionEnds,
    sessions: membersStay,
    appSessions: membersStay,
    lastingAccess: membersStay,
    boundAccess: membersStay,
    pendingAccess: membersStay,
    ssoConnections: stays('a connection speaks for its own organization, whatever the domain'),
    scimTokens: stays('an address of a lost domain is refused at the next write'),
    domains: ends('this'),
  },
  'set-up link revoked': {
    ...noAccount,
    ...noOperator,
    setupLinks: ends('this'),
    ssoConnections: stays('the organization keeps what was set up; its portal and the audit log show it'),
    scimTokens: stays('the organization keeps what was set up; its portal and the audit log show it'),
    domains: stays('the organization keeps what was set up; its portal and the audit log show it'),
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
    setupLinks: stays('each use asks for the permissions of its maker, and the site made others'),
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
  // Its other access stays: the project still trusts the app, for less.
  'full access taken from an app': {
    ...tokensEnd,
    appSessions: ends('all'),
    lastingAccess: stays('the scope is left out at each refresh and introspection, and is exchanged no more'),
    boundAccess: stays('the scope is left out at each introspection, and is exchanged no more'),
    pendingAccess: stays('the scope is left out when the code is redeemed'),
  },
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
    ...ofTheProject,
  },
  // A lost device may be in other hands.
  'passkey of an operator renewed': {
    ...noAccount,
    ...noOperator,
    sessions: ends('all'),
    requestedSecrets: ends('all'),
    invitations: ends('all'),
    staffSessions: ends('all'),
    ...ofTheProject,
  },
  'project secret revoked': {
    ...noAccount,
    ...noOperator,
    sessions: stays('no row says who followed a link; an operator ends the sessions of a user'),
    // The rows do not say which secret made a link, and a thief of the secret may have made one. Operators' links stay.
    requestedSecrets: ends('of back ends'),
    setupLinks: ends('of back ends'),
    // Nor who acts as a user: staff begin again.
    staffSessions: ends('all'),
    projectKeys: ends('this'),
    machineTokens: stays('a client has a secret of its own; the page of the clients lists and turns them off'),
    webhooks: stays('a back end cannot add one'),
  },
  'M2M client deleted or turned off, or its secret rotated': {
    ...noAccount,
    ...noOperator,
    projectKeys: ends('this'),
    machineTokens: stays('services check them without the provider; they last an hour'),
  },
  'webhook removed': { ...noAccount, ...noOperator, webhooks: ends('this') },
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
