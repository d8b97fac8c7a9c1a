import type * as ours from '@latchkey/react'
import type * as react from 'react'

export type Part = 'Login' | 'PasswordReset' | 'PasskeyRegistration'

/** A page whose tree is the same on a server and in a browser: one of the components, and who is signed in beside it. */
export function treeOf(
  { createElement, StrictMode }: Pick<typeof react, 'createElement' | 'StrictMode'>,
  latchkey: typeof ours,
  client: ours.HeadlessClient,
  part: Part,
  props: object = {},
): react.ReactElement {
  const { LatchkeyProvider, useSession, useUser } = latchkey
  const Part: react.FC<object> = latchkey[part]
  const config = { products: ['otp'], otpOptions: { methods: ['email'] } }
  const Who = () => {
    const { user, fromCache, isInitialized } = useUser()
    const { session } = useSession()
    return createElement('output', null, [user?.user_id, session?.session_id, fromCache, isInitialized].join(' '))
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
