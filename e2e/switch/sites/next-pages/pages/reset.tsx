import { StytchPasswordReset } from '@stytch/nextjs'
import { useEffect, useState } from 'react'
import { callbacks, configOf } from '../lib/stytch'

export default function Reset() {
  const [token, setToken] = useState<string>()
  useEffect(() => setToken(new URLSearchParams(window.location.search).get('token') ?? ''), [])
  return token && <StytchPasswordReset config={configOf('password')} passwordResetToken={token} callbacks={callbacks} />
}
