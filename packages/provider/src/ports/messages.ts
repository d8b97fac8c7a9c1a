/** A message to a person. `code` and `link` stand in `text` too; they are named for the development inbox. */
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

/** Hands messages to whoever delivers them: an SMTP server, a text gateway, the development inbox. */
export interface Messages {
  /**
   * Resolves when the gateway has accepted it. The same `id` is delivered at most once. Rejects with
   * `MessageRefused` when trying again is useless, with any other error when it may work later.
   */
  send(message: Message): Promise<void>
  /** Ends connections that are kept open between messages. */
  close?(): Promise<void>
}

/** The gateway has answered that it will never deliver this message. */
export class MessageRefused extends Error {
  override readonly name = 'MessageRefused'
}

/** The mail server has answered that there is no such mailbox, or that it takes nothing. */
export class MailboxRefused extends MessageRefused {
  /** The server's reply, by its numbers alone: its words repeat the address. */
  readonly reply: string

  constructor(reply: string, options?: ErrorOptions) {
    super('The mail server does not know the mailbox.', options)
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
