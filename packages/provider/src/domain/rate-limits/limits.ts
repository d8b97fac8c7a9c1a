import type { Destination } from '../destinations/destinations.ts'
import type { Window } from './buckets.ts'

const minute = 60
const hour = 3_600
const day = 24 * hour

/** A rate limit and its unit: client network, destination, account or project. */
export interface Limit {
  readonly by: 'client' | 'destination' | 'account' | 'project'
  readonly windows: readonly Window[]
}

/**
 * Every rate limit. Limits by client leave room for an office behind one address: 300 a minute, plus a tenth because a
 * bucket may be kept a twelfth too long. Rejections that cost much work have lower limits.
 */
export const limits = {
  /** Links, codes, resets and invitations to one mailbox together (`mail-budget.ts`). */
  mailsToAddress: {
    by: 'destination',
    windows: [
      { max: 6, seconds: minute },
      { max: 10, seconds: 10 * minute },
      { max: 30, seconds: day },
    ],
  },
  /** The project's daily mail budget (`email_daily_budget`) replaces the figures of the next three rows. */
  mailsOfProject: { by: 'project', windows: [{ max: 50_000, seconds: day }] },
  mailsToUnknownOfProject: { by: 'project', windows: [{ max: 37_500, seconds: day }] },
  mailsToUnknownAtDomain: { by: 'destination', windows: [{ max: 5_000, seconds: day }] },
  /**
   * Different addresses without an account that one network has mail sent to. A setting or a solved captcha raises it.
   */
  unknownAddressesFromClient: { by: 'client', windows: [{ max: 20, seconds: 10 * minute }] },
  /** Marks one unknown address as counted for one network, so that a second mail to it is not a second address. */
  unknownAddressOfClient: { by: 'destination', windows: [{ max: 1, seconds: 10 * minute }] },
  /**
   * Notices to an account's owner. They are counted apart from requested mails, so that a user who has just added
   * factors still gets codes to sign in.
   */
  noticesToAddress: {
    by: 'destination',
    windows: [
      { max: 6, seconds: minute },
      { max: 10, seconds: 10 * minute },
    ],
  },
  textsToNumber: {
    by: 'destination',
    windows: [
      { max: 3, seconds: minute },
      { max: 6, seconds: 10 * minute },
    ],
  },
  /** The project's own budget replaces these figures (`text-budget.ts`). */
  textsOfProject: { by: 'project', windows: [{ max: 1_000, seconds: day }] },
  textsToBlock: { by: 'destination', windows: [{ max: 100, seconds: day }] },
  mailsFromClient: { by: 'client', windows: [{ max: 330, seconds: minute }] },
  textsFromClient: { by: 'client', windows: [{ max: 50, seconds: minute }] },
  searchesFromClient: { by: 'client', windows: [{ max: 200, seconds: minute }] },
  /** Rejected sends, resets and sign-ups that reveal whether an address has an account, as a search does. */
  toldAddressesFromClient: { by: 'client', windows: [{ max: 330, seconds: minute }] },
  /** Judged passwords, while a user types (at most two a second) or before one is set. */
  judgedPasswordsFromClient: { by: 'client', windows: [{ max: 660, seconds: minute }] },
  /** Token requests of clients with a wrong secret. */
  wrongClientSecretsFromClient: { by: 'client', windows: [{ max: 330, seconds: minute }] },
  /** Tokens of links, providers and connections that are sent back. */
  triesFromClient: { by: 'client', windows: [{ max: 330, seconds: minute }] },
  /** Rejected answers of identity providers: reading one is expensive before its signature is verified. */
  refusedSsoAnswersFromClient: { by: 'client', windows: [{ max: 20, seconds: minute }] },
  /**
   * Attempts with codes of any channel. Links have a separate limit, so that users behind one address do not use up
   * each other's attempts.
   */
  codesFromClient: { by: 'client', windows: [{ max: 330, seconds: minute }] },
  /** Accounts that are stored before an address is proven. */
  newPeopleFromClient: { by: 'client', windows: [{ max: 330, seconds: minute }] },
  /** Counts wrong passwords only, because a whole office may sign in from one address. */
  wrongPasswordsFromClient: { by: 'client', windows: [{ max: 330, seconds: minute }] },
  /** Ten wrong passwords lock the account's password, in every call that takes one. */
  wrongPasswordsOfAccount: { by: 'account', windows: [{ max: 10, seconds: hour }] },
  /** Challenges of passkeys and wallets, and their answers. */
  challengesFromClient: { by: 'client', windows: [{ max: 660, seconds: minute }] },
  signaturesFromClient: { by: 'client', windows: [{ max: 330, seconds: minute }] },
  /**
   * Each of these is mailed to the owner. The session may belong to another person that created the account for the
   * owner's address with a password and must not be able to fill the mailbox.
   */
  newPasskeysOfAccount: { by: 'account', windows: [{ max: 30, seconds: hour }] },
  newPasswordsOfAccount: { by: 'account', windows: [{ max: 10, seconds: 10 * minute }] },
  newWalletsOfAccount: { by: 'account', windows: [{ max: 10, seconds: 10 * minute }] },
  /** Text messages for a member's second factor, to any number. */
  secondTextsOfAccount: { by: 'account', windows: [{ max: 10, seconds: 10 * minute }] },
  newTotpsOfAccount: { by: 'account', windows: [{ max: 10, seconds: 10 * minute }] },
  newContactsOfAccount: { by: 'account', windows: [{ max: 10, seconds: 10 * minute }] },
  /** Requested deletions, each with a mail that it or its cancellation causes. */
  deletionRequestsOfAccount: { by: 'account', windows: [{ max: 10, seconds: hour }] },
  primaryContactsOfAccount: { by: 'account', windows: [{ max: 10, seconds: 10 * minute }] },
  accountExportsOfAccount: { by: 'account', windows: [{ max: 30, seconds: hour }] },
  newOAuthAccountsOfAccount: { by: 'account', windows: [{ max: 30, seconds: hour }] },
  /**
   * Rows that signed-in members write. The project's settings replace these figures (`member-growth.ts`). The site's
   * back end is not counted.
   */
  newMembersOfSession: { by: 'account', windows: [{ max: 300, seconds: hour }] },
  newMembersOfOrganization: { by: 'account', windows: [{ max: 1_200, seconds: hour }] },
  newOrganizationsOfAddress: { by: 'destination', windows: [{ max: 20, seconds: 30 * day }] },
  /** Changes and removals by one session: each writes an event that is kept for months. */
  changesOfSession: {
    by: 'account',
    windows: [
      { max: 300, seconds: minute },
      { max: 3_000, seconds: hour },
    ],
  },
  /** Events about failed sign-ins of one SSO connection. More are not recorded, because anyone can cause them. */
  failedSignInsOfConnection: { by: 'account', windows: [{ max: 60, seconds: hour }] },
  newConnectionsOfOrganization: { by: 'account', windows: [{ max: 60, seconds: hour }] },
  /** Look-ups in DNS for the proof of a domain. */
  domainChecksOfOrganization: { by: 'account', windows: [{ max: 30, seconds: 10 * minute }] },
  /** Tokens of set-up links that are sent. */
  setupLinksFromClient: { by: 'client', windows: [{ max: 60, seconds: minute }] },
  /** Requests of one SCIM connection: identity providers require 25 a second, in bursts of 100. */
  scimRequestsOfConnection: { by: 'account', windows: [{ max: 3_000, seconds: minute }] },
  /** Requests to the SCIM service without a valid token. */
  refusedScimTokensFromClient: { by: 'client', windows: [{ max: 330, seconds: minute }] },
  /** Events about refused requests of one SCIM connection, for each reason. */
  refusalEventsOfScimConnection: { by: 'account', windows: [{ max: 2, seconds: minute }] },
  sessionExchangesOfAccount: { by: 'account', windows: [{ max: 300, seconds: hour }] },
  /** Started and submitted authorizations of connected apps. */
  authorizationsOfSession: { by: 'account', windows: [{ max: 60, seconds: minute }] },
  /** Entered codes of devices that no device shows. */
  wrongDeviceCodesOfAccount: { by: 'account', windows: [{ max: 10, seconds: 10 * minute }] },
  /** Started device authorizations: each is a row for ten minutes. */
  devicesFromClient: { by: 'client', windows: [{ max: 330, seconds: minute }] },
  /** Pushed authorization requests: each is a row for 90 seconds. */
  pushedRequestsFromClient: { by: 'client', windows: [{ max: 330, seconds: minute }] },
  /** Fetched client ID metadata documents: named by one user, those from one host, and failures of one URL. */
  clientDocumentsOfPerson: { by: 'account', windows: [{ max: 30, seconds: minute }] },
  clientDocumentsOfPersonAtHost: { by: 'account', windows: [{ max: 10, seconds: minute }] },
  failuresOfClientDocument: { by: 'destination', windows: [{ max: 10, seconds: minute }] },
  /** Apps that register themselves. */
  appRegistrationsFromClient: { by: 'client', windows: [{ max: 20, seconds: hour }] },
  /** Started provider flows and One Tap prompts. Each is a row for ten minutes. */
  oauthStartsFromClient: { by: 'client', windows: [{ max: 660, seconds: minute }] },
  /** Requested attach tokens. */
  attachTokensOfAccount: { by: 'account', windows: [{ max: 60, seconds: minute }] },
  /** Codes of an authenticator app and recovery codes together. */
  wrongTotpCodesOfAccount: { by: 'account', windows: [{ max: 10, seconds: hour }] },
  /** Ten wrong codes lock the destination, until the first of the ten is an hour old. */
  wrongCodesOfDestination: { by: 'destination', windows: [{ max: 10, seconds: hour }] },
  /**
   * Single guesses at thousands of addresses, which lock no destination. These are the floors of the project's lockout
   * (`otp-lockout.ts`), which grow with the number of verified codes. Above the first floor each client has few
   * attempts; above the second, unknown clients wait.
   */
  wrongCodesOfProject: { by: 'project', windows: [{ max: 1_000, seconds: 10 * minute }] },
  floodOfWrongCodesOfProject: { by: 'project', windows: [{ max: 2_000, seconds: 10 * minute }] },
  /** Measures the normal traffic of a project; it rejects nothing. */
  verifiedCodesOfProject: { by: 'project', windows: [{ max: Number.MAX_SAFE_INTEGER, seconds: 7 * day }] },
  /** Applies only while the first floor is exceeded. */
  wrongCodesFromClient: { by: 'client', windows: [{ max: 20, seconds: 10 * minute }] },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof limits

/** The limits of one unit. */
export type LimitBy<By extends Limit['by']> = {
  [Name in LimitName]: (typeof limits)[Name]['by'] extends By ? Name : never
}[LimitName]

/** A counted event: the limit, and the client, destination or account that it counts for. */
export interface CountedEvent<Name extends LimitName = LimitName> {
  readonly limit: Name
  readonly projectId: string
  readonly subject: string
  /** Maximum from a setting, instead of that of the limit. */
  readonly max?: number
}

/** Returns the limits of a text message, on any channel. */
export const textLimits = (
  projectId: string,
  { canonical }: Destination,
  clientAddress: string,
): readonly CountedEvent[] => [
  { limit: 'textsToNumber', projectId, subject: canonical },
  { limit: 'textsFromClient', projectId, subject: clientAddress },
]
