import type { ReactElement } from 'react'
import { consumer } from '../consumer/definition.ts'
import type { Given } from '../consumer/mount.ts'
import type { Consumer } from '../user-flow/vertical.ts'
import { useProvided } from './client-context.ts'
import { Placed } from './Placed.tsx'

/** What `mountPasskeyRegistration` takes, without the place. */
export interface PasskeyRegistrationProps extends Readonly<Given> {}

/**
 * The page on which somebody who is signed in sets up passkeys, and names and deletes those that are there. It waits while
 * the provider has still to say who that is, and says so where nobody is.
 *
 * @throws {UsageError} outside of a `LatchkeyProvider`
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
