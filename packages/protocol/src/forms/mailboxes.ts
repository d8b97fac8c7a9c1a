/** The webmail sites that pages link after a mail was sent, in the order of their links. */
export const mailboxSites = ['gmail', 'yahoo', 'outlook'] as const

type MailboxSite = (typeof mailboxSites)[number]

/**
 * Returns the URL of a mailbox that shows the emails of a sender. The hosts are fixed.
 *
 * @param sender a domain, or null to show the whole inbox. It is encoded, so it stays one search term
 */
type MailboxUrl = (sender: string | null) => string

/** The URLs of the sites. */
export const mailboxUrls: Readonly<Record<MailboxSite, MailboxUrl>> = {
  gmail: (sender) =>
    sender === null
      ? 'https://mail.google.com/mail/u/0/#inbox'
      : `https://mail.google.com/mail/u/0/#search/from%3A%40${encodeURIComponent(sender)}+in%3Aanywhere`,
  yahoo: (sender) =>
    sender === null
      ? 'https://mail.yahoo.com/d/folders/1'
      : `https://mail.yahoo.com/d/search/keyword=from%3A${encodeURIComponent(sender)}`,
  // Outlook has no URL for a search.
  outlook: () => 'https://outlook.live.com/mail/0/inbox',
}
