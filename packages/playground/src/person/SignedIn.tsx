import { useState, useSyncExternalStore } from 'react'
import type { People, Somebody } from './people.ts'

const moment = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })

/** Shows the signed-in user or member, the expiry of the session, and a button to sign out. */
export function SignedIn({
  client,
  onLeft = () => {},
  onPasskeys,
  onAccount,
  onPortal,
}: {
  readonly client: People
  /** Called after a sign-out here. A session also ends when a link starts another sign-in, which must continue. */
  readonly onLeft?: () => void
  /** Opens the passkey settings, on a page that has them. */
  readonly onPasskeys?: () => void
  /** Opens the account component, on a page that has it. */
  readonly onAccount?: () => void
  /** Opens the portal of the organization, on a page that has it. */
  readonly onPortal?: () => void
}) {
  const session = useSyncExternalStore(client.session.onChange, client.session.getSync)
  return (
    <section className="panel person" aria-labelledby="person-title">
      <h2 id="person-title">Signed in</h2>
      {session === null ? (
        <p className="nobody">Nobody yet.</p>
      ) : (
        <Person
          until={session.expires_at}
          somebody={client.somebody()}
          onPasskeys={onPasskeys}
          onAccount={onAccount}
          onPortal={onPortal}
          revoke={() => client.session.revoke().then(onLeft)}
        />
      )}
    </section>
  )
}

interface PersonProps {
  /** RFC 3339. */
  readonly until: string
  readonly somebody: Somebody
  readonly onPasskeys: (() => void) | undefined
  readonly onAccount: (() => void) | undefined
  readonly onPortal: (() => void) | undefined
  readonly revoke: () => Promise<unknown>
}

function Person({ until, somebody: { names, facts }, onPasskeys, onAccount, onPortal, revoke }: PersonProps) {
  const [leaving, setLeaving] = useState<'no' | 'now' | 'failed'>('no')
  const leave = () => {
    setLeaving('now')
    revoke().catch(() => setLeaving('failed'))
  }
  const [first = '', ...others] = names
  return (
    <>
      <div className="who">
        <span className="initial" aria-hidden="true">
          {first.charAt(0).toUpperCase()}
        </span>
        <p>
          <strong>
            <bdi>{first}</bdi>
          </strong>
          {others.map((name) => (
            <bdi key={name}>{name}</bdi>
          ))}
        </p>
        <div className="ways">
          {onAccount && (
            <button type="button" onClick={onAccount}>
              Account
            </button>
          )}
          {onPortal && (
            <button type="button" onClick={onPortal}>
              Organization
            </button>
          )}
          {onPasskeys && (
            <button type="button" onClick={onPasskeys}>
              Passkeys
            </button>
          )}
          <button type="button" onClick={leave} disabled={leaving === 'now'}>
            Sign out
          </button>
        </div>
      </div>
      {leaving === 'failed' && <p role="alert">Signing out did not reach the server. Try again.</p>}
      <dl>
        <div>
          <dt>Until</dt>
          <dd>
            <time dateTime={until}>{moment.format(new Date(until))}</time>
          </dd>
        </div>
        {facts.map(([term, told]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              <code>{told}</code>
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
