import { StytchB2BProvider } from '@stytch/react/b2b'
import { StytchB2BUIClient } from '@stytch/vanilla-js/b2b'
import { lazy, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { Dashboard } from './pages/Dashboard'
import { SignIn } from './pages/SignIn'

const Settings = lazy(() => import('./pages/Settings').then(({ Settings }) => ({ default: Settings })))

const stytch = new StytchB2BUIClient(import.meta.env.VITE_STYTCH_TEAM_TOKEN, {
  cookieOptions: { path: '/' },
})

const Page = () => {
  const [, first = '', second = ''] = location.pathname.split('/')
  if (first === 'settings') return <Settings section={second} />
  return (
    <main id="login">
      <SignIn slug={first === 'o' ? second : null} />
    </main>
  )
}

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <StytchB2BProvider stytch={stytch}>
        <Suspense fallback={<p>One moment</p>}>
          <Page />
        </Suspense>
        <Dashboard />
      </StytchB2BProvider>
    </StrictMode>,
  )
