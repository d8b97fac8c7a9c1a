'use client'
import { Login, useLatchkey } from '@latchkey/next'
import { useEffect } from 'react'
import { goOn, isSignedIn } from './go-on'
import { config } from './sign-in'

export default function SignInPage() {
  const client = useLatchkey()
  // A signed-in user goes back to the page that asked.
  useEffect(() => {
    isSignedIn(client).then((isUser) => {
      if (isUser) goOn()
    })
  }, [client])
  return <Login config={config} callbacks={{ onSuccess: goOn }} />
}
