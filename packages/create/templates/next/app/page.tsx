'use client'
import { Login, useLatchkey } from '@latchkey/next'
import { useEffect } from 'react'
import { goOn } from './go-on'
import { config } from './sign-in'

export default function SignInPage() {
  const client = useLatchkey()
  // Renews the session cookies of a signed-in user, then leads back to the page that asked.
  useEffect(() => {
    client.session.authenticate().then(goOn, () => null)
  }, [client])
  return <Login config={config} callbacks={{ onSuccess: goOn }} />
}
