'use client'
import { useEffect, useRef, useState } from 'react'
import { client, goOn } from '../client'

/** Signs in with the token of the link that led here. Returns a sentence if that fails. */
const finishLink = async (): Promise<string> => {
  try {
    const result = await client.authenticateByUrl({ session_duration_minutes: 60 })
    if (result && !result.handled) return 'This link is of another kind. Open the page that it is for.'
    goOn()
    return ''
  } catch {
    return 'This link was used, or has expired. Sign in again for a new one.'
  }
}

export default function AuthenticatePage() {
  const [failure, setFailure] = useState('')
  // The token works once, and StrictMode runs effects twice.
  const finished = useRef<Promise<string>>(undefined)
  useEffect(() => {
    finished.current ??= finishLink()
    finished.current.then(setFailure)
  }, [])
  return (
    <>
      <p role="status">{failure || 'Signing in'}</p>
      {failure && <a href="/">Sign in</a>}
    </>
  )
}
