import type { Client } from '@latchkey/client/core/client'
import { mount } from '../mount/mount.ts'
import type { Handle } from '../ui/mount-once.ts'
import { consumer } from './definition.ts'
import type { LoginOptions } from './options.ts'
import type { Consumer } from './vertical.ts'

/**
 * Mounts the page on which somebody who is signed in sets up passkeys, and manages those that are there.
 *
 * @throws {PlaceError} when the selector matches nothing
 * @example
 * const { unmount } = mountPasskeyRegistration(core, { elementId: '#passkeys' })
 */
export const mountPasskeyRegistration = (core: Client, options: LoginOptions): Handle =>
  mount<Consumer>(consumer, core, options, 'passkeys', () => ({ name: 'PasskeyRegistrationStart', who: 'unknown' }))
