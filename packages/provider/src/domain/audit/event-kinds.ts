/** Events that are mailed to the owner of the account. */
const ownersEvents = [
  'contact.added',
  'contact.removed',
  'contact.made_primary',
  'account.deletion_requested',
  'account.deletion_canceled',
  'account.deleted',
  /** The owner of an address took over an account that another person had created. */
  'user.claimed',
  /** A user or member allowed an app. It is mailed if the access outlives the session. */
  'grant.given',
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

/** Events of accounts and sessions without a mail. */
const silentEvents = [
  /** A first proof or a password created an account. */
  'user.created',
  /** An account without any sign-in method was deleted. */
  'user.removed',
  /** A user or member signed in. */
  'session.begun',
  /** A signed-in user or member proved or added another factor. */
  'session.proven',
  /** A session ended by sign-out or revocation. */
  'session.ended',
  /** A session JWT lacks claims, factors or roles, because a cookie could not hold it. */
  'session.jwt_cut',
  /** A password or code was wrong. For an unknown address the event names no user. */
  'guess.refused',
  /** The site or an admin changed a user's data. */
  'user.changed',
  /** The site or an admin removed or added a factor. */
  'factor.removed',
  'factor.added',
  /** Mail to an address bounced, so it gets no more mail. */
  'mail.stopped',
  /** The project's daily mail budget, or its share for addresses without an account, is used up. It names no user. */
  'mail.budget_spent',
  /** The password needs a reset by mail before it signs in again. */
  'password.reset_required',
  /** A user's or member's recovery codes were replaced. */
  'totp.codes_renewed',
  /**
   * A passkey that can be copied signed with a counter that is not higher than the last one (WebAuthn 7.2, step 23): a
   * copy or a restored backup.
   */
  'passkey.counter_lower',
  /** A passkey was renamed. */
  'passkey.changed',
  /** An impersonation token was issued: it works once, within five minutes. */
  'impersonation.prepared',
  /** An organization and its connections. The event names no user except the actor. */
  'organization.created',
  'organization.changed',
  'organization.removed',
  'connection.added',
  'connection.changed',
  'connection.removed',
  /** A sign-in with an SSO connection failed. The detail has the step, the reason and what to change. */
  'connection.sign_in_failed',
  /** The last certificate of a SAML identity provider ends in 30 or 7 days, or has ended. Each is reported once. */
  'connection.certificate_expiring',
  'connection.certificate_expired',
  /** The connection by which the identity provider of an organization adds and removes members, and its tokens. */
  'provisioning.created',
  'provisioning.changed',
  'provisioning.removed',
  'provisioning.token_started',
  'provisioning.token_completed',
  'provisioning.token_cancelled',
  /** A request of the identity provider was refused. The detail has the reason. */
  'provisioning.refused',
  /** The DNS record of a proven email domain has been missing for three days, or is there again. Neither takes rights away. */
  'domain.proof_missing',
  'domain.proof_found',
  /** A link with which a person without an account sets up the organization. */
  'setup_link.created',
  'setup_link.opened',
  'setup_link.revoked',
  /** The groups of the identity provider. */
  'group.added',
  'group.changed',
  'group.removed',
  /** The members of an organization and their roles. */
  'member.added',
  'member.changed',
  'member.removed',
  'member.restored',
  /** A client that acts in its own name (machine to machine). The event names no user. */
  'client.created',
  'client.changed',
  'client.removed',
  'client.rotated',
  'client.token_given',
  /** A user or member did not let a connected app act for them. */
  'grant.refused',
  /** A connected app got tokens. */
  'grant.token_given',
  /** A code or a refresh token was used again after it was replaced; the tokens that followed from it ended. */
  'grant.code_reused',
  'grant.refresh_token_reused',
  /** A connected app ended its own token. */
  'grant.token_revoked',
  /** The access of a connected app to an account ended, with all its tokens. */
  'grant.revoked',
  /** A connected app: an OAuth client that acts for users. The event names no user. */
  'app.created',
  'app.changed',
  'app.removed',
  'app.rotated',
] as const

/** Commands of an operator. The event names only the user that the command is about. */
const operatorsEvents = [
  'project.created',
  'project.changed',
  /** A release, an outage or another moment that plots mark. */
  'project.annotated',
  'project.secret_rotated',
  'project.secret_revoked',
  'project.key_rotated',
  'project.oauth_client_set',
  /** A test sign-in with an SSO connection was prepared. */
  'connection.tested',
  'webhook.added',
  'webhook.changed',
  'webhook.retried',
  'webhook.replayed',
  'webhook.removed',
  'user.unlocked',
  'operator.invited',
  'operator.added',
  'operator.removed',
  'mail.resumed',
  /** A test message was sent. */
  'text.tested',
  'users.imported',
  'users.exported',
] as const

export type OwnersEvent = (typeof ownersEvents)[number]
export type SilentEvent = (typeof silentEvents)[number]
export type OperatorsEvent = (typeof operatorsEvents)[number]
export type EventKind = OwnersEvent | SilentEvent | OperatorsEvent

/** Every kind that is sent to webhooks and stored in the audit log. */
export const eventKinds: readonly EventKind[] = [...ownersEvents, ...silentEvents, ...operatorsEvents]

export const isEventKind = (text: string): text is EventKind => eventKinds.some((kind) => kind === text)
