import type { Unbuilt } from '@latchkey/client/stytch/unbuilt/unbuilt'
import type { ReactElement } from 'react'
import { UnbuiltPart } from './UnbuiltPart.tsx'

export type IdentityProviderProps = Unbuilt

/** The consent page on which a user shares their identity with another site. */
export const IdentityProvider = ({ callbacks }: IdentityProviderProps): ReactElement => (
  <UnbuiltPart name="IdentityProvider" subject="connected-apps" callbacks={callbacks} />
)
