import { createStytchClient, IdentityProvider, StytchProvider, useStytchUser } from '@stytch/react'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

const { publicToken, options } = window.site
const stytch = createStytchClient(publicToken, options)
window.told = []
Object.assign(window, { siteClient: stytch })

function Authorize(): ReactNode {
  const { user } = useStytchUser()
  if (!user) return <p id="who">nobody</p>
  return (
    <div id="login">
      <IdentityProvider
        callbacks={{ onEvent: ({ type, data }) => window.told.push([type, Object.keys(data).sort()]) }}
      />
    </div>
  )
}

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StytchProvider stytch={stytch}>
      <Authorize />
    </StytchProvider>,
  )
