import type { StytchHeadlessClient } from '@latchkey/client/stytch/headless'
import type { Session, User } from '@latchkey/client/stytch/person'
import type { ComponentType, ReactElement } from 'react'
import { useStytch, useStytchSession, useStytchUser } from './use-stytch.ts'

/** A component that receives props in addition to those of its caller. */
type WrappedComponent<Own extends object, More extends object> = ComponentType<Own & More>

/** Sets a component's display name for developer tools. */
export const withDisplayName = <Own extends object>(
  name: string,
  inner: { displayName?: string | undefined; name?: string | undefined },
  Outer: ComponentType<Own>,
) => Object.assign(Outer, { displayName: `${name}(${inner.displayName || inner.name || 'Component'})` })

/** Wraps a component so that it receives the client as `stytch`. */
export const withStytch = <Own extends object>(
  Inner: WrappedComponent<Own, { stytch: StytchHeadlessClient }>,
): ComponentType<Own> =>
  withDisplayName('withStytch', Inner, (props: Own): ReactElement => <Inner {...props} stytch={useStytch()} />)

/** Wraps a component so that it receives the result of `useStytchUser` as three props. */
export const withStytchUser = <Own extends object>(
  Inner: WrappedComponent<
    Own,
    { stytchUser: User | null; stytchUserIsInitialized: boolean; stytchUserIsFromCache: boolean }
  >,
): ComponentType<Own> =>
  withDisplayName('withStytchUser', Inner, (props: Own): ReactElement => {
    const { user, fromCache, isInitialized } = useStytchUser<false>()
    return (
      <Inner {...props} stytchUser={user} stytchUserIsInitialized={isInitialized} stytchUserIsFromCache={fromCache} />
    )
  })

/** Wraps a component so that it receives the result of `useStytchSession` as three props. */
export const withStytchSession = <Own extends object>(
  Inner: WrappedComponent<
    Own,
    { stytchSession: Session | null; stytchSessionIsInitialized: boolean; stytchSessionIsFromCache: boolean }
  >,
): ComponentType<Own> =>
  withDisplayName('withStytchSession', Inner, (props: Own): ReactElement => {
    const { session, fromCache, isInitialized } = useStytchSession<false>()
    return (
      <Inner
        {...props}
        stytchSession={session}
        stytchSessionIsInitialized={isInitialized}
        stytchSessionIsFromCache={fromCache}
      />
    )
  })
