import type { PlainId } from '../copy/copy.ts'
import { mark as gmail } from './mailbox-marks/gmail.ts'
import { mark as outlook } from './mailbox-marks/outlook.ts'
import { mark as yahoo } from './mailbox-marks/yahoo.ts'
import type { Mark } from './mark.ts'

/** A webmail site, and the URL that shows the emails of this sender there. */
export interface Mailbox {
  readonly label: PlainId
  readonly mark: Mark
  /** @param sender a domain, or null to show the whole inbox */
  readonly url: (sender: string | null) => string
}

/** The sender is encoded, so it stays one search term. The hosts are fixed. */
export const mailboxes: readonly Mailbox[] = [
  {
    label: 'link.gmail',
    mark: gmail,
    url: (sender) =>
      sender === null
        ? 'https://mail.google.com/mail/u/0/#inbox'
        : `https://mail.google.com/mail/u/0/#search/from%3A%40${encodeURIComponent(sender)}+in%3Aanywhere`,
  },
  {
    label: 'link.yahoo',
    mark: yahoo,
    url: (sender) =>
      sender === null
        ? 'https://mail.yahoo.com/d/folders/1'
        : `https://mail.yahoo.com/d/search/keyword=from%3A${encodeURIComponent(sender)}`,
  },
  // Outlook has no URL for a search.
  { label: 'link.outlook', mark: outlook, url: () => 'https://outlook.live.com/mail/0/inbox' },
]
