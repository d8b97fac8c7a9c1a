import type { HeadlessClient } from '@latchkey/client/consumer'
import type { ReactNode } from 'react'
import { useProvided } from './client-context.ts'
import { type AuthenticateProps, useUrlToken } from './use-url-token.ts'

/** The outcome of a completed sign-in: the kind of the token, and the answer of the call. */
export type UserAuthenticated = Extract<
  Awaited<ReturnType<HeadlessClient['authenticateByUrl']>>,
  { readonly handled: true }
>

/**
 * The page to which login links and providers return: it completes the sign-in with the token in the page's URL, once,
 * also in StrictMode. It renders its content meanwhile.
 *
 * @throws {UsageError} outside a `LatchkeyProvider`
 * @example
 * <Authenticate onDone={() => navigate('/')} onError={() => navigate('/login')}>
 *   Signing in …
 * </Authenticate>
 */
export const Authenticate = (props: AuthenticateProps<UserAuthenticated>): ReactNode => {
  const { client, core } = useProvided()
  useUrlToken<UserAuthenticated>(client.authenticateByUrl, core.session, props)
  return props.children
}
