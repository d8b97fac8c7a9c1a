import type { BusinessOAuthProvider } from '@latchkey/client/methods/oauth/providers'
import type { AuthMethod, FoundOrganization } from '@latchkey/protocol/identity/organization'
import type { Mark } from '../ui/mark.ts'
import type { DiscoverySteps } from './discovery.contract.ts'

/** Another first factor that an organization requires. */
export interface StepUp {
  readonly methods: readonly AuthMethod[]
  readonly email: string
  readonly isVerified: boolean
  /** The organizations to choose from, if it was one of several: going back leads to them. */
  readonly from?: DiscoverySteps['Discovery']
}

/** State that is discovered during a sign-in and decides what Main shows. */
export interface MemberDiscoveredState {
  /** The organization of the sign-in; null until it is known. */
  readonly organization:
    | (Pick<
        FoundOrganization,
        'organization_id' | 'organization_name' | 'auth_methods' | 'allowed_auth_methods' | 'sso_active_connections'
      > &
        Partial<Pick<FoundOrganization, 'organization_logo_url'>>)
    | null
  readonly stepUp: StepUp | null
  /** The address of a new member who sets a password when the sign-in is complete. */
  readonly passwordOwedBy?: string | null
  /** The method that this browser used last in the project: a provider's name, or `sso:` and a connection ID. */
  readonly lastUsed?: string | null
  /** The same method, read before the first paint. It decides the order; the badge follows with `lastUsed`. */
  readonly leadingMethod?: string | null
  /** The marks of providers that have loaded. */
  readonly marks?: Readonly<Partial<Record<BusinessOAuthProvider, Mark>>>
}

export const nothingLearnt: MemberDiscoveredState = { organization: null, stepUp: null }
