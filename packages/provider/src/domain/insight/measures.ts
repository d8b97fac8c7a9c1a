/** The ways to sign in that counts are divided by. */
export const signInMethods = [
  'email_otp',
  'sms_otp',
  'whatsapp_otp',
  'email_link',
  'password',
  'oauth',
  'passkey',
  'crypto_wallet',
  'sso',
  'totp',
  'other',
] as const

export type SignInMethod = (typeof signInMethods)[number]

/** The steps of a sign-in, in their order. */
export const funnelSteps = ['rendered', 'started', 'sent', 'verified', 'signed_in'] as const

export type FunnelStep = (typeof funnelSteps)[number]

/**
 * Everything that is counted, and the categories of each count. No category describes a person or a device. A duration
 * or level has one count for each bucket (`duration-buckets.ts`).
 */
export const measures = {
  /** The first screen was shown. The browser reports it, so any client can inflate it. No category. */
  rendered: 'count',
  /** A sign-in was attempted, by method. A second code or password is another attempt. */
  started: 'count',
  /** A code or link was accepted for sending, by method. */
  sent: 'count',
  /** A factor was proven, by method: in an organization also before the second factor. */
  verified: 'count',
  /** A session was opened, by method of its first factor. Impersonated and exchanged sessions are not counted. */
  signed_in: 'count',
  /** Time since the previous step of the same browser, by method. */
  started_after: 'duration',
  sent_after: 'duration',
  verified_after: 'duration',
  signed_in_after: 'duration',
  /** An account was created: by `user`, or by the `back_end`. A member counts as an account. */
  signed_up: 'count',
  passkey_added: 'count',
  /** Users of a finished day, week or month. The hour is the first of the period. */
  active_day: 'count',
  active_week: 'count',
  active_month: 'count',
  /** Messages by channel: accepted by the gateway, returned, or given up. */
  message_delivered: 'count',
  message_bounced: 'count',
  message_failed: 'count',
  /** Time from a request for a message until the gateway accepted it, by channel. */
  delivered_after: 'duration',
  /** A request was rejected by a rate limit, by the method that it belongs to. */
  rate_limited: 'count',
  /** A factor of an account was locked after too many wrong attempts: `code`, `password` or `totp`. */
  locked: 'count',
  /** A wrong code, password or secret: `code`, `password`, `totp` or `client`. */
  refused_guess: 'count',
  /** Answered requests by status class, such as `2xx`. */
  requests: 'count',
  /** Time from the first byte of a request to its answer. No category. */
  answered_after: 'duration',
  /** Entries that wait in a queue, read once a minute by each server, by queue: a channel, or `webhook`. */
  queue_waiting: 'level',
  /** Age of the oldest entry of a queue in ms, read once a minute by each server. */
  queue_oldest: 'level',
  /** Time until the database answered a statement of the server itself: `read` once a minute, `write` with counts. */
  database_answered_after: 'duration',
  /** Such a statement failed. */
  database_failed: 'count',
} as const satisfies Readonly<Record<string, 'count' | 'duration' | 'level'>>

/** Replaces the project ID in counts of the whole server, which no project has: those of its database. */
export const serverId = 'server'

export type Measure = keyof typeof measures

type MeasureOf<Kind> = { [Name in Measure]: (typeof measures)[Name] extends Kind ? Name : never }[Measure]

export type CountMeasure = MeasureOf<'count'>
export type DurationMeasure = MeasureOf<'duration'>
/** A number that is read from time to time. Reports show its highest value. */
export type LevelMeasure = MeasureOf<'level'>
