import type { Client } from '@latchkey/client/core/client'
import { coreOf } from '@latchkey/client/core/core-of'
import type { SignedInMember } from '@latchkey/client/identity/b2b'
import { StytchB2BHeadlessClient } from '@latchkey/client/stytch/b2b-headless'
import { mountB2B } from '../../b2b/mount.ts'
import { type Callbacks, callbacksOf } from '../callbacks.ts'
import type { AuthTokenParams, IdpMountOptions } from '../identity-provider.ts'
import { type StringsOptions, stringsOf } from '../strings.ts'
import { type StyleConfig, stylesOf } from '../styles.ts'
import { b2bConfigOf, type StytchB2BUIConfig } from './b2b-config.ts'
import { mountOnMemberClient } from './identity-provider.ts'

/** Options of the mount of generations 4 and 5. */
export interface B2BMountOptions extends StringsOptions {
  elementId: string
  config: StytchB2BUIConfig
  styles?: StyleConfig
  callbacks?: Callbacks
}

/**
 * The B2B client of generations 4 and 5, with its mount.
 *
 * @example
 * const client = new StytchB2BUIClient('public-token-test-…', { baseURL: 'https://auth.example.com' })
 * client.mount({ elementId: '#login', config: { products: ['emailMagicLinks'], authFlowType: 'Discovery', … } })
 */
export class StytchB2BUIClient<Project = object> extends StytchB2BHeadlessClient<Project> {
  /** @throws PlaceError if the selector matches nothing */
  mount({ elementId, config, styles, callbacks, strings }: B2BMountOptions): void {
    mountB2B(coreOf(this) as unknown as Client<SignedInMember>, {
      elementId,
      config: b2bConfigOf(config),
      ...(styles && { styles: stylesOf(styles) }),
      ...(callbacks && { callbacks: callbacksOf(callbacks) }),
      ...(strings && { strings: stringsOf(strings) }),
    })
  }

  /** @throws PlaceError if the selector matches nothing */
  mountIdentityProvider(options: IdpMountOptions & { trustedAuthTokenParams?: AuthTokenParams }): void {
    mountOnMemberClient(this, options)
  }
}
