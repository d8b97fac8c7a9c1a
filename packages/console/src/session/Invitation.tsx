import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { send } from '../api.ts'
import { Notice } from '../shell/Notice.tsx'

/** The token of the link: it is in the fragment, which browsers send to no server. */
const tokenOfPage = () => new URLSearchParams(location.hash.slice(1)).get('token') ?? ''

/** The page of an invitation link. It signs the new operator in; the link works once. */
export function Invitation() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const accept = useMutation({
    mutationFn: (token: string) => send('POST', '/api/session/invitation', { token }),
    onSuccess: async () => {
      await client.resetQueries()
      await navigate({ to: '/', replace: true })
    },
  })
  // React runs effects twice in development, and the link works once.
  const isSent = useRef(false)
  useEffect(() => {
    if (isSent.current) return
    isSent.current = true
    const token = tokenOfPage()
    // A used token stays out of the history and of screenshots.
    history.replaceState(history.state, '', location.pathname)
    accept.mutate(token)
  }, [accept])
  return (
    <main className="door">
      <h1>Latchkey console</h1>
      {accept.error === null ? <p role="status">Opening the console…</p> : <Notice error={accept.error} />}
      {accept.error !== null && <a href="/">Sign in with a passkey</a>}
    </main>
  )
}
