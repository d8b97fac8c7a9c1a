import type { Client } from '@latchkey/client/core/client'
import { mount } from '../mount/mount.ts'
import type { Handle } from '../ui/held.ts'
import { consumer } from './definition.ts'
import type { Consumer } from './half.ts'
import type { LoginOptions } from './options.ts'

/**
 * Mounts the page on which somebody who is signed in sets up passkeys, and manages those that are there.
 *
 * @throws {PlaceError} when the selector matches nothing
 * @example
 * const { unmount } = mountPasskeyRegistration(core, { elementId: '#passkeys' })
 */
export const mountPasskeyRegistration = (core: Client, options: LoginOptions): Handle =>
  mount<Consumer>(consumer, core, options, 'passkeys', () => ({ name: 'PasskeyRegistrationStart', who: 'unknown' }))
