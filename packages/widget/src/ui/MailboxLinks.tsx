import type { Words } from '../copy/copy.ts'
import { MarkIcon } from './MarkIcon.tsx'
import { mailboxes } from './mailboxes.ts'

/** Links to the webmail inboxes that may hold the email. */
export const MailboxLinks = ({ words, sender }: { readonly words: Words; readonly sender: string | null }) => (
  <ul className="lk-choices">
    {mailboxes.map(({ label, mark, url }) => (
      <li key={label}>
        <a className="lk-button lk-secondary" href={url(sender)} target="_blank" rel="noopener noreferrer">
          <span className="lk-mark" aria-hidden={true}>
            <MarkIcon of={mark} />
          </span>
          <span>{words(label)}</span>
          <span className="lk-hidden">{` (${words('flow.newTab')})`}</span>
        </a>
      </li>
    ))}
  </ul>
)
