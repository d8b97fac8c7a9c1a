import { html, type Markup } from '../html.ts'
import type { FormVisit } from '../visit.ts'
import type { WordId } from '../words/catalogue.ts'

interface Mailbox {
  readonly label: WordId
  /** Returns the URL of the mailbox, filtered by the sender's domain if known. */
  readonly url: (sender: string | null) => string
}

/** The mail sites that the widget also links. The sender is encoded, so it stays one search word. */
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
  { label: 'link.outlook', url: () => 'https://outlook.live.com/mail/0/inbox' },
]

/** Renders links to mail sites, which search for the project's domain if it sends from only one. */
export const mailboxLinks = ({ words, project }: Pick<FormVisit, 'words' | 'project'>): Markup => {
  const [only = null, ...more] = project.settings.email_domains
  const sender = more.length === 0 ? only : null
  return html`<ul>
${mailboxes.map(
  ({ label, url }) =>
    html`<li><a class="second" href="${url(sender)}" target="_blank" rel="noopener noreferrer">${words(label)}<span class="hidden"> (${words('flow.newTab')})</span></a></li>\n`,
)}</ul>
`
}
