import { Masthead } from '../host/Masthead.tsx'
import type { People } from '../person/people.ts'
import { SignedIn } from '../person/SignedIn.tsx'
import type { Outcome } from './finish-link.ts'

const titles = {
  none: 'No link was followed here',
  unknown: 'This link cannot be finished',
  working: 'Logging in',
  finished: 'The link was right',
  refused: 'This link does not work',
} as const satisfies Record<Outcome['became'], string>

const texts = {
  none: 'Links from mails lead to this page. Sign in on the playground.',
  unknown: 'It is of a kind that this version does not know. It was not used up.',
  working: 'The link is being checked.',
  finished: 'You are signed in here, and in the tab in which you asked for it.',
} as const

/** Shows the result of a link from a mail, as the site's own page. */
export function Landing({ client, outcome }: { readonly client: People; readonly outcome: Outcome }) {
  return (
    <>
      <Masthead page={null} />
      <main className="landing">
        <section className="panel" aria-labelledby="landing-title" aria-busy={outcome.became === 'working'}>
          <h2 id="landing-title">{titles[outcome.became]}</h2>
          <p role={outcome.became === 'refused' ? 'alert' : 'status'}>
            {outcome.became === 'refused' ? outcome.because : texts[outcome.became]}
          </p>
          <p>
            <a href={outcome.became === 'refused' ? '/?products=emailMagicLinks' : '/'}>
              {outcome.became === 'refused' ? 'Ask for a new link' : 'To the playground'}
            </a>
          </p>
        </section>
        <SignedIn client={client} />
      </main>
    </>
  )
}
