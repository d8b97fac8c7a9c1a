'use client'

import { Login } from '@latchkey/react'
import { useState } from 'react'

/** A client component, whose callbacks are functions. */
export default function Page() {
  const [done, setDone] = useState('')
  return (
    <main>
      <Login config={{ products: ['otp'] }} locale="de" callbacks={{ onSuccess: () => setDone('signed in') }} />
      <p id="done">{done}</p>
    </main>
  )
}
