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

/** Sends messages through an SMTP server, a text gateway or the development inbox. */
export interface Messages {
  /**
   * Resolves when the gateway has accepted the message. The same `id` is delivered at most once.
   *
   * @throws MessageRefused if a retry is useless; any other error if a retry may succeed
   */
  send(message: Message): Promise<void>
  /** Closes connections that are kept open between messages. */
  close?(): Promise<void>
}

/** The gateway will never deliver this message. */
export class MessageRefused extends Error {
  override readonly name = 'MessageRefused'
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
  close: async () => {
    await Promise.all([...new Set(Object.values(ports))].map((port) => port.close?.()))
  },
})
