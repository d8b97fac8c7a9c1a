import { coreOf } from '@latchkey/client/core/core-of'
import { StytchHeadlessClient } from '@latchkey/client/stytch/headless'
import type { StytchProjectConfigurationInput } from '@latchkey/client/stytch/options'
import { type LoginOptions, mountLogin, mountPasskeyRegistration, mountResetPassword } from '../consumer/mount.ts'
import { type Callbacks, callbacksOf } from './callbacks.ts'
import { type AuthTokenParams, type IdpMountOptions, mountOnClient } from './identity-provider.ts'
import { loginConfigOf, type StytchLoginConfig } from './login-config.ts'
import { type StringsOptions, stringsOf } from './strings.ts'
import { type StyleConfig, stylesOf } from './styles.ts'

/** Options of the mounts of generations 4 and 5. */
export interface MountOptions extends StringsOptions {
  elementId: string
  config: StytchLoginConfig
  styles?: StyleConfig
  callbacks?: Callbacks
}

const optionsOf = ({ elementId, config, styles, callbacks, strings }: MountOptions): LoginOptions => ({
  elementId,
  config: loginConfigOf(config),
  styles: stylesOf(styles),
  ...(callbacks && { callbacks: callbacksOf(callbacks) }),
  ...(strings && { strings: stringsOf(strings) }),
})

/**
 * The client of generations 4 and 5, with its mounts. Mounting again on the same element updates the widget.
 *
 * @example
 * const client = new StytchUIClient('public-token-test-…', { baseURL: 'https://auth.example.com' })
 * client.mountLogin({ elementId: '#login', config: { products: ['otp'], otpOptions: { methods: ['email'] } } })
 */
export class StytchUIClient<
  Project extends StytchProjectConfigurationInput = object,
> extends StytchHeadlessClient<Project> {
  /** @throws PlaceError if the selector matches nothing */
  mountLogin(options: MountOptions): void {
    mountLogin(coreOf(this), optionsOf(options))
  }

  /** @throws PlaceError if the selector matches nothing */
  mountResetPassword({ passwordResetToken, ...options }: MountOptions & { passwordResetToken: string }): void {
    mountResetPassword(coreOf(this), { ...optionsOf(options), passwordResetToken })
  }

  /** @throws PlaceError if the selector matches nothing */
  mountPasskeyRegistration(options: MountOptions): void {
    mountPasskeyRegistration(coreOf(this), optionsOf(options))
  }

  /** @throws PlaceError if the selector matches nothing */
  mountIdentityProvider(options: IdpMountOptions & { authTokenParams?: AuthTokenParams }): void {
    mountOnClient(this, options)
  }
}
