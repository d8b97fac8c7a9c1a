import type { Elements } from '@latchkey/widget/ui/elements'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { greetingOf } from '../person/greeting.ts'
import type { People } from '../person/people.ts'

interface SiteFrameProps {
  readonly client: People
  /** Shows a signed-in user the account in place of the form, or the form again; null for other parts of the widget. */
  readonly turn: (() => void) | null
  /** Whether the account is in place of the form. */
  readonly isAccount: boolean
  /** The element of the widget. */
  readonly children: Elements
}

/** The window of a site, with the widget or the account in it. */
export function SiteFrame({ client, turn, isAccount, children }: SiteFrameProps) {
  const session = useSyncExternalStore(client.session.onChange, client.session.getSync)
  const somebody = session && client.somebody()
  const heading = useRef<HTMLHeadingElement>(null)
  const wasAccount = useRef(isAccount)
  // The screen that had the focus is gone.
  useEffect(() => {
    if (isAccount && !wasAccount.current && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true })
    wasAccount.current = isAccount
  }, [isAccount])
  return (
    <section className="site" aria-label={somebody ? 'Page of your site' : 'Sign-in of your site'}>
      <header>
        <span className="dots" aria-hidden="true" />
        <span className="address">{`your-site.example/${somebody ? 'account' : 'login'}`}</span>
        {somebody && (
          <span className="initial" aria-hidden="true">
            {somebody.names[0]?.charAt(0).toUpperCase()}
          </span>
        )}
      </header>
      {session && somebody && (
        <div className="greeting">
          <Check />
          <h2 ref={heading} tabIndex={-1}>
            {greetingOf(session, somebody)}
          </h2>
          {turn && (
            <button type="button" className="quiet" onClick={turn}>
              {isAccount ? 'Show the form' : 'Show the account'}
            </button>
          )}
        </div>
      )}
      <div className="content">{children}</div>
    </section>
  )
}

const Check = () => (
  <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="2">
    <circle cx="12" cy="12" r="10.5" />
    <path d="m7.5 12.5 3 3 6-6.5" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
)
