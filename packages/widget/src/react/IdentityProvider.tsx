import type { ReactElement } from 'react'
import { consumer } from '../consumer/definition.ts'
import type { UserWidgetOptions } from '../consumer/mount.ts'
import { type IdpOptions, idpKind, idpStep } from '../mount/identity-provider.ts'
import type { Consumer } from '../user-flow/vertical.ts'
import { useProvided } from './client-context.ts'
import { Placed } from './Placed.tsx'

/** The options of `mountIdentityProvider` without the element. */
export interface IdentityProviderProps
  extends Readonly<UserWidgetOptions>,
    Omit<IdpOptions, 'trustedAuthTokenParams'> {}

/**
 * The page on which users sign in to connected apps: it reads the app's request from the page's URL, asks for consent,
 * and returns to the app. A user must be signed in.
 *
 * @throws {UsageError} outside a `LatchkeyProvider`
 * @example
 * const { user } = useUser()
 * return user ? <IdentityProvider /> : <Login config={{ products: ['otp'] }} />
 */
export const IdentityProvider = ({
  getIDPConsentManifest,
  authTokenParams,
  ...given
}: IdentityProviderProps): ReactElement => (
  <Placed<Consumer>
    core={useProvided().core}
    definition={consumer}
    given={given}
    kind={idpKind()}
    first={() => idpStep({ getIDPConsentManifest, authTokenParams })}
  />
)
