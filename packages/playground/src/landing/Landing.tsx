import { Masthead } from '../host/Masthead.tsx'
import type { People } from '../person/people.ts'
import { SignedIn } from '../person/SignedIn.tsx'
import type { Outcome } from './finish-link.ts'

const titles = {
  none: 'No link was followed here',
  unknown: 'This link cannot be finished',
  working: 'Logging in',
  finished: 'You are signed in',
  refused: 'This link does not work',
  cancelled: 'Sign-in was cancelled',
  failed: 'Sign-in failed',
} as const satisfies Record<Outcome['became'], string>

const texts = {
  none: 'Links from mails lead to this page. Sign in on the playground.',
  unknown: 'It is of a kind that this version does not know. It was not used up.',
  working: 'The link is being checked.',
  finished: 'You are signed in here, and in the tab in which you asked for it.',
} as const

/** Where the button leads, and its text. */
const wayOn = {
  none: ['/', 'Go to the playground'],
  unknown: ['/', 'Go to the playground'],
  working: null,
  finished: ['/', 'Continue'],
  refused: ['/?products=emailMagicLinks', 'Ask for a new link'],
  cancelled: ['/?products=otp+oauth', 'Try again'],
  failed: ['/?products=otp+oauth', 'Try again'],
} as const satisfies Record<Outcome['became'], readonly [href: string, label: string] | null>

/** Shows the result of a link from a mail or of a provider, as the site's own page. */
export function Landing({ client, outcome }: { readonly client: People; readonly outcome: Outcome }) {
  const { became } = outcome
  const button = wayOn[became]
  return (
    <>
      <Masthead page={null} />
      <main className="landing">
        <div className="panel result" aria-busy={became === 'working'}>
          {became === 'finished' && <Check />}
          <h2 id="landing-title">{titles[became]}</h2>
          {'because' in outcome ? <p role="alert">{outcome.because}</p> : <p role="status">{texts[outcome.became]}</p>}
          {button !== null && (
            <p>
              <a className="way-on" href={button[0]}>
                {button[1]}
              </a>
            </p>
          )}
        </div>
        <SignedIn client={client} />
      </main>
    </>
  )
}

const Check = () => (
  <svg viewBox="0 0 48 48" width="48" height="48" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="3">
    <circle cx="24" cy="24" r="21.5" />
    <path d="m15 24.5 6.5 6.5L33.5 18" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
)
