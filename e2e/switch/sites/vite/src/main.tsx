import { StytchProvider, useStytch, useStytchSession, useStytchUser } from '@stytch/react'
import { StrictMode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { Account } from './Account'
import { stytch } from './client'
import { Roles } from './Roles'
import { Passkeys, Reset, SignIn } from './SignIn'
import { Team } from './Team'

const parameters = new URLSearchParams(location.search)

function Return() {
  const client = useStytch()
  useEffect(() => {
    void client.authenticateByUrl({ session_duration_minutes: 60 })
  }, [client])
  return <p>One moment</p>
}

function Page() {
  const { user, isInitialized } = useStytchUser()
  const { session } = useStytchSession()
  if (!isInitialized) return null
  if (location.pathname === '/login') return <SignIn way={parameters.get('way') ?? 'otp'} />
  if (location.pathname === '/authenticate') return <Return />
  if (location.pathname === '/reset') return <Reset token={parameters.get('token') ?? ''} />
  if (location.pathname === '/passkeys') return session && <Passkeys />
  if (location.pathname === '/roles') return user && <Roles />
  if (location.pathname === '/team') return <Team />
  return null
}

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <StytchProvider stytch={stytch}>
        <main id="login">
          <Page />
        </main>
        <Account />
      </StytchProvider>
    </StrictMode>,
  )
