import { useEffect, useRef, useState } from 'react'

/** Time in which the user sees that the sign-in succeeded, before the site shows the account. */
const successMs = 6_000

/**
 * Decides whether the site shows the account in place of the form: after a sign-in, and on a page that was opened signed in.
 *
 * @param isSignedIn whether there is a session
 * @param opensForm whether the page was opened with the form, not with another part of the widget
 * @returns whether it does, and a function that shows the account or the form
 */
export const useHome = (isSignedIn: boolean, opensForm: boolean): readonly [boolean, (isHome: boolean) => void] => {
  const [isHome, setHome] = useState(isSignedIn && opensForm)
  const wasSignedIn = useRef(isSignedIn)
  useEffect(() => {
    const hasJustArrived = isSignedIn && !wasSignedIn.current
    wasSignedIn.current = isSignedIn
    if (!isSignedIn) setHome(false)
    if (!hasJustArrived) return
    const timer = setTimeout(() => setHome(true), successMs)
    return () => clearTimeout(timer)
  }, [isSignedIn])
  return [isSignedIn && isHome, setHome]
}
