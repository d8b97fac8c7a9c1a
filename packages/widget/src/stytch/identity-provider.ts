import type { Client } from '@latchkey/client/core/client'
import { coreOf } from '@latchkey/client/core/core-of'
import type { IDPConsentScreenManifest } from '@latchkey/client/stytch/connected-apps'
import type { StytchHeadlessClient } from '@latchkey/client/stytch/headless'
import { type IdentityProviderOptions, mountIdentityProvider as mountForUsers } from '../consumer/mount.ts'
import type { Mountable } from '../mount/definition.ts'
import type { Handle } from '../ui/mount-once.ts'
import type { Consumer } from '../user-flow/vertical.ts'
import { type Callbacks, callbacksOf } from './callbacks.ts'
import { MountedElement, type PropsOf } from './element.ts'
import type { StytchWebComponent, StytchWebComponentConstructor } from './elements.ts'
import { mountOf } from './mounts.ts'
import { type StringsOptions, stringsOf } from './strings.ts'
import { type StyleConfig, stylesOf } from './styles.ts'

/** Writes the permissions of the consent screen, for the scopes that would be granted. */
export type IDPConsentManifestGenerator = (input: { scopes: string[]; clientName: string }) => IDPConsentScreenManifest

/** A JWT that signs the person in, and the profile of the project that verifies it. */
export interface AuthTokenParams {
  trustedAuthToken: string
  tokenProfileID: string
}

/** The properties of the page for connected apps, which has no configuration. */
export interface IdpProps<ThisClient> extends PropsOf<ThisClient, never> {
  getIDPConsentManifest?: IDPConsentManifestGenerator
}

export interface IDPSDKConfig<_Project = object> extends IdpProps<StytchHeadlessClient> {
  authTokenParams?: AuthTokenParams
}

/** The options of the mount of generations 4 and 5. */
export interface IdpMountOptions extends StringsOptions {
  elementId: string
  styles?: StyleConfig
  callbacks?: Callbacks
  getIDPConsentManifest?: IDPConsentManifestGenerator
}

/** Converts the options that both verticals have. */
export const idpOptionsOf = <V extends Mountable>({
  elementId,
  styles,
  callbacks,
  strings,
  getIDPConsentManifest,
}: IdpMountOptions) => ({
  elementId,
  ...(styles && { styles: stylesOf(styles) }),
  ...(callbacks && { callbacks: callbacksOf<V>(callbacks) }),
  ...(strings && { strings: stringsOf(strings) }),
  ...(getIDPConsentManifest && { getIDPConsentManifest }),
})

/** Names of the properties that both verticals have. */
export const idpProperties = ['client', 'presentation', 'callbacks', 'strings', 'getIDPConsentManifest'] as const

class IdentityProviderElement extends MountedElement<Consumer, IDPSDKConfig> {
  protected override names() {
    return [...idpProperties, 'authTokenParams'] as const
  }

  protected override configOf(_config: undefined, shadow: boolean | undefined) {
    return { enableShadowDOM: shadow === true }
  }

  protected override mount(
    core: Client,
    options: IdentityProviderOptions,
    { getIDPConsentManifest, authTokenParams }: IDPSDKConfig,
  ): Handle {
    return mountForUsers(core, { ...options, getIDPConsentManifest, authTokenParams })
  }
}

/** The page on which users sign in to connected apps, as a custom element. */
export const StytchIdentityProvider = IdentityProviderElement as unknown as StytchWebComponentConstructor<IDPSDKConfig>
export type StytchIdentityProvider = StytchWebComponent<IDPSDKConfig>

/**
 * Mounts the page on which users sign in to connected apps, for a client of generation 6.
 *
 * @throws PlaceError if the selector matches nothing
 * @example
 * mountIdentityProvider({ client, elementId: '#authorize' })
 */
export const mountIdentityProvider = mountOf<IDPSDKConfig>('stytch-identity-provider', StytchIdentityProvider)

/** Mounts the same page for a client of generations 4 and 5. */
export const mountOnClient = (
  client: StytchHeadlessClient,
  { authTokenParams, ...options }: IdpMountOptions & { authTokenParams?: AuthTokenParams },
): void => {
  mountForUsers(coreOf(client), { ...idpOptionsOf<Consumer>(options), authTokenParams })
}
