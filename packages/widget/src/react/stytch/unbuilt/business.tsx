import type { Unbuilt } from '@latchkey/client/stytch/unbuilt/unbuilt'
import type { ReactElement } from 'react'
import { UnbuiltPart } from './UnbuiltPart.tsx'

export type B2BIdentityProviderProps = Unbuilt

/** The page on which a member lets another site know who they are. */
export const B2BIdentityProvider = ({ callbacks }: B2BIdentityProviderProps): ReactElement => (
  <UnbuiltPart name="B2BIdentityProvider" subject="connected-apps" callbacks={callbacks} />
)
