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
  /** Resolves when the gateway has accepted it. The same `id` is delivered at most once. */
  send(message: Message): Promise<void>
}
