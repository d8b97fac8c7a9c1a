import type { Session } from '@latchkey/protocol/identity/session'
import type { User } from '@latchkey/protocol/identity/user'
import { useState, useSyncExternalStore } from 'react'

/** What this panel needs of a client. */
export interface People {
  readonly session: {
    getSync(): Session | null
    onChange(listener: (session: Session | null) => void): () => void
    revoke(): Promise<unknown>
  }
  readonly user: { getSync(): User | null }
}

const moment = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })

/** The addresses and numbers a person is known by, the first one first. */
const namesOf = (user: User | null): readonly string[] => [
  ...(user?.emails ?? []).map(({ email }) => email),
  ...(user?.phone_numbers ?? []).map(({ phone_number }) => phone_number),
]

/** Who is signed in on this page, until when, and the way out. */
export function SignedIn({
  client,
  onPasskeys,
}: {
  readonly client: People
  /** Where passkeys can be set up, on a page that has a place for them. */
  readonly onPasskeys?: () => void
}) {
  const session = useSyncExternalStore(client.session.onChange, client.session.getSync)
  return (
    <section className="panel person" aria-labelledby="person-title">
      <h2 id="person-title">Signed in</h2>
      {session === null ? (
        <p className="nobody">Nobody yet.</p>
      ) : (
        <Person
          session={session}
          names={namesOf(client.user.getSync())}
          onPasskeys={onPasskeys}
          revoke={() => client.session.revoke()}
        />
      )}
    </section>
  )
}

interface PersonProps {
  readonly session: Session
  readonly names: readonly string[]
  readonly onPasskeys: (() => void) | undefined
  readonly revoke: () => Promise<unknown>
}

function Person({ session, names, onPasskeys, revoke }: PersonProps) {
  const [leaving, setLeaving] = useState<'no' | 'now' | 'failed'>('no')
  const leave = () => {
    setLeaving('now')
    revoke().catch(() => setLeaving('failed'))
  }
  const [first = session.user_id, ...others] = names
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
            <time dateTime={session.expires_at}>{moment.format(new Date(session.expires_at))}</time>
          </dd>
        </div>
        <div>
          <dt>Session</dt>
          <dd>
            <code>{session.session_id}</code>
          </dd>
        </div>
        <div>
          <dt>User</dt>
          <dd>
            <code>{session.user_id}</code>
          </dd>
        </div>
      </dl>
    </>
  )
}
