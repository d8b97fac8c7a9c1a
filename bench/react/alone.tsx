import { createClient, LatchkeyProvider, Login } from '@latchkey/react'
import { createRoot } from 'react-dom/client'

/** The same widget with React alone: nothing is painted before it. The page says where the provider is. */
const place = document.getElementById('login')
const { token = '', base = '' } = place?.dataset ?? {}
const client = createClient(token, { baseURL: base })
if (place)
  createRoot(place).render(
    <LatchkeyProvider client={client}>
      <Login config={{ products: ['otp'], otpOptions: { methods: ['email'] } }} />
    </LatchkeyProvider>,
  )
