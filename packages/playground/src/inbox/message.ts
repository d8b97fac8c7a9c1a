/** A message in the provider's development inbox, which would have been sent in production. */
export interface InboxMessage {
  readonly id: string
  readonly channel: 'email' | 'sms' | 'whatsapp'
  readonly to: string
  readonly subject?: string
  readonly text: string
  readonly html?: string
  readonly code?: string
  readonly link?: string
  /** RFC 3339, by the provider's clock. */
  readonly sent_at: string
}

/** Merges messages, newest first, each once: a stream that reconnects repeats known messages. */
export const merged = (
  existing: readonly InboxMessage[],
  arrived: readonly InboxMessage[],
): readonly InboxMessage[] => {
  const fresh = arrived.filter(({ id }) => !existing.some((message) => message.id === id))
  return fresh.length === 0 ? existing : [...fresh, ...existing]
}
