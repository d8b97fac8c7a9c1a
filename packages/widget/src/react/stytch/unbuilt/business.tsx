import type { Unbuilt } from '@latchkey/client/stytch/unbuilt/unbuilt'
import type { ReactElement } from 'react'
import { UnbuiltPart } from './UnbuiltPart.tsx'

export type B2BIdentityProviderProps = Unbuilt

/** The consent page on which a member shares their identity with another site. */
export const B2BIdentityProvider = ({ callbacks }: B2BIdentityProviderProps): ReactElement => (
  <UnbuiltPart name="B2BIdentityProvider" subject="connected-apps" callbacks={callbacks} />
)
