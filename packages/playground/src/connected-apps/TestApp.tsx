import type { Elements } from '@latchkey/widget/ui/elements'
import { useState } from 'react'
import { Masthead } from '../host/Masthead.tsx'
import { messageOf } from './message-of.ts'
import { apps, authorize, readProfile, refresh, revoke, scopes, signOut, type Tokens } from './oauth.ts'

/** Issuers of the development projects. */
export interface Issuer {
  readonly title: string
  readonly url: string
}

function Frame({ title, children }: { readonly title: string; readonly children: Elements }) {
  return (
    <>
      <Masthead page={null} />
      <main className="landing test-app">
        <section className="panel" aria-labelledby="landing-title">
          <h2 id="landing-title">{title}</h2>
          {children}
        </section>
      </main>
    </>
  )
}

const Failure = ({ message }: { readonly message: string }) =>
  message === '' ? null : (
    <p className="failure" role="alert">
      {message}
    </p>
  )

/** The form with which the test app asks for access. */
export function RequestForm({ issuers }: { readonly issuers: readonly Issuer[] }) {
  const [failure, setFailure] = useState('')
  return (
    <Frame title="A test app">
      <p>This page acts as an app that signs users in with their account here, by OAuth 2.1 and OpenID Connect.</p>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          const data = new FormData(event.currentTarget)
          setFailure('')
          authorize({
            clientId: String(data.get('app')),
            issuer: String(data.get('issuer')),
            scope: data.getAll('scope').join(' '),
          }).catch((fault: unknown) => setFailure(messageOf(fault)))
        }}
      >
        <label>
          <span>App</span>
          <select name="app" defaultValue={apps[1].id}>
            {apps.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span>Accounts</span>
          <select name="issuer">
            {issuers.map(({ title, url }) => (
              <option key={url} value={url}>
                {title}
              </option>
            ))}
          </select>
        </label>
        <fieldset>
          <legend>Access</legend>
          {scopes.map((scope) => (
            <label key={scope}>
              <input
                type="checkbox"
                name="scope"
                value={scope}
                defaultChecked={['openid', 'email', 'read:notes'].includes(scope)}
              />
              <code>{scope}</code>
            </label>
          ))}
        </fieldset>
        <button type="submit">Sign in with Latchkey</button>
      </form>
      <Failure message={failure} />
    </Frame>
  )
}

const Values = ({ title, of }: { readonly title: string; readonly of: object }) => (
  <>
    <h3>{title}</h3>
    <pre>{JSON.stringify(of, null, 2)}</pre>
  </>
)

/** The tokens that the test app received, and what it can do with them. */
export function TokenPanel({ tokens: firstTokens }: { readonly tokens: Tokens }) {
  const [tokens, setTokens] = useState(firstTokens)
  const [profile, setProfile] = useState<object | null>(null)
  const [isRevoked, setIsRevoked] = useState(false)
  const [failure, setFailure] = useState('')
  const attempt = (act: () => Promise<void>) => () => {
    setFailure('')
    act().catch((fault: unknown) => setFailure(messageOf(fault)))
  }
  const { answer, idClaims } = tokens
  return (
    <Frame title={isRevoked ? 'The access has ended' : 'The app has access'}>
      <p role="status">
        <span>Granted:</span> <code>{answer.scope}</code>
      </p>
      <div className="acts">
        <button type="button" onClick={attempt(async () => setProfile(await readProfile(tokens)))}>
          Read the profile
        </button>
        {answer.refresh_token !== undefined && (
          <button type="button" onClick={attempt(async () => setTokens(await refresh(tokens)))}>
            Refresh the token
          </button>
        )}
        <button
          type="button"
          onClick={attempt(async () => {
            await revoke(tokens)
            setIsRevoked(true)
          })}
        >
          Revoke the token
        </button>
        <button type="button" onClick={attempt(async () => signOut(tokens))}>
          Sign out
        </button>
      </div>
      <Failure message={failure} />
      {profile !== null && <Values title="Profile" of={profile} />}
      {idClaims !== undefined && <Values title="ID token" of={idClaims} />}
      <Values
        title="Token response"
        of={{ ...answer, access_token: shortened(answer.access_token), id_token: shortened(answer.id_token) }}
      />
      <p>
        <a href="/playground/client">Start again</a>
      </p>
    </Frame>
  )
}

const shortened = (token: string | undefined) => token && `${token.slice(0, 24)}…`

/** Shown when the app did not get access. */
export const Refusal = ({ message }: { readonly message: string }) => (
  <Frame title="The app has no access">
    <Failure message={message} />
    <p>
      <a href="/playground/client">Start again</a>
    </p>
  </Frame>
)
