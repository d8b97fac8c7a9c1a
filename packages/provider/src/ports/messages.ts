import type { ConsoleGateway } from '@latchkey/protocol/console/texts'

/** A message to a user. `code` and `link` are also part of `text`; the fields are for the development inbox. */
export interface Message {
  readonly id: string
  readonly channel: 'email' | 'sms' | 'whatsapp'
  readonly to: string
  /** Mail only. */
  readonly subject?: string
  readonly text: string
  /** Mail only. */
  readonly html?: string
  readonly code?: string
  readonly link?: string
}

/** A message that was requested and not sent. It has no content, so that no test reads a code from it. */
export interface WithheldMessage {
  readonly project_id: string
  readonly channel: Message['channel']
  readonly to: string
  /** A value of a closed list (`domain/messaging/withheld.ts`). */
  readonly reason: string
  readonly why: string
  readonly remedy: string
}

/** Sends messages through an SMTP server, a text gateway or the development inbox. */
export interface Messages {
  /**
   * Resolves when the gateway has accepted the message. The same `id` is delivered at most once.
   *
   * @param projectId the project that sends it. Only the inbox of development shows it
   * @throws MessageRefused if a retry is useless; any other error if a retry may succeed
   */
  send(message: Message, projectId?: string): Promise<void>
  /** Shows a message that was requested and not sent. Only the inbox of development has it. */
  withhold?(withheld: WithheldMessage): void
  /**
   * Whether messages to this address are known not to arrive, because the gateway takes no such address. Default: none
   * is known.
   */
  cannotReach?(address: string): boolean
  /** Returns the place to which messages of a channel go, for operators. Default: the program. */
  gatewayOf?(channel: Message['channel']): ConsoleGateway
  /** Closes connections that are kept open between messages. */
  close?(): Promise<void>
}

interface GatewayAnswer extends ErrorOptions {
  /** HTTP status of the gateway's answer. */
  readonly status?: number
}

/** The gateway will never deliver this message. */
export class MessageRefused extends Error {
  override readonly name = 'MessageRefused'
  readonly status: number | null

  constructor(message: string, { status, ...options }: GatewayAnswer = {}) {
    super(message, options)
    this.status = status ?? null
  }
}

/** The gateway may deliver this message later. */
export class MessageDelayed extends Error {
  override readonly name = 'MessageDelayed'
  readonly status: number | null

  constructor(message: string, { status, ...options }: GatewayAnswer = {}) {
    super(message, options)
    this.status = status ?? null
  }
}

/** The mail server reported that the mailbox does not exist or accepts no mail. */
export class MailboxRefused extends MessageRefused {
  /** The numeric codes of the server's reply. Its text may contain the address. */
  readonly reply: string

  constructor(reply: string, options?: ErrorOptions) {
    super('The mail server rejected the mailbox.', options)
    this.reply = reply
  }
}

/** Sends each message through the port of its channel. */
export const byChannel = (ports: Readonly<Record<Message['channel'], Messages>>): Messages => ({
  send: (message) => ports[message.channel].send(message),
  cannotReach: (address) => ports.email.cannotReach?.(address) ?? false,
  gatewayOf: (channel) => ports[channel].gatewayOf?.(channel) ?? { kind: 'program' },
  close: async () => {
    await Promise.all([...new Set(Object.values(ports))].map((port) => port.close?.()))
  },
})
