import { type ReactNode, useEffect, useState } from 'react'

const patienceMs = 60_000

/** What is said to somebody who has waited for a minute: a prompt may stand behind another window. */
export function AfterWhile({ children }: { readonly children: ReactNode }) {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  return isLong && children
}
