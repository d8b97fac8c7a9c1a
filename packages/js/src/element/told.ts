import type { LoginOptions } from '@latchkey/widget/consumer/options'
import type { LatchkeyLoginElement } from './latchkey-login.ts'

/** What the widget says, to the element's own callbacks and as events that leave every shadow tree. */
export const told = (element: LatchkeyLoginElement): Required<NonNullable<LoginOptions['callbacks']>> => {
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
