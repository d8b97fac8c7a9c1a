import type { LoginOptions } from '@latchkey/widget/consumer/options'
import type { LatchkeyLoginElement } from './latchkey-login.ts'

/** What the widget says, to the element's own callbacks and as events that leave every shadow tree. */
export const told = (element: LatchkeyLoginElement): Required<NonNullable<LoginOptions['callbacks']>> => {
  const say = (type: string, detail: unknown) =>
    element.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }))
  return {
    onEvent(event) {
      say('latchkey-event', event)
      element.callbacks?.onEvent?.(event)
    },
    onSuccess(grant) {
      say('latchkey-success', grant)
      element.callbacks?.onSuccess?.(grant)
    },
    onError(fault) {
      say('latchkey-error', fault)
      element.callbacks?.onError?.(fault)
    },
  }
}
