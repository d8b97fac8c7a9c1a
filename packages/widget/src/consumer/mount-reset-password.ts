import type { Client } from '@latchkey/client/core/client'
import { mount } from '../mount/mount.ts'
import { type Handle, kindOf } from '../ui/mount-once.ts'
import { findElement } from '../ui/root.ts'
import { consumer } from './definition.ts'
import type { ResetPasswordOptions } from './options.ts'
import { resetTokenOf } from './reset-token.ts'

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
