import type { Client } from '@latchkey/client/core/client'
import type { SignedInMember } from '@latchkey/client/identity/b2b'
import type { StytchB2BHeadlessClient } from '@latchkey/client/stytch/b2b-headless'
import { type B2BOptions, mountB2B } from '../../b2b/mount.ts'
import type { B2B } from '../../member-flow/vertical.ts'
import type { Handle } from '../../ui/mount-once.ts'
import { MountedElement, type PropsOf, properties } from '../element.ts'
import type { StytchWebComponent, StytchWebComponentConstructor } from '../elements.ts'
import { mountOf } from '../mounts.ts'
import { b2bConfigOf, type StytchB2BUIConfig } from './b2b-config.ts'

/** The properties of the element. */
export interface B2BSDKConfig<_Project = object> extends PropsOf<StytchB2BHeadlessClient, StytchB2BUIConfig> {
  config: StytchB2BUIConfig
}

class MembersElement extends MountedElement<B2B, B2BSDKConfig> {
  protected override names() {
    return properties
  }

  protected override configOf(config: StytchB2BUIConfig, shadow: boolean | undefined) {
    return b2bConfigOf(config, shadow)
  }

  protected override mount(core: Client, options: B2BOptions): Handle {
    // Only the page that created the client knows its vertical.
    return mountB2B(core as unknown as Client<SignedInMember>, options)
  }
}

/**
 * The member sign-in as a custom element. The site defines its tag name.
 *
 * @example
 * customElements.define('stytch-b2b', StytchB2B)
 */
export const StytchB2B = MembersElement as unknown as StytchWebComponentConstructor<B2BSDKConfig>
export type StytchB2B = StytchWebComponent<B2BSDKConfig>

/**
 * Mounts the member sign-in for a client of generation 6.
 *
 * @throws PlaceError if the selector matches nothing
 * @example
 * mount({ client, elementId: '#login', config: { products: [B2BProducts.emailMagicLinks], … } })
 */
export const mount = mountOf<B2BSDKConfig>('stytch-b2b', StytchB2B)
