import { useSyncExternalStore } from 'react'
import type { People } from './people.ts'

/** The site's page behind the sign-in. Nothing is shown while no user is signed in. */
export function SignedInPage({ client }: { readonly client: People }) {
  const session = useSyncExternalStore(client.session.onChange, client.session.getSync)
  if (session === null) return null
  const [name = ''] = client.somebody().names
  return (
    <section className="signed-in" aria-label="Page of your site">
      <header>
        <span className="dots" aria-hidden="true" />
        <span className="address">your-site.example/account</span>
        <span className="initial" aria-hidden="true">
          {name.charAt(0).toUpperCase()}
        </span>
      </header>
      <div className="content">
        <Check />
        <div>
          <h2>Welcome back</h2>
          <p>Your site shows its own page from here on. The widget below stays mounted.</p>
        </div>
      </div>
    </section>
  )
}

const Check = () => (
  <svg viewBox="0 0 24 24" width="28" height="28" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="2">
    <circle cx="12" cy="12" r="10.5" />
    <path d="m7.5 12.5 3 3 6-6.5" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
)
