'use client'

import { createClient, LatchkeyProvider, Login, useUser } from '@latchkey/react'
import { baseURL, fields, options, publicToken } from './project'

const client = createClient(publicToken, { baseURL })

function Who() {
  const { user, isInitialized } = useUser()
  return <p id="who">{isInitialized ? (user?.emails[0]?.email ?? 'nobody') : ''}</p>
}

/** The form as a component: server and browser render the same. */
export const Drawn = () => (
  <LatchkeyProvider client={client}>
    <Login {...options} fields={fields} />
    <Who />
  </LatchkeyProvider>
)
