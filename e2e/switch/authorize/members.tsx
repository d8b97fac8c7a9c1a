import { B2BIdentityProvider, createStytchB2BClient, StytchB2BProvider, useStytchMember } from '@stytch/react/b2b'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

const { publicToken, options } = window.site
const stytch = createStytchB2BClient(publicToken, options)
window.told = []
Object.assign(window, { siteClient: stytch })

function Authorize(): ReactNode {
  const { member } = useStytchMember()
  if (!member) return <p id="who">nobody</p>
  return (
    <div id="login">
      <B2BIdentityProvider
        callbacks={{ onEvent: ({ type, data }) => window.told.push([type, Object.keys(data).sort()]) }}
      />
    </div>
  )
}

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StytchB2BProvider stytch={stytch}>
      <Authorize />
    </StytchB2BProvider>,
  )
