import { createClient, LatchkeyProvider, Login } from '@latchkey/react'
import { createRoot } from 'react-dom/client'

/** A React page with the form. The page names the provider. */
const place = document.getElementById('login')
const { token = '', base = '' } = place?.dataset ?? {}
const client = createClient(token, { baseURL: base })
const config = { products: ['otp'] as const, otpOptions: { methods: ['email'] as const } }
if (place)
  createRoot(place).render(
    <LatchkeyProvider client={client}>
      <Login config={config} />
    </LatchkeyProvider>,
  )
