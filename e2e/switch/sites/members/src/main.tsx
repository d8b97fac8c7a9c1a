import { StytchB2BProvider } from '@stytch/react/b2b'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Dashboard } from './Dashboard'
import { Login } from './Login'
import { stytch } from './stytch'

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <StytchB2BProvider stytch={stytch}>
        <main id="login">
          <Login />
        </main>
        <Dashboard />
      </StytchB2BProvider>
    </StrictMode>,
  )
