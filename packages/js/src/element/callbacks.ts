import type { Mountable } from '@latchkey/widget/mount/definition'
import type { GivenTo } from '@latchkey/widget/mount/options'
import type { MountedElement } from './mounted-element.ts'

/** Reports the widget's events to the element's own callbacks, and as events that leave every shadow tree. */
export const callbacksOf = <V extends Mountable, Made>(
  element: MountedElement<V, Made>,
): Required<NonNullable<GivenTo<V>['callbacks']>> => {
  const say = (what: 'event' | 'success' | 'error', detail: unknown) =>
    element.dispatchEvent(new CustomEvent(`latchkey-${what}`, { detail, bubbles: true, composed: true }))
  return {
    onEvent(event) {
      say('event', event)
      element.callbacks?.onEvent?.(event)
    },
    onSuccess(grant) {
      say('success', grant)
      element.callbacks?.onSuccess?.(grant)
    },
    onError(fault) {
      say('error', fault)
      element.callbacks?.onError?.(fault)
    },
  }
}
