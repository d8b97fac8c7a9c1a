'use client'

import { createClient, LatchkeyProvider, useUser } from '@latchkey/react'
import { createB2BClient, LatchkeyB2BProvider } from '@latchkey/react/b2b'
import type { ReactNode } from 'react'

const baseURL = process.env.NEXT_PUBLIC_PROVIDER ?? ''
const client = createClient(process.env.NEXT_PUBLIC_PUBLIC_TOKEN ?? '', { baseURL })
const members = createB2BClient(process.env.NEXT_PUBLIC_TEAM_TOKEN ?? '', { baseURL })

function Who() {
  const { user, isInitialized } = useUser()
  return <p id="who">{isInitialized ? (user?.emails[0]?.email ?? 'nobody') : ''}</p>
}

export const Providers = ({ children }: { children: ReactNode }) => (
  <LatchkeyProvider client={client}>
    <LatchkeyB2BProvider client={members}>
      {children}
      <Who />
    </LatchkeyB2BProvider>
  </LatchkeyProvider>
)
