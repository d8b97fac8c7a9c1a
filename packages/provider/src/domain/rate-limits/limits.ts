import type { Destination } from '../users/destinations.ts'
import type { Window } from './buckets.ts'

const minute = 60
const hour = 3_600
const day = 24 * hour

/** By whom something is counted: the network that asks, the address or number that is written to, or what it is done to. */
export interface Limit {
  readonly by: 'client' | 'destination' | 'account' | 'project'
  readonly windows: readonly Window[]
}

/**
 * Everything that is counted, and how often it may happen. What is counted by the client leaves room for an office behind
 * one address: three hundred of a kind a minute, and a tenth more, because a bucket is kept for up to a twelfth too long.
 * Refusals that cost much to reach have less.
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
  /** Different addresses without an account that one network has mail sent to. A setting or a solved captcha raises it. */
  unknownAddressesFromClient: { by: 'client', windows: [{ max: 20, seconds: 10 * minute }] },
  /** Marks one unknown address as counted for one network, so that a second mail to it is not a second address. */
  unknownAddressOfClient: { by: 'destination', windows: [{ max: 1, seconds: 10 * minute }] },
  /**
   * What an owner is told of their account, beside the mails that somebody asks for: who has just set up a second factor and a
   * passkey still gets the codes to sign in with.
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
  /** By the project's own budget (`text-budget.ts`), which comes in the place of these figures. */
  textsOfProject: { by: 'project', windows: [{ max: 1_000, seconds: day }] },
  textsToBlock: { by: 'destination', windows: [{ max: 100, seconds: day }] },
  mailsFromClient: { by: 'client', windows: [{ max: 330, seconds: minute }] },
  textsFromClient: { by: 'client', windows: [{ max: 50, seconds: minute }] },
  searchesFromClient: { by: 'client', windows: [{ max: 200, seconds: minute }] },
  /** Of whom a refused send, reset or sign-up told, as a search does, whether they have an account. */
  toldAddressesFromClient: { by: 'client', windows: [{ max: 330, seconds: minute }] },
  /** Passwords that are judged, for a form (somebody who types asks twice a second at most) or before one is set. */
  judgedPasswordsFromClient: { by: 'client', windows: [{ max: 660, seconds: minute }] },
  /** Programs that ask for tokens with a secret that is not theirs. */
  wrongClientSecretsFromClient: { by: 'client', windows: [{ max: 330, seconds: minute }] },
  /** Tokens that are handed in: of links, outside providers and connections. */
  triesFromClient: { by: 'client', windows: [{ max: 330, seconds: minute }] },
  /** Answers of identity providers that were refused: reading one costs much before a signature holds. */
  refusedSsoAnswersFromClient: { by: 'client', windows: [{ max: 20, seconds: minute }] },
  /** Codes that are typed, of whichever channel: an office that follows links leaves those next to it their codes. */
  codesFromClient: { by: 'client', windows: [{ max: 330, seconds: minute }] },
  /** Accounts that are stored before anybody proved an address. */
  newPeopleFromClient: { by: 'client', windows: [{ max: 330, seconds: minute }] },
  /** Only what was wrong counts: a whole office signs in from one address in the morning. */
  wrongPasswordsFromClient: { by: 'client', windows: [{ max: 330, seconds: minute }] },
  /** Ten lock the account's password, on every path that takes one. */
  wrongPasswordsOfAccount: { by: 'account', windows: [{ max: 10, seconds: hour }] },
  /** Passkeys: what a page asks to be signed, and what comes back. */
  challengesFromClient: { by: 'client', windows: [{ max: 660, seconds: minute }] },
  signaturesFromClient: { by: 'client', windows: [{ max: 330, seconds: minute }] },
  /**
   * The owner is told of each of these by mail. Who has the session need not be the owner: anybody can make an account for
   * anybody's address by a password, and must not be able to fill the mailbox by it.
   */
  newPasskeysOfAccount: { by: 'account', windows: [{ max: 30, seconds: hour }] },
  newPasswordsOfAccount: { by: 'account', windows: [{ max: 10, seconds: 10 * minute }] },
  newWalletsOfAccount: { by: 'account', windows: [{ max: 10, seconds: 10 * minute }] },
  /** Text messages for a member's second factor, to whichever numbers. */
  secondTextsOfAccount: { by: 'account', windows: [{ max: 10, seconds: 10 * minute }] },
  newTotpsOfAccount: { by: 'account', windows: [{ max: 10, seconds: 10 * minute }] },
  newContactsOfAccount: { by: 'account', windows: [{ max: 10, seconds: 10 * minute }] },
  newOAuthAccountsOfAccount: { by: 'account', windows: [{ max: 30, seconds: hour }] },
  /**
   * Rows that signed-in members write. By the project's settings, which come in the place of these figures (`member-growth.ts`). The
   * site's back end is not counted.
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
  newConnectionsOfOrganization: { by: 'account', windows: [{ max: 60, seconds: hour }] },
  sessionExchangesOfAccount: { by: 'account', windows: [{ max: 300, seconds: hour }] },
  /** Each is a row for ten minutes: a press of a provider's button, a One Tap prompt. */
  oauthStartsFromClient: { by: 'client', windows: [{ max: 660, seconds: minute }] },
  /** Wishes to add an outside account. */
  attachTokensOfAccount: { by: 'account', windows: [{ max: 60, seconds: minute }] },
  /** Codes of an authenticator app and recovery codes together. */
  wrongTotpCodesOfAccount: { by: 'account', windows: [{ max: 10, seconds: hour }] },
  /** Ten locks the destination; the lock ends when the first of the ten is an hour old. */
  wrongCodesOfDestination: { by: 'destination', windows: [{ max: 10, seconds: hour }] },
  /**
   * One guess at each of thousands of addresses: no destination is locked by it. These are the floors of the project's lockout
   * (`otp-lockout.ts`), which grows with the codes that are verified. Past the first a client has few, past the second strangers wait.
   */
  wrongCodesOfProject: { by: 'project', windows: [{ max: 1_000, seconds: 10 * minute }] },
  floodOfWrongCodesOfProject: { by: 'project', windows: [{ max: 2_000, seconds: 10 * minute }] },
  /** What is normal for a project: nothing is refused by it. */
  verifiedCodesOfProject: { by: 'project', windows: [{ max: Number.MAX_SAFE_INTEGER, seconds: 7 * day }] },
  /** Holds only while the first of them is reached. */
  wrongCodesFromClient: { by: 'client', windows: [{ max: 20, seconds: 10 * minute }] },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof limits

/** What is counted by one of these. */
export type LimitBy<By extends Limit['by']> = {
  [Name in LimitName]: (typeof limits)[Name]['by'] extends By ? Name : never
}[LimitName]

/** What is counted, and for whom: a client's address, an address or number, an account. */
export interface Counted<Name extends LimitName = LimitName> {
  readonly limit: Name
  readonly projectId: string
  readonly subject: string
  /** Where a setting says how many: instead of what the limit's row has. */
  readonly max?: number
}

/** What a text message is counted by, on whichever channel. */
export const textLimits = (
  projectId: string,
  { canonical }: Destination,
  clientAddress: string,
): readonly Counted[] => [
  { limit: 'textsToNumber', projectId, subject: canonical },
  { limit: 'textsFromClient', projectId, subject: clientAddress },
]
