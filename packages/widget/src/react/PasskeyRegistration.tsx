import type { ReactElement } from 'react'
import { consumer } from '../consumer/definition.ts'
import type { UserWidgetOptions } from '../consumer/mount.ts'
import type { Consumer } from '../user-flow/vertical.ts'
import { useProvided } from './client-context.ts'
import { Placed } from './Placed.tsx'

/** The options of `mountPasskeyRegistration` without the element. */
export interface PasskeyRegistrationProps extends Readonly<UserWidgetOptions> {}

/**
 * The page on which a signed-in user adds, renames and deletes passkeys. Waits until the provider has confirmed the
 * session, and shows a message if there is no signed-in user.
 *
 * @throws {UsageError} outside a `LatchkeyProvider`
 * @example
 * <PasskeyRegistration callbacks={{ onEvent: ({ type }) => type === 'PASSKEY_DONE' && close() }} />
 */
export const PasskeyRegistration = (given: PasskeyRegistrationProps): ReactElement => (
  <Placed<Consumer>
    core={useProvided().core}
    definition={consumer}
    given={given}
    kind="passkeys"
    first={() => ({ name: 'PasskeyRegistrationStart', who: 'unknown' })}
  />
)
