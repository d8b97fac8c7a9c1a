import { createClient, LatchkeyProvider, Login, useUser } from '@latchkey/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

/** A React site that Latchkey is a guest in: who is signed in, and the form where nobody is. */
const { publicToken = '', provider } = document.documentElement.dataset
const client = createClient(publicToken, provider === undefined ? {} : { baseURL: provider })
const Who = () => (
  <p id="who">
    {useUser()
      .user?.emails.map(({ email }) => email)
      .join() ?? 'Nobody'}
  </p>
)

createRoot(document.body.appendChild(document.createElement('div'))).render(
  <StrictMode>
    <LatchkeyProvider client={client}>
      <Who />
      <Login config={{ products: ['otp'] }} locale="ja" />
    </LatchkeyProvider>
  </StrictMode>,
)
