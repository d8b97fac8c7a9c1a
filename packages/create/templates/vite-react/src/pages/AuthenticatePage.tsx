import { useEffect, useState } from 'react'
import { client, goOn } from '../client.ts'

/** The token of the link works once, and the page may render several times. */
const finished = location.pathname === '/authenticate' ? finishLink() : Promise.resolve('')

/** Signs in with the token of the link that led here. Returns a sentence if that fails. */
async function finishLink(): Promise<string> {
  try {
    const result = await client.authenticateByUrl({ session_duration_minutes: 60 })
    if (result && !result.handled) return 'This link is of another kind. Open the page that it is for.'
    goOn()
    return ''
  } catch {
    return 'This link was used, or has expired. Sign in again for a new one.'
  }
}

export const AuthenticatePage = () => {
  const [failure, setFailure] = useState('')
  useEffect(() => {
    finished.then(setFailure)
  }, [])
  return (
    <>
      <p role="status">{failure || 'Signing in'}</p>
      {failure && <a href="/">Sign in</a>}
    </>
  )
}
