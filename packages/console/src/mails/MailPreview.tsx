import type { ConsoleMailPreview } from '@latchkey/protocol/console/mails'
import type { UseQueryResult } from '@tanstack/react-query'
import { Notice } from '../shell/Notice.tsx'

const looks = ['light', 'dark'] as const

/** A mail as users receive it: the HTML version in light and dark, in frames without scripts, and the plain text. */
export function MailPreview({ query: { data: mail, error } }: { readonly query: UseQueryResult<ConsoleMailPreview> }) {
  return (
    <section aria-label="Preview">
      <h2>Preview</h2>
      <Notice error={error} />
      {mail !== undefined && (
        <>
          <p>
            <span className="soft">Subject: </span>
            <strong>{mail.subject}</strong>
          </p>
          {mail.page !== null && (
            <div className="mail-looks">
              {looks.map((look) => (
                <figure key={look}>
                  <figcaption>{look === 'light' ? 'Light' : 'Dark'}</figcaption>
                  <iframe
                    className={`mail ${look}`}
                    title={`HTML version, ${look}`}
                    sandbox=""
                    referrerPolicy="no-referrer"
                    src={`${mail.page}?look=${look}`}
                  />
                </figure>
              ))}
            </div>
          )}
          <h3>Plain text</h3>
          <pre className="mail-text">{mail.text}</pre>
        </>
      )}
    </section>
  )
}
