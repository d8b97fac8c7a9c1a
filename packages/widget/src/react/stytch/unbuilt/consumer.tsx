import type { Unbuilt } from '@latchkey/client/stytch/unbuilt/unbuilt'
import type { ReactElement } from 'react'
import { UnbuiltPart } from './UnbuiltPart.tsx'

export type IdentityProviderProps = Unbuilt

/** The page on which somebody lets another site know who they are. */
export const IdentityProvider = ({ callbacks }: IdentityProviderProps): ReactElement => (
  <UnbuiltPart name="IdentityProvider" subject="connected-apps" callbacks={callbacks} />
)
