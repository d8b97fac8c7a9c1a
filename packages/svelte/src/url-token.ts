import { coreOf } from '@latchkey/client/core/core-of'
import type { LatchkeyError } from '@latchkey/client/core/errors'
import { completePageSignIn, type PageSignIn, type SignInByUrl } from '@latchkey/client/core/redirects/page-sign-in'
import type { SvelteComponent } from 'svelte'

/** The props of `Authenticate` and `B2BAuthenticate`. */
export interface AuthenticateProps<Done> {
  /** The user is signed in. The outcome is null if this browser was signed in before, for example after a reload. */
  readonly ondone: (outcome: Done | null) => void
  /** No user is signed in: an `ApiError` of the provider, a `NetworkError`, or a `UsageError` without a token. */
  readonly onerror?: ((error: LatchkeyError) => void) | undefined
  /** Duration of the session, in minutes, 5 to 527040. Default: 60. */
  readonly sessionDurationMinutes?: number | undefined
}

/** A component of Svelte 4 and 5 that renders its content. */
export type AuthenticateComponent<Done> = typeof SvelteComponent<
  AuthenticateProps<Done>,
  Record<string, never>,
  { default: Record<string, never> }
>

/** Completes the sign-in of the page's URL. Returns the function after which nothing is reported. */
export const completeFor = <Done extends { readonly handled: true }>(
  client: { readonly authenticateByUrl: SignInByUrl<Done> },
  sessionDurationMinutes: number,
  receiver: PageSignIn<Done>,
): (() => void) =>
  completePageSignIn(client.authenticateByUrl, coreOf(client).session, sessionDurationMinutes, receiver)
