'use client'
import { Login } from '@latchkey/react'
import { useEffect } from 'react'
import { client, goOn } from './client'
import { config } from './sign-in'

export default function SignInPage() {
  // Renews the session cookies of a signed-in user, then leads back to the page that asked.
  useEffect(() => {
    client.session.authenticate().then(goOn, () => null)
  }, [])
  return <Login config={config} callbacks={{ onSuccess: goOn }} />
}
