'use client'

import { createClient } from '@latchkey/js'
import { useEffect, useRef, useState } from 'react'
import { baseURL, options, publicToken } from './project'

/** The form as a server of any kind writes it, and a mount that takes it over. */
export function Mounted({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null)
  const [who, setWho] = useState('')
  // React writes anew what it is told anew, be it the same text in another object.
  const [written] = useState({ __html: html })
  useEffect(() => {
    if (!place.current) return
    const client = createClient(publicToken, { baseURL })
    const tell = () => setWho(client.user.getSync()?.emails[0]?.email ?? 'nobody')
    tell()
    const stop = client.user.onChange(tell)
    const mounted = client.mountLogin({ elementId: place.current, ...options })
    return () => {
      stop()
      mounted.unmount()
    }
  }, [])
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: what `renderLogin` has written. */}
      <div ref={place} dangerouslySetInnerHTML={written} suppressHydrationWarning />
      <p id="who">{who}</p>
    </>
  )
}
