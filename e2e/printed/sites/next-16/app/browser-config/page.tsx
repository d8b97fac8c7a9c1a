'use client'

import { Login } from '@latchkey/react'

/** The origin is known in a browser alone, so a server computes addresses that begin with `null`. */
const origin = typeof window === 'undefined' ? null : window.location.origin

export default function Page() {
  const back = `${origin}/authenticate`
  const addresses = { loginRedirectURL: back, signupRedirectURL: back }
  return (
    <main>
      <Login
        config={{
          products: ['oauth', 'emailMagicLinks'],
          oauthOptions: { providers: [{ type: 'github' }], ...addresses },
          emailMagicLinksOptions: addresses,
        }}
      />
    </main>
  )
}
