import type { Client } from '@latchkey/client/core/client'
import { mainStep } from '../mount/main-step.ts'
import { mount } from '../mount/mount.ts'
import type { Handle } from '../ui/mount-once.ts'
import { consumer } from './definition.ts'
import type { LoginOptions } from './options.ts'

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
