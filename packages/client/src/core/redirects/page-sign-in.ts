import { ApiError, type LatchkeyError, UsageError } from '../errors.ts'
import type { SessionView } from '../session/session.ts'
import type { SignedInState } from '../vertical.ts'

/** The receiver of the outcome. Each is read when it is called, so that a component may replace it meanwhile. */
export interface PageSignIn<Done> {
  /** Called when the user is signed in; with null if this browser was signed in before. */
  readonly onDone: (outcome: Done | null) => void
  /** Called if no user is signed in. */
  readonly onError: (error: LatchkeyError) => void
}

/** `authenticateByUrl` of a client. */
export type SignInByUrl<Done> = (options: {
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

/**
 * Completes the sign-in of the page's URL for a component, and reports the outcome once.
 *
 * @param session_duration_minutes duration of the session
 * @returns the function after which nothing is reported. The sign-in itself goes on.
 */
export const completePageSignIn = <Done extends { readonly handled: true }>(
  authenticateByUrl: SignInByUrl<Done>,
  session: Pick<SessionView<SignedInState>, 'current'>,
  session_duration_minutes: number,
  receiver: PageSignIn<Done>,
): (() => void) => {
  let isOver = false
  const fail = (fault: unknown, isSignedIn = false) => {
    if (isOver) return
    // The page was reloaded, or another tab of this browser has used the link.
    if (isSignedIn && session.current() !== null) receiver.onDone(null)
    else receiver.onError(fault as LatchkeyError)
  }
  // The second argument of `then`: an error of the site's own callback is not one of the sign-in.
  authenticateByUrl({ session_duration_minutes }).then(
    (outcome) => {
      if (outcome === null) fail(noToken(), true)
      else if (!outcome.handled) fail(otherToken(outcome.tokenType))
      else if (!isOver) receiver.onDone(outcome)
    },
    (fault: unknown) => fail(fault, isSpent(fault)),
  )
  return () => {
    isOver = true
  }
}
