/** A message in the provider's development inbox, which would have been sent in production. */
export interface InboxMessage {
  readonly id: string
  /** The project that sent it. */
  readonly project_id?: string
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

/** A message that was requested and not sent. It has no content. */
export interface WithheldMessage {
  readonly id: string
  readonly project_id?: string
  readonly channel: InboxMessage['channel']
  readonly to: string
  /** What happened, and what to do. */
  readonly why: string
  readonly remedy: string
  /** RFC 3339, by the provider's clock. */
  readonly withheld_at: string
}

/** An entry of the shown list. */
export type InboxEntry = InboxMessage | WithheldMessage

export const isWithheld = (entry: InboxEntry): entry is WithheldMessage => 'withheld_at' in entry

const timeOf = (entry: InboxEntry): string => (isWithheld(entry) ? entry.withheld_at : entry.sent_at)

/** Returns both lists as one, newest first. */
export const inOrder = (
  messages: readonly InboxMessage[],
  withheld: readonly WithheldMessage[],
): readonly InboxEntry[] =>
  withheld.length === 0
    ? messages
    : [...messages, ...withheld].toSorted((a, b) => Date.parse(timeOf(b)) - Date.parse(timeOf(a)))

/** Merges messages, newest first, each once: a stream that reconnects repeats known messages. */
export const merged = <Entry extends { readonly id: string }>(
  existing: readonly Entry[],
  arrived: readonly Entry[],
): readonly Entry[] => {
  const fresh = arrived.filter(({ id }) => !existing.some((message) => message.id === id))
  return fresh.length === 0 ? existing : [...fresh, ...existing]
}
