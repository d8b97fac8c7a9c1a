import type { HeadlessB2BClient } from '@latchkey/client/b2b'
import type { ReactNode } from 'react'
import { type AuthenticateProps, useUrlToken } from '../use-url-token.ts'
import { useProvidedMembers } from './client-context.ts'

/** The outcome of a completed sign-in: the kind of the token, and the answer of the call. */
export type MemberAuthenticated = Extract<
  Awaited<ReturnType<HeadlessB2BClient['authenticateByUrl']>>,
  { readonly handled: true }
>

/**
 * The page to which login links, providers and SSO connections return: it completes the sign-in with the token in the
 * page's URL, once, also in StrictMode. It renders its content meanwhile. After a discovery the member still has to
 * choose an organization; `<B2B>` completes such tokens itself and shows them.
 *
 * @throws {UsageError} outside a `LatchkeyB2BProvider`
 * @example
 * <B2BAuthenticate onDone={() => navigate('/')} onError={() => navigate('/login')} />
 */
export const B2BAuthenticate = (props: AuthenticateProps<MemberAuthenticated>): ReactNode => {
  const { client, core } = useProvidedMembers()
  useUrlToken<MemberAuthenticated>(client.authenticateByUrl, core.session, props)
  return props.children
}
