import type { ReactElement } from 'react'
import { b2b } from '../../b2b/definition.ts'
import type { B2B } from '../../member-flow/vertical.ts'
import { type IdpOptions, idpKind, idpStep } from '../../mount/identity-provider.ts'
import type { GivenTo } from '../../mount/options.ts'
import { Placed } from '../Placed.tsx'
import { useProvidedMembers } from './client-context.ts'

/** The options of `mountIdentityProvider` for members, without the element. */
export interface B2BIdentityProviderProps extends Readonly<GivenTo<B2B>>, Omit<IdpOptions, 'authTokenParams'> {}

/**
 * The page on which members sign in to connected apps: it reads the app's request from the page's URL, asks for
 * consent, and returns to the app. A member must be signed in.
 *
 * @throws {UsageError} outside a `LatchkeyB2BProvider`
 * @example
 * const { member } = useMember()
 * return member ? <B2BIdentityProvider /> : <B2B config={{ authFlowType: 'Discovery' }} />
 */
export const B2BIdentityProvider = ({
  getIDPConsentManifest,
  trustedAuthTokenParams,
  ...given
}: B2BIdentityProviderProps): ReactElement => (
  <Placed<B2B>
    core={useProvidedMembers().core}
    definition={b2b}
    given={given}
    kind={idpKind()}
    first={() => idpStep({ getIDPConsentManifest, trustedAuthTokenParams })}
  />
)
