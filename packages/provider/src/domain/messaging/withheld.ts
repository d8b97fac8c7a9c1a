import type { Log } from '../../ports/log.ts'
import type { Message, Messages } from '../../ports/messages.ts'

interface ReasonRow {
  /** What happened. */
  readonly why: string
  /** What the developer or the operator does. */
  readonly remedy: string
  /**
   * Level of its line in the log of production; null if the caller or another line of the log already says it. Lines
   * contain no addresses in production.
   */
  readonly level: 'warn' | 'info' | null
}

/** Every reason for which a requested message is not sent. */
export const withheldReasons = {
  unknown_addresses_of_network: {
    why: 'This network has had mail sent to as many different addresses without an account as it may within ten minutes.',
    remedy: 'Raise `email_unknown_per_network`, or create the account first.',
    level: 'warn',
  },
  unknown_addresses_of_domain: {
    why: 'Addresses of this domain without an account have used their tenth of the daily mail budget.',
    remedy: 'Raise `email_daily_budget`, or create the account first.',
    level: 'warn',
  },
  unknown_addresses_of_project: {
    why: 'Addresses without an account have used their three quarters of the daily mail budget.',
    remedy: 'Raise `email_daily_budget`, or create the account first.',
    level: 'warn',
  },
  no_account: {
    why: 'No account may receive this message. The page gets the usual answer, because `protected_mode` is on.',
    remedy: 'Create the account first, let the address join the organization, or turn `protected_mode` off.',
    level: 'info',
  },
  bounced: {
    why: 'Mail to this address bounced earlier.',
    remedy: 'Run `latchkey mail resume` for the address, or use another address.',
    level: 'info',
  },
  rate_limit: {
    why: 'The address, the number or the network has had as many messages as it may.',
    remedy: 'Use another address or number, wait, or move the clock of development forward.',
    level: null,
  },
  mail_budget: {
    why: 'The daily mail budget of the project is used up.',
    remedy: 'Raise `email_daily_budget`.',
    level: null,
  },
  text_budget: {
    why: 'The daily budget of text messages is used up, for the project or for this block of numbers.',
    remedy: 'Raise `sms_daily_budget`.',
    level: null,
  },
  text_country: {
    why: 'The project sends no text messages to the country of this number.',
    remedy: 'Add the country to `sms_countries`, or use another number.',
    level: null,
  },
  queue_full: {
    why: 'Too many messages are waiting to be sent.',
    remedy: 'Check the gateway, then send the request again.',
    level: null,
  },
  void: {
    why: 'The message had expired, or its code or link was used or replaced, before it was sent.',
    remedy: 'Request a new one. If this happens often, check the gateway.',
    level: 'info',
  },
  interrupted: {
    why: 'The process ended twice while it sent the message. A third attempt could deliver it a third time.',
    remedy: 'Request a new one, and check why the process ends.',
    level: null,
  },
  refused: {
    why: 'The gateway refused the message for good.',
    remedy: 'Check the address or number and the settings of the gateway.',
    level: null,
  },
} as const satisfies Readonly<Record<string, ReasonRow>>

export type WithheldReason = keyof typeof withheldReasons

/** The ports that hear of a message that is not sent. */
export interface WithheldPorts {
  readonly messages: Messages
  readonly log: Log
}

/** A message that was requested and not sent. */
export interface UnsentMessage {
  readonly projectId: string
  readonly channel: Message['channel']
  readonly to: string
  readonly reason: WithheldReason
}

/**
 * Reports a message that is not sent: to the inbox of development, and to the log. The answer to the caller does not
 * change, because it could reveal an account.
 */
export const noteWithheld = (
  { messages, log }: WithheldPorts,
  { projectId, channel, to, reason }: UnsentMessage,
): void => {
  const { why, remedy, level }: ReasonRow = withheldReasons[reason]
  const isDevelopment = messages.withhold !== undefined
  messages.withhold?.({ project_id: projectId, channel, to, reason, why, remedy })
  if (level === null && !isDevelopment) return
  const fields = { project_id: projectId, channel, withheld: reason, ...(isDevelopment && { to }) }
  log[level ?? 'info'](fields, `a message was not sent. ${why} ${remedy}`)
}

/** Returns a handler that reports a message whose request is about to fail, and throws the error again. */
export const noteRefused =
  (deps: WithheldPorts, unsent: UnsentMessage) =>
  (fault: unknown): never => {
    noteWithheld(deps, unsent)
    throw fault
  }
