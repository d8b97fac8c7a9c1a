import { StytchLogin, StytchProvider, useStytch, useStytchSession, useStytchUser, withStytchUser } from '@stytch/react'
import {
  type Callbacks,
  OTPMethods,
  StytchAPIError,
  StytchEventType,
  type StytchLoginConfig,
  StytchUIClient,
  type User,
} from '@stytch/vanilla-js'
import { type ReactNode, StrictMode, useMemo, useState } from 'react'
import { createRoot } from 'react-dom/client'

const { publicToken, options } = window.site
const stytch = new StytchUIClient(publicToken, options)
window.told = []

const config: StytchLoginConfig = {
  products: ['otp'],
  otpOptions: { methods: [OTPMethods.Email], expirationMinutes: 5 },
  sessionOptions: { sessionDurationMinutes: 60 },
}

interface Greeted {
  greeting: string
}

const Account = withStytchUser<Greeted>(({ stytchUser, greeting }: Greeted & { stytchUser: User | null }) => (
  <p id="greeting">{stytchUser ? `${greeting}, ${stytchUser.emails[0]?.email}` : 'Who are you?'}</p>
))

function Shop(): ReactNode {
  const client = useStytch()
  const { user } = useStytchUser()
  const { session, fromCache } = useStytchSession()
  const [refused, setRefused] = useState('')
  const [welcome, setWelcome] = useState('')
  const [failed, setFailed] = useState('')
  const callbacks = useMemo<Callbacks>(
    () => ({
      onEvent: (event) => {
        window.told.push([event.type, Object.keys(event.data).sort()])
        if (event.type === StytchEventType.OTPsAuthenticate) setWelcome(`Welcome, ${event.data.user_id}`)
      },
      onError: ({ message }) => setFailed(message),
    }),
    [],
  )
  const tryWrong = async () => {
    try {
      await client.otps.authenticate('000000', 'phone-number-test-00000000-0000-4000-8000-000000000000', {
        session_duration_minutes: 60,
      })
    } catch (error) {
      if (error instanceof StytchAPIError) setRefused(`${error.name} ${error.error_type} ${error.status_code}`)
    }
  }
  return (
    <main>
      <div id="login">
        {user && location.hash === '#swap' ? null : (
          <StytchLogin config={config} styles={{ container: { width: '340px' } }} callbacks={callbacks} />
        )}
      </div>
      <Account greeting="Hello" />
      <p id="who">{user?.emails.map(({ email }) => email).join() ?? 'nobody'}</p>
      <p id="factor">{session?.authentication_factors.map((factor) => factor.delivery_method).join() ?? 'none'}</p>
      <p id="cached">{String(fromCache)}</p>
      <p id="welcome">{welcome}</p>
      <p id="refused">{refused}</p>
      <p id="error">{failed}</p>
      <button id="wrong" type="button" onClick={tryWrong}>
        Wrong code
      </button>
      <button id="leave" type="button" onClick={() => client.session.revoke()}>
        Leave
      </button>
    </main>
  )
}

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <StytchProvider stytch={stytch}>
        <Shop />
      </StytchProvider>
    </StrictMode>,
  )
