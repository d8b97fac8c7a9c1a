import type { Client } from '@latchkey/client/core/client'
import { mainStep } from '../mount/main-step.ts'
import { mount } from '../mount/mount.ts'
import type { GivenTo, OptionsOf } from '../mount/options.ts'
import { type Handle, kindOf } from '../ui/mount-once.ts'
import { findElement } from '../ui/root.ts'
import type { Consumer } from '../user-flow/vertical.ts'
import { consumer } from './definition.ts'
import { resetTokenOf } from './reset-token.ts'

/** The widget's options without its element. */
export interface Given extends GivenTo<Consumer> {}

/** What a site gives to `mountLogin`. */
export interface LoginOptions extends OptionsOf<Consumer> {}

/** What a site gives to `mountResetPassword`. */
export interface ResetPasswordOptions extends LoginOptions {
  /** The token of the reset link. Default: the token in the page's URL. */
  passwordResetToken?: string
}

/**
 * Mounts the sign-in widget. A second call on the same element renders anew what is there, with the new options.
 *
 * @throws {PlaceError} when the selector matches nothing
 * @example
 * const { unmount } = mountLogin(core, {
 *   elementId: '#login',
 *   config: { products: ['otp'], otpOptions: { methods: ['email'] } },
 * })
 */
export const mountLogin = (core: Client, options: LoginOptions): Handle =>
  mount(consumer, core, options, 'login', mainStep)

/**
 * Mounts the page on which somebody who is signed in sets up passkeys, and manages those that are there.
 *
 * @throws {PlaceError} when the selector matches nothing
 * @example
 * const { unmount } = mountPasskeyRegistration(core, { elementId: '#passkeys' })
 */
export const mountPasskeyRegistration = (core: Client, options: LoginOptions): Handle =>
  mount<Consumer>(consumer, core, options, 'passkeys', () => ({ name: 'PasskeyRegistrationStart', who: 'unknown' }))

/**
 * Mounts the page that a reset mail leads to. The token and its kind leave the page's address at once.
 *
 * @throws {PlaceError} when the selector matches nothing
 * @example
 * const { unmount } = mountResetPassword(core, { elementId: '#login', config: { products: ['passwords'] } })
 */
export function mountResetPassword(core: Client, options: ResetPasswordOptions): Handle {
  // A page that lacks the element keeps its address: nothing may have changed when this throws.
  const element = findElement(options.elementId)
  const found = resetTokenOf(options.passwordResetToken)
  // Repeated without a token, as a page does that renders anew once the link has served: what is shown stays.
  const shown = found.token === '' ? /^reset \S+/.exec(kindOf(element))?.[0] : undefined
  return mount(consumer, core, options, shown ?? `reset ${encodeURIComponent(found.token)}`, () => ({
    name: 'PasswordResetForm',
    ...found,
  }))
}
