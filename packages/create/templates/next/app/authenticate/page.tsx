'use client'
import { Authenticate } from '@latchkey/next'
import { useState } from 'react'
import { goOn } from '../go-on'

export default function AuthenticatePage() {
  const [hasFailed, setHasFailed] = useState(false)
  return (
    <Authenticate onDone={goOn} onError={() => setHasFailed(true)}>
      <p role="status">
        {hasFailed ? 'This link was used, or has expired. Sign in again for a new one.' : 'Signing in'}
      </p>
      {hasFailed && <a href="/">Sign in</a>}
    </Authenticate>
  )
}
