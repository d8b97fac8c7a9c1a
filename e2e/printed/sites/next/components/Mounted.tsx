'use client'

import { createClient } from '@latchkey/js'
import { useEffect, useRef, useState } from 'react'
import { baseURL, options, publicToken } from './project'

/** The form as markup from any server, and a mount that adopts it. */
export function Mounted({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null)
  const [who, setWho] = useState('')
  // A new `__html` object makes React rewrite the markup, even with the same text.
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
