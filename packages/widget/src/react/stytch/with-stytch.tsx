import type { StytchHeadlessClient } from '@latchkey/client/stytch/headless'
import type { Session, User } from '@latchkey/client/stytch/person'
import type { ComponentType, ReactElement } from 'react'
import { useStytch, useStytchSession, useStytchUser } from './use-stytch.ts'

/** A component that is given something more than its own properties. */
type Given<Own extends object, More extends object> = ComponentType<Own & More>

/** A component that says in tools what it was made of. */
export const named = <Own extends object>(
  name: string,
  inner: { displayName?: string | undefined; name?: string | undefined },
  Outer: ComponentType<Own>,
) => Object.assign(Outer, { displayName: `${name}(${inner.displayName || inner.name || 'Component'})` })

/** Gives a component the client as `stytch`. */
export const withStytch = <Own extends object>(
  Inner: Given<Own, { stytch: StytchHeadlessClient }>,
): ComponentType<Own> =>
  named('withStytch', Inner, (props: Own): ReactElement => <Inner {...props} stytch={useStytch()} />)

/** Gives a component what `useStytchUser` says, as three properties. */
export const withStytchUser = <Own extends object>(
  Inner: Given<Own, { stytchUser: User | null; stytchUserIsInitialized: boolean; stytchUserIsFromCache: boolean }>,
): ComponentType<Own> =>
  named('withStytchUser', Inner, (props: Own): ReactElement => {
    const { user, fromCache, isInitialized } = useStytchUser<false>()
    return (
      <Inner {...props} stytchUser={user} stytchUserIsInitialized={isInitialized} stytchUserIsFromCache={fromCache} />
    )
  })

/** Gives a component what `useStytchSession` says, as three properties. */
export const withStytchSession = <Own extends object>(
  Inner: Given<
    Own,
    { stytchSession: Session | null; stytchSessionIsInitialized: boolean; stytchSessionIsFromCache: boolean }
  >,
): ComponentType<Own> =>
  named('withStytchSession', Inner, (props: Own): ReactElement => {
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
