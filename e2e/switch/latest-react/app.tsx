import {
  createStytchClient,
  defaultTheme,
  OTPMethods,
  Products,
  StytchAPIError,
  StytchEventType,
  StytchLogin,
  StytchProvider,
  useStytch,
  useStytchSession,
  useStytchUser,
  withStytchSession,
} from '@stytch/react'
import { type ReactNode, StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'

const { publicToken, options } = window.site
const stytch = createStytchClient(publicToken, options)
window.told = []

const Expiry = withStytchSession<object>(({ stytchSession, stytchSessionIsInitialized }) => (
  <p id="factor">
    {stytchSessionIsInitialized && stytchSession
      ? stytchSession.authentication_factors.map((factor) => factor.delivery_method).join()
      : 'none'}
  </p>
))

function Shop(): ReactNode {
  const client = useStytch()
  const { user, isInitialized } = useStytchUser()
  const { session } = useStytchSession()
  const [refused, setRefused] = useState('')
  const [welcome, setWelcome] = useState('')
  const [failed, setFailed] = useState('')
  const tryWrong = async () => {
    try {
      await client.otps.authenticate('000000', 'phone-number-test-00000000-0000-4000-8000-000000000000', {
        session_duration_minutes: 60,
      })
    } catch (error) {
      if (error instanceof StytchAPIError) setRefused(`${error.name} ${error.error_type} ${error.status_code}`)
    }
  }
  if (!isInitialized) return null
  return (
    <main>
      <div id="login">
        {user && location.hash === '#swap' ? null : (
          <StytchLogin
            config={{
              products: [Products.otp],
              otpOptions: { methods: [OTPMethods.Email], expirationMinutes: 5 },
              sessionOptions: { sessionDurationMinutes: 60 },
            }}
            presentation={{ theme: { ...defaultTheme, 'button-radius': '20px' }, options: { hideHeaderText: true } }}
            strings={{ 'passcode.title': 'The six digits, please' }}
            callbacks={{
              onEvent: (event) => {
                window.told.push([event.type, Object.keys(event.data).sort()])
                if (event.type === StytchEventType.OTPsAuthenticate) setWelcome(`Welcome, ${event.data.user_id}`)
              },
              onError: ({ message }) => setFailed(message),
            }}
          />
        )}
      </div>
      <p id="who">{user?.emails.map(({ email }) => email).join() ?? 'nobody'}</p>
      <p>{session?.expires_at}</p>
      <Expiry />
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
