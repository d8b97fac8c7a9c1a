import type { LatchkeyError } from '@latchkey/client/core/errors'
import { completePageSignIn, type SignInByUrl } from '@latchkey/client/core/redirects/page-sign-in'
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

/** Completes the sign-in of the page's URL, and reports the outcome to the newest callbacks of a mounted component. */
export function useUrlToken<Done extends { readonly handled: true }>(
  authenticateByUrl: SignInByUrl<Done>,
  session: SessionView<SignedInState>,
  { onDone, onError, sessionDurationMinutes = 60 }: AuthenticateProps<Done>,
): void {
  const callbacks = useRef({ onDone, onError, sessionDurationMinutes })
  useEffect(() => {
    callbacks.current = { onDone, onError, sessionDurationMinutes }
  })
  useEffect(
    () =>
      completePageSignIn(authenticateByUrl, session, callbacks.current.sessionDurationMinutes, {
        onDone: (outcome) => callbacks.current.onDone(outcome),
        onError: (error) => callbacks.current.onError?.(error),
      }),
    [authenticateByUrl, session],
  )
}
