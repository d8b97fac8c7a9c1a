import { kindOf } from '../ui/mount-once.ts'
import { findElement } from '../ui/root.ts'
import type { Mountable } from './definition.ts'
import type { OptionsOf } from './options.ts'

/** Whether the page's URL has the request of a connected app or a device, so that the page is the authorize page. */
const hasAppRequest = (query: URLSearchParams): boolean =>
  (query.has('client_id') && query.has('redirect_uri')) || query.has('device')

/**
 * Lets the consent follow the sign-in on the authorize page, so that a page with a sign-in alone does not stay at its last
 * screen. A page that mounts something else on the element itself, or that has left, keeps its way.
 *
 * @param mountConsent called after the sign-in, in a task of its own
 */
export const thenConsent = <V extends Mountable>(
  options: OptionsOf<V>,
  mountConsent: (options: OptionsOf<V>) => unknown,
): OptionsOf<V> => {
  if (!hasAppRequest(new URLSearchParams(globalThis.location?.search))) return options
  const { elementId, callbacks } = options
  const signInKind = () => kindOf(findElement(elementId))
  return {
    ...options,
    callbacks: {
      ...callbacks,
      onSuccess(grant: V['grant']) {
        callbacks?.onSuccess?.(grant)
        const kind = signInKind()
        setTimeout(() => {
          if (kind !== '' && signInKind() === kind) mountConsent(options)
        })
      },
    },
  }
}
