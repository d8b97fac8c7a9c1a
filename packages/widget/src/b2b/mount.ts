import type { MemberClient } from '@latchkey/client/identity/b2b'
import type { B2B } from '../member-flow/vertical.ts'
import { mount } from '../mount/mount.ts'
import type { OptionsOf } from '../mount/options.ts'
import type { Handle } from '../ui/mount-once.ts'
import { findElement } from '../ui/root.ts'
import { b2b } from './definition.ts'
import { firstStep } from './first-step.ts'

/** What a site gives to `mount`. */
export interface B2BOptions extends OptionsOf<B2B> {}

/**
 * Mounts the sign-in of members. The token of a link that led here leaves the page's address at once and is finished by the
 * mount itself. A second call on the same element renders anew what is there, with the new options.
 *
 * @throws {PlaceError} when the selector matches nothing
 * @example
 * const { unmount } = mountB2B(core, { elementId: '#login', config: { authFlowType: 'Discovery', products: ['emailMagicLinks', 'emailOtp'] } })
 */
export const mountB2B = (core: MemberClient, options: B2BOptions): Handle => {
  // A page that lacks the element keeps its address: nothing may have changed when this throws.
  findElement(options.elementId)
  return mount(b2b, core, options, 'b2b', () => firstStep(options.config))
}
