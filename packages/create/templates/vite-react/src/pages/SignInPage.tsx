import { Login, useUser } from '@latchkey/react'
import { useEffect } from 'react'
import { goOn } from '../client.ts'
import { config } from '../sign-in.ts'

export const SignInPage = () => {
  const { user } = useUser()
  useEffect(() => {
    if (user) goOn()
  }, [user])
  return user ? null : <Login config={config} />
}
