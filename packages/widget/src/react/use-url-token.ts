import { ApiError, type LatchkeyError, UsageError } from '@latchkey/client/core/errors'
import type { SessionView } from '@latchkey/client/core/session/session'
import type { SignedInState } from '@latchkey/client/core/vertical'
import { type ReactNode, useEffect, useRef } from 'react'

/** The props of `Authenticate` and `B2BAuthenticate`. */
export interface AuthenticateProps<Done> {
  /**
   * Called when the user is signed in. The outcome is null if this browser was signed in before: the page was reloaded, or
   * another tab has used the link.
   */
  readonly onDone: (outcome: Done | null) => void
  /**
   * Called if no user is signed in: an `ApiError` of the provider, a `NetworkError`, or a `UsageError` if the URL has no token
   * that this page completes.
   */
  readonly onError?: (error: LatchkeyError) => void
  /** Duration of the session, in minutes, 5 to 527040. Default: 60. */
  readonly sessionDurationMinutes?: number
  /** Shown while the sign-in is completed, and afterwards. */
  readonly children?: ReactNode
}

type AuthenticateByUrl<Done> = (options: {
  readonly session_duration_minutes: number
}) => Promise<Done | { readonly handled: false; readonly tokenType: string } | null>

/** Whether a token was refused because it is used, expired or unknown. */
const isSpent = (fault: unknown): boolean =>
  fault instanceof ApiError &&
  [401, 404].includes(fault.status_code) &&
  fault.error_type !== 'oauth_flow_callback_error'

const noToken = (): UsageError =>
  new UsageError('The URL has no token of a sign-in. Open the complete link of the email, or sign in again.')

const otherToken = (type: string): UsageError =>
  new UsageError(
    `The URL has a token of the type \`${type}\`, which this page does not complete. Render \`PasswordReset\` for \`reset_password\`, and your own code for other types.`,
  )

/** Completes the sign-in of the page's URL, and reports the outcome to the newest callbacks of a mounted component. */
export function useUrlToken<Done extends { readonly handled: true }>(
  authenticateByUrl: AuthenticateByUrl<Done>,
  session: SessionView<SignedInState>,
  { onDone, onError, sessionDurationMinutes = 60 }: AuthenticateProps<Done>,
): void {
  const callbacks = useRef({ onDone, onError, sessionDurationMinutes })
  useEffect(() => {
    callbacks.current = { onDone, onError, sessionDurationMinutes }
  })
  useEffect(() => {
    let isMounted = true
    const fail = (fault: unknown, isSignedIn = false) => {
      if (!isMounted) return
      // The page was reloaded, or another tab of this browser has used the link.
      if (isSignedIn && session.current() !== null) callbacks.current.onDone(null)
      else callbacks.current.onError?.(fault as LatchkeyError)
    }
    // The second argument of `then`: an error of the site's own callback is not one of the sign-in.
    authenticateByUrl({ session_duration_minutes: callbacks.current.sessionDurationMinutes }).then(
      (outcome) => {
        if (outcome === null) fail(noToken(), true)
        else if (!outcome.handled) fail(otherToken(outcome.tokenType))
        else if (isMounted) callbacks.current.onDone(outcome)
      },
      (fault: unknown) => fail(fault, isSpent(fault)),
    )
    return () => {
      isMounted = false
    }
  }, [authenticateByUrl, session])
}
