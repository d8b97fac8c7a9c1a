import { LatchkeyProvider, Login, useUser } from '@latchkey/react'
import { client } from './client.ts'

const Who = () => <p id="who">{useUser().user?.emails[0]?.email ?? 'Nobody'}</p>

export function Shop() {
  const title = 'The shop'
  return (
    <LatchkeyProvider client={client}>
      <h1>{title}</h1>
      <Who />
      <Login config={{ products: ['otp'] }} />
    </LatchkeyProvider>
  )
}
