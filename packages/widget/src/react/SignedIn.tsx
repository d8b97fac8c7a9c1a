import { withParameter } from '@latchkey/client/core/redirects/query'
import { type ReactNode, useEffect, useRef } from 'react'
import { useUser } from './use-signed-in.ts'

/** Content that depends on whether a user is signed in. */
export interface SignedInProps {
  readonly children?: ReactNode
}

/**
 * Renders its content while a user is signed in. A server and the hydration render nothing, because the session is not
 * known there.
 *
 * It decides what a page shows, not what a user may do: the session comes from the browser. Verify it on your back end
 * before you return data.
 *
 * @throws {UsageError} outside a `LatchkeyProvider`
 * @example
 * <SignedIn><Orders /></SignedIn>
 */
export const SignedIn = ({ children }: SignedInProps): ReactNode => (useUser().user ? children : null)

/** Renders its content while no user is signed in. A server and the hydration render nothing. */
export const SignedOut = ({ children }: SignedInProps): ReactNode => {
  const { user, isInitialized } = useUser()
  return isInitialized && !user ? children : null
}

export interface RedirectToSignInProps {
  /** The URL of your sign-in page. */
  readonly url: string
  /**
   * Name of a query parameter that is added to the URL, with the path and the query of the current page. Before your
   * sign-in page follows it, check that it starts with a single `/`.
   */
  readonly returnParameter?: string
  /** Your router's function. Default: `location.replace`. */
  readonly navigate?: (url: string) => void
}

/**
 * Leaves the page for the sign-in page if no user is signed in, and when the user signs out. Renders nothing.
 *
 * @throws {UsageError} outside a `LatchkeyProvider`
 * @example
 * <RedirectToSignIn url="/sign-in" returnParameter="return_to" />
 */
export const RedirectToSignIn = ({ url, returnParameter, navigate }: RedirectToSignInProps): null => {
  const { user, isInitialized } = useUser()
  const isSignedOut = isInitialized && !user
  // Routers are often new functions at every render, and only the sign-out decides when to leave.
  const leave = useRef<() => void>(undefined)
  useEffect(() => {
    leave.current = () => {
      const { href, pathname, search } = location
      const site = new URL(url, href).href
      const target = new URL(returnParameter ? withParameter(site, returnParameter, pathname + search) : site)
      const isSameOrigin = target.origin === location.origin
      const address = isSameOrigin ? target.pathname + target.search + target.hash : target.href
      if (navigate) navigate(address)
      else location.replace(address)
    }
  })
  const hasLeft = useRef(false)
  useEffect(() => {
    // StrictMode runs effects twice.
    if (isSignedOut && !hasLeft.current) leave.current?.()
    hasLeft.current = isSignedOut
  }, [isSignedOut])
  return null
}
