import { StytchProvider, useStytch, useStytchSession, useStytchUser } from '@stytch/nextjs'
import type { ComponentType } from 'react'
import { useState } from 'react'
import { stytch } from '../lib/stytch'

function Account() {
  const client = useStytch()
  const { user, isInitialized } = useStytchUser()
  const { session } = useStytchSession()
  const [refreshed, setRefreshed] = useState('')
  const refresh = async () => {
    try {
      await client.session.authenticate({ session_duration_minutes: 60 })
      setRefreshed('yes')
    } catch {
      setRefreshed('no')
    }
  }
  return (
    <aside>
      <p id="who">{isInitialized && (user?.emails[0]?.email ?? (user ? 'somebody' : 'nobody'))}</p>
      <p id="factors">{session?.authentication_factors.map(({ delivery_method }) => delivery_method).join()}</p>
      <button id="leave" type="button" onClick={() => void client.session.revoke()}>
        Leave
      </button>
      <button id="refresh" type="button" onClick={() => void refresh()}>
        Refresh
      </button>
      <p id="refreshed">{refreshed}</p>
    </aside>
  )
}

interface Shown {
  Component: ComponentType<object>
  pageProps: object
}

export default function App({ Component, pageProps }: Shown) {
  return (
    <StytchProvider stytch={stytch}>
      <main id="login">
        <Component {...pageProps} />
      </main>
      <Account />
    </StytchProvider>
  )
}
