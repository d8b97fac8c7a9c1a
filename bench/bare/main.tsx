import { useState } from 'react'
import { createRoot } from 'react-dom/client'

/** The floor: the form of Main in React 19, which requests a code and then asks for it, and nothing else. */
const place = document.getElementById('login')
const { token = '', base = '' } = place?.dataset ?? {}

const requestCode = (email: string) =>
  fetch(`${base}/sdk/v1/otps/email/login_or_create`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Basic ${btoa(`${token}:${token}`)}` },
    body: JSON.stringify({ email }),
  })

function Form() {
  const [isSent, setSent] = useState(false)
  if (isSent)
    return (
      <form data-latchkey-screen="OTPAuthenticate">
        <h1>Enter passcode</h1>
        <input inputMode="numeric" autoComplete="one-time-code" aria-label="Passcode" ref={(field) => field?.focus()} />
      </form>
    )
  return (
    <form
      onSubmit={async (event) => {
        event.preventDefault()
        const { ok } = await requestCode(String(new FormData(event.currentTarget).get('email')))
        setSent(ok)
      }}
    >
      <h1>Sign up or log in</h1>
      <label>
        Email
        <input type="email" name="email" required autoComplete="email" placeholder="example@email.com" />
      </label>
      <button type="submit">Continue with email</button>
    </form>
  )
}

if (place) createRoot(place).render(<Form />)
