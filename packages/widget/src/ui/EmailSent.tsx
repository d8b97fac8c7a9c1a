import type { View } from '../flow/view.ts'
import { Heading } from './Heading.tsx'
import { mailboxes } from './mailboxes.ts'
import { Phrase } from './Phrase.tsx'

type Shows = { readonly email: string; readonly sender: string | null }
type Says = { again: [] }

/** A mail is on its way; the rest happens where it arrives. */
export const EmailSent: View<Shows, Says> = ({ at, emit }) => {
  const { id, words } = at
  return (
    <div className="lk-form lk-view">
      <Heading id={`${id}-title`} text={words('link.title')} />
      <p className="lk-body">
        <Phrase of={words.template('link.sentTo')} with={{ email: <bdi className="lk-destination">{at.email}</bdi> }} />
      </p>
      <ul className="lk-mailboxes">
        {mailboxes.map(({ label, url }) => (
          <li key={label}>
            <a className="lk-button lk-secondary" href={url(at.sender)} target="_blank" rel="noopener noreferrer">
              {words(label)}
              <span className="lk-hidden"> ({words('flow.newTab')})</span>
            </a>
          </li>
        ))}
      </ul>
      <p className="lk-helper">
        {words('link.nothing')}{' '}
        <button type="button" className="lk-link" onClick={() => emit.again()}>
          {words('flow.retry')}
        </button>
      </p>
    </div>
  )
}
