import type { MemberClient } from '@latchkey/client/identity/b2b'
import type { B2B } from '../member-flow/vertical.ts'
import { mount } from '../mount/mount.ts'
import type { OptionsOf } from '../mount/options.ts'
import type { Handle } from '../ui/mount-once.ts'
import { findElement } from '../ui/root.ts'
import { b2b } from './definition.ts'
import { firstStep } from './first-step.ts'

/** The options of `mount`. */
export interface B2BOptions extends OptionsOf<B2B> {}

/**
 * Mounts the sign-in of members. Removes the token of a followed link from the page's URL at once and completes it
 * without further input. A second call on the same element updates the mount with the new options.
 *
 * @throws {PlaceError} if the selector matches nothing
 * @example
 * const { unmount } = mountB2B(core, { elementId: '#login', config: { authFlowType: 'Discovery', products: ['emailMagicLinks', 'emailOtp'] } })
 */
export const mountB2B = (core: MemberClient, options: B2BOptions): Handle => {
  // Checked first, because a call that throws must not change the page's URL.
  findElement(options.elementId)
  return mount(b2b, core, options, 'b2b', () => firstStep(options.config))
}
