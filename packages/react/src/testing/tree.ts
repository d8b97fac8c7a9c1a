import type * as ours from '@latchkey/react'
import type * as react from 'react'

export type Part =
  | 'Account'
  | 'Authenticate'
  | 'Login'
  | 'PasswordReset'
  | 'PasskeyRegistration'
  | 'UserButton'
  | 'SignedIn'
  | 'SignedOut'
  | 'RedirectToSignIn'

/** Returns a page with the same tree on a server and in a browser: one of the components, and the signed-in user. */
export function treeOf(
  { createElement, StrictMode }: Pick<typeof react, 'createElement' | 'StrictMode'>,
  latchkey: typeof ours,
  client: ours.HeadlessClient,
  part: Part,
  props: object = {},
): react.ReactElement {
  const { LatchkeyProvider, useSession, useUser } = latchkey
  const Part = latchkey[part] as react.FC<object>
  const config = { products: ['otp'], otpOptions: { methods: ['email'] } }
  const Who = () => {
    const { user, fromCache, isInitialized } = useUser()
    const { session } = useSession()
    if (user && user !== client.user.getSync()) throw new Error('The hook and the client return different users.')
    const details = [user?.user_id, session?.session_id, fromCache, isInitialized, user?.last_used_factor?.type]
    return createElement('output', null, details.join(' ').trimEnd())
  }
  return createElement(
    StrictMode,
    null,
    createElement(
      LatchkeyProvider,
      { client },
      createElement(Who),
      createElement(Part, { config, ...props } as object),
    ),
  )
}
