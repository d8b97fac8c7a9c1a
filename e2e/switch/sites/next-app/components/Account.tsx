'use client'

import {
  type Session,
  type StytchClient,
  type User,
  useStytch,
  withStytch,
  withStytchSession,
  withStytchUser,
} from '@stytch/nextjs'
import { useState } from 'react'

interface KnownUser {
  stytchUser: User | null
  stytchUserIsInitialized: boolean
}

const Who = withStytchUser<object>(({ stytchUser, stytchUserIsInitialized }: KnownUser) => (
  <p id="who">{stytchUserIsInitialized && (stytchUser?.emails[0]?.email ?? (stytchUser ? 'somebody' : 'nobody'))}</p>
))

const Factors = withStytchSession<object>(({ stytchSession }: { stytchSession: Session | null }) => (
  <p id="factors">{stytchSession?.authentication_factors.map(({ delivery_method }) => delivery_method).join()}</p>
))

const Leave = withStytch<object>(({ stytch }: { stytch: StytchClient }) => (
  <button id="leave" type="button" onClick={() => void stytch.session.revoke()}>
    Leave
  </button>
))

export function Account() {
  const stytch = useStytch()
  const [refreshed, setRefreshed] = useState('')
  const refresh = async () => {
    try {
      await stytch.session.authenticate({ session_duration_minutes: 60 })
      setRefreshed('yes')
    } catch {
      setRefreshed('no')
    }
  }
  return (
    <aside>
      <Who />
      <Factors />
      <Leave />
      <button id="refresh" type="button" onClick={() => void refresh()}>
        Refresh
      </button>
      <p id="refreshed">{refreshed}</p>
    </aside>
  )
}
