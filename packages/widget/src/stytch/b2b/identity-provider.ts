import type { Client } from '@latchkey/client/core/client'
import { coreOf } from '@latchkey/client/core/core-of'
import type { SignedInMember } from '@latchkey/client/identity/b2b'
import type { StytchB2BHeadlessClient } from '@latchkey/client/stytch/b2b-headless'
import { type MemberIdentityProviderOptions, mountB2BIdentityProvider } from '../../b2b/mount.ts'
import type { B2B } from '../../member-flow/vertical.ts'
import type { Handle } from '../../ui/mount-once.ts'
import { MountedElement } from '../element.ts'
import type { StytchWebComponent, StytchWebComponentConstructor } from '../elements.ts'
import {
  type AuthTokenParams,
  type IDPConsentManifestGenerator,
  type IdpMountOptions,
  type IdpProps,
  idpOptionsOf,
  idpProperties,
} from '../identity-provider.ts'
import { mountOf } from '../mounts.ts'

export type B2BIDPConsentManifestGenerator = IDPConsentManifestGenerator

export interface B2BIDPSDKConfig<_Project = object> extends IdpProps<StytchB2BHeadlessClient> {
  trustedAuthTokenParams?: AuthTokenParams
}

class MemberIdentityProviderElement extends MountedElement<B2B, B2BIDPSDKConfig> {
  protected override names() {
    return [...idpProperties, 'trustedAuthTokenParams'] as const
  }

  protected override configOf(_config: undefined, shadow: boolean | undefined) {
    return { enableShadowDOM: shadow === true }
  }

  protected override mount(
    core: Client,
    options: MemberIdentityProviderOptions,
    { getIDPConsentManifest, trustedAuthTokenParams }: B2BIDPSDKConfig,
  ): Handle {
    // Only the page that created the client knows its vertical.
    const members = core as unknown as Client<SignedInMember>
    return mountB2BIdentityProvider(members, { ...options, getIDPConsentManifest, trustedAuthTokenParams })
  }
}

/** The page on which members sign in to connected apps, as a custom element. */
export const StytchB2BIdentityProvider =
  MemberIdentityProviderElement as unknown as StytchWebComponentConstructor<B2BIDPSDKConfig>
export type StytchB2BIdentityProvider = StytchWebComponent<B2BIDPSDKConfig>

/**
 * Mounts the page on which members sign in to connected apps, for a client of generation 6.
 *
 * @throws PlaceError if the selector matches nothing
 * @example
 * mountIdentityProvider({ client, elementId: '#authorize' })
 */
export const mountIdentityProvider = mountOf<B2BIDPSDKConfig>('stytch-b2b-identity-provider', StytchB2BIdentityProvider)

/** Mounts the same page for a client of generations 4 and 5. */
export const mountOnMemberClient = (
  client: StytchB2BHeadlessClient,
  { trustedAuthTokenParams, ...options }: IdpMountOptions & { trustedAuthTokenParams?: AuthTokenParams },
): void => {
  mountB2BIdentityProvider(coreOf(client) as unknown as Client<SignedInMember>, {
    ...idpOptionsOf<B2B>(options),
    trustedAuthTokenParams,
  })
}
