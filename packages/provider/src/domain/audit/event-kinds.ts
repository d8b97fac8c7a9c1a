/** What is done with an account that its owner is told of. */
const ownersEvents = [
  'contact.added',
  'contact.removed',
  'codes.locked',
  'passkey.added',
  'passkey.removed',
  'oauth.added',
  'oauth.removed',
  'totp.added',
  'totp.removed',
  'totp.locked',
  'totp.recovered',
  'wallet.added',
  'wallet.removed',
  'password.set',
  'password.changed',
  'password.locked',
] as const

/** What happens to accounts and sessions without a mail about it. */
const silentEvents = [
  /** The first proof, or a password, made an account. */
  'user.created',
  /** The owner of its address took an account over from whoever had made it. */
  'user.claimed',
  /** An account that nothing led to any more is gone. */
  'user.removed',
  /** Somebody signed in. */
  'session.begun',
  /** Somebody who was signed in proved, or added, one more factor. */
  'session.proven',
  /** Somebody signed out, or was signed out. */
  'session.ended',
  /** A password or a code was wrong; of an address that nobody has, the event names no person. */
  'guess.refused',
  /** Whoever answers for them changed what is said of them. */
  'user.changed',
  /** Whoever answers for them took a factor away, or put one there. */
  'factor.removed',
  'factor.added',
  /** Mail to an address came back, so nothing more goes there. */
  'mail.stopped',
  /** The project's daily mail budget, or the share of it for addresses without an account, is used up. It names no person. */
  'mail.budget_spent',
  /** Whoever has the password sets a new one by mail before it opens anything again. */
  'password.reset_required',
  /** The recovery codes of a member took the place of those of before. */
  'totp.codes_renewed',
  /** A passkey that can be copied signed with a counter no higher than before (WebAuthn 7.2, step 23): a copy or a restored backup. */
  'passkey.counter_lower',
  /** A passkey has another name. */
  'passkey.changed',
  /** Somebody of the site may act as the person, once, for five minutes. */
  'impersonation.prepared',
  /** An organization, and how its people come in. The event names no person but the one who did it. */
  'organization.created',
  'organization.changed',
  'organization.removed',
  'connection.added',
  'connection.changed',
  'connection.removed',
  /** Who belongs to an organization, and with which roles. */
  'member.added',
  'member.changed',
  'member.removed',
  'member.restored',
  /** A program that asks in its own name: it is nobody's, so the event names no person. */
  'client.created',
  'client.changed',
  'client.removed',
  'client.rotated',
  'client.token_given',
] as const

/** What an operator does by a command; it names no person but the one whom it is about. */
const operatorsEvents = [
  'project.created',
  'project.changed',
  'project.secret_rotated',
  'project.key_rotated',
  'project.oauth_client_set',
  'webhook.added',
  'webhook.removed',
  'user.unlocked',
  'operator.invited',
  'mail.resumed',
  'users.imported',
  'users.exported',
] as const

export type OwnersEvent = (typeof ownersEvents)[number]
export type SilentEvent = (typeof silentEvents)[number]
export type OperatorsEvent = (typeof operatorsEvents)[number]
export type EventKind = OwnersEvent | SilentEvent | OperatorsEvent

/** Everything that is told to webhooks and kept for an audit. */
export const eventKinds: readonly EventKind[] = [...ownersEvents, ...silentEvents, ...operatorsEvents]

export const isEventKind = (text: string): text is EventKind => eventKinds.some((kind) => kind === text)
