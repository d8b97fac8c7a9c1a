import type { Flow } from '@latchkey/widget/flow/runtime'
import type { FlowState } from '@latchkey/widget/flow/state'
import type { Vertical } from '@latchkey/widget/flow/vertical'

/** A flow that stands still: it shows one state, and whatever is pressed changes nothing. */
export const still = <V extends Vertical>(state: FlowState<V>): Flow<V> => {
  const nothing = () => undefined
  return {
    state: () => state,
    subscribe: () => nothing,
    emit: nothing,
    ask: nothing,
    back: nothing,
    about: nothing,
    close: nothing,
    enter: nothing,
  }
}
