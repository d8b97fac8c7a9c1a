import type { PlainId } from '../copy/copy.ts'

/** A mail site, and the address that shows a person the mail of this sender there. */
export interface Mailbox {
  readonly label: PlainId
  /** @param sender a domain, or null to show everything that came in */
  readonly url: (sender: string | null) => string
}

/** Whatever a sender is called, it stays one word of the search: the sites themselves stand here. */
export const mailboxes: readonly Mailbox[] = [
  {
    label: 'link.gmail',
    url: (sender) =>
      sender === null
        ? 'https://mail.google.com/mail/u/0/#inbox'
        : `https://mail.google.com/mail/u/0/#search/from%3A%40${encodeURIComponent(sender)}+in%3Aanywhere`,
  },
  {
    label: 'link.yahoo',
    url: (sender) =>
      sender === null
        ? 'https://mail.yahoo.com/d/folders/1'
        : `https://mail.yahoo.com/d/search/keyword=from%3A${encodeURIComponent(sender)}`,
  },
  // Its search cannot be opened by an address.
  { label: 'link.outlook', url: () => 'https://outlook.live.com/mail/0/inbox' },
]
