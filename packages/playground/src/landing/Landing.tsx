import { Masthead } from '../host/Masthead.tsx'
import { type People, SignedIn } from '../person/SignedIn.tsx'

interface LandingProps {
  readonly client: People
  readonly search: string
}

/**
 * Where a link from a mail ends: the site's own page. It says what the link brought. No kind of link exists yet that
 * a page could finish, so each is told apart from none and left as it is: nothing is sent, nothing is used up.
 */
export function Landing({ client, search }: LandingProps) {
  const query = new URLSearchParams(search)
  const kind = query.get('stytch_token_type')
  return (
    <>
      <Masthead page={null} />
      <main className="landing">
        <section className="panel" aria-labelledby="landing-title">
          <h2 id="landing-title">{kind === null ? 'No link was followed here' : 'This link cannot be finished'}</h2>
          <p>
            {kind === null
              ? 'Links from mails lead to this page. Sign in on the playground.'
              : 'It is of a kind that this version does not know. It was not used up.'}
          </p>
          <p>
            <a href="/">To the playground</a>
          </p>
        </section>
        <SignedIn client={client} />
      </main>
    </>
  )
}
