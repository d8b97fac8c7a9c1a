import { useStytch, withStytch, withStytchSession, withStytchUser } from '@stytch/react'
import { useState } from 'react'

const Who = withStytchUser<object>(({ stytchUser, stytchUserIsInitialized }) => (
  <p id="who">
    {stytchUserIsInitialized ? (stytchUser?.emails[0]?.email ?? (stytchUser ? 'somebody' : 'nobody')) : ''}
  </p>
))

const Factors = withStytchSession<object>(({ stytchSession }) => (
  <p id="factors">{stytchSession?.authentication_factors.map(({ delivery_method }) => delivery_method).join()}</p>
))

const Leave = withStytch<object>(({ stytch }) => (
  <button id="leave" type="button" onClick={() => void stytch.session.revoke()}>
    Leave
  </button>
))

export const Account = () => {
  const stytch = useStytch()
  const [refreshed, setRefreshed] = useState('')
  const refresh = () =>
    stytch.session.authenticate({ session_duration_minutes: 60 }).then(
      () => setRefreshed('yes'),
      () => setRefreshed('no'),
    )
  return (
    <aside>
      <Who />
      <Factors />
      <Leave />
      <button id="refresh" type="button" onClick={() => void refresh()}>
        Refresh
      </button>
      <p id="refreshed">{refreshed}</p>
    </aside>
  )
}
