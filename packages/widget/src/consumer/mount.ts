import type { Client } from '@latchkey/client/core/client'
import { sentCodeBeforeReload } from '../flow/kept-sent-code.ts'
import type { StepOf } from '../flow/row.ts'
import { type AccountChoice, accountMount } from '../mount/account.ts'
import { type IdpOptions, idpKind, idpStep } from '../mount/identity-provider.ts'
import { mainStep } from '../mount/main-step.ts'
import { mount } from '../mount/mount.ts'
import type { GivenTo, OptionsOf } from '../mount/options.ts'
import { type Handle, kindOf } from '../ui/mount-once.ts'
import { findElement } from '../ui/root.ts'
import type { LoginConfig } from '../user-flow/config.ts'
import type { Consumer } from '../user-flow/vertical.ts'
import { consumer } from './definition.ts'
import { resetTokenOf } from './reset-token.ts'

type SentCode = StepOf<Consumer['steps'], 'OTPAuthenticate'>

/** The widget's options without its element. */
export interface UserWidgetOptions extends GivenTo<Consumer> {}

/** The options of `mountLogin`. */
export interface LoginOptions extends OptionsOf<Consumer> {}

/** The options of `mountResetPassword`. */
export interface ResetPasswordOptions extends LoginOptions {
  /** The token of the reset link. Default: the token in the page's URL. */
  passwordResetToken?: string
}

/**
 * Mounts the sign-in widget. A second call on the same element updates the mount with the new options.
 *
 * @throws {PlaceError} if the selector matches nothing
 * @example
 * const { unmount } = mountLogin(core, {
 *   elementId: '#login',
 *   config: { products: ['otp'], otpOptions: { methods: ['email'] } },
 * })
 */
export const mountLogin = (core: Client, options: LoginOptions): Handle =>
  mount<Consumer>(
    consumer,
    core,
    options,
    'login',
    () => sentCodeBeforeReload<SentCode>('latchkey:code', location.pathname, 'OTPAuthenticate') ?? mainStep(),
  )

/**
 * Mounts the page on which a signed-in user adds and manages passkeys.
 *
 * @throws {PlaceError} if the selector matches nothing
 * @example
 * const { unmount } = mountPasskeyRegistration(core, { elementId: '#passkeys' })
 */
export const mountPasskeyRegistration = (core: Client, options: LoginOptions): Handle =>
  mount<Consumer>(consumer, core, options, 'passkeys', () => ({ name: 'PasskeyRegistrationStart', who: 'unknown' }))

/**
 * Mounts the page for password reset links. Removes the token and its type from the page's URL at once.
 *
 * @throws {PlaceError} if the selector matches nothing
 * @example
 * const { unmount } = mountResetPassword(core, { elementId: '#login', config: { products: ['passwords'] } })
 */
export function mountResetPassword(core: Client, options: ResetPasswordOptions): Handle {
  // Checked first, because a call that throws must not change the page's URL.
  const element = findElement(options.elementId)
  const linkToken = resetTokenOf(options.passwordResetToken)
  // A second call without a token, from a page that renders again after the link was used, keeps the screen.
  const shownKind = linkToken.token === '' ? /^reset \S+/.exec(kindOf(element))?.[0] : undefined
  return mount(consumer, core, options, shownKind ?? `reset ${encodeURIComponent(linkToken.token)}`, () => ({
    name: 'PasswordResetForm',
    ...linkToken,
  }))
}

/** The options of `mountIdentityProvider`. */
export interface IdentityProviderOptions extends LoginOptions, Omit<IdpOptions, 'trustedAuthTokenParams'> {}

/**
 * Mounts the page on which users sign in to connected apps: it reads the app's request from the page's URL, asks for
 * consent, and returns to the app. A user must be signed in.
 *
 * @throws {PlaceError} if the selector matches nothing
 * @example
 * const { unmount } = mountIdentityProvider(core, { elementId: '#authorize' })
 */
export const mountIdentityProvider = (core: Client, options: IdentityProviderOptions): Handle =>
  mount<Consumer>(consumer, core, options, idpKind(), () => idpStep(options))

/** The site's configuration of the account component. */
export interface AccountConfig extends LoginConfig, AccountChoice {}

/** The options of `mountAccount`. */
export interface AccountOptions extends LoginOptions {
  /** The sections, and the methods that the project offers. Everything is optional. */
  config?: AccountConfig
}

/**
 * Mounts the account component: everything that a signed-in user owns, in sections. Without a signed-in user it shows a
 * sentence and calls `onEvent` with `ACCOUNT_SIGNED_OUT`.
 *
 * @throws {PlaceError} if the selector matches nothing
 * @example
 * const { unmount } = mountAccount(core, { elementId: '#account', config: { section: 'emails' } })
 */
export const mountAccount = (core: Client, options: AccountOptions): Handle =>
  mount<Consumer>(consumer, core, options, ...accountMount(options.config))
