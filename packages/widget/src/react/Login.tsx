import type { ReactElement } from 'react'
import type { Given } from '../consumer/options.ts'
import { Placed } from './Placed.tsx'

/** What `mountLogin` takes, without the place. */
export type LoginProps = Readonly<Given>

/**
 * The sign-in widget. Rendered again with other props it takes them over and stays on its screen.
 *
 * @throws {UsageError} outside of a `LatchkeyProvider`
 * @example
 * <Login config={{ products: ['otp'] }} callbacks={{ onSuccess: ({ user }) => console.log(user.user_id) }} />
 */
export const Login = (props: LoginProps): ReactElement => (
  <Placed given={props} kind="login" first={() => ({ name: 'Main', typed: '' })} />
)
