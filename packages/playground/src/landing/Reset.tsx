import { Masthead } from '../host/Masthead.tsx'
import type { People } from '../person/people.ts'
import { SignedIn } from '../person/SignedIn.tsx'

/** Shows the page that a reset mail leads to: the site's own page, with an element for the widget. */
export function Reset({ client }: { readonly client: People }) {
  return (
    <>
      <Masthead page={null} />
      <main className="landing">
        <div id="login" />
        <SignedIn client={client} />
      </main>
    </>
  )
}
