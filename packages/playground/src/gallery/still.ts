import type { FlowState } from '@latchkey/widget/flow/row'
import type { Flow } from '@latchkey/widget/flow/runtime'
import type { Vertical } from '@latchkey/widget/flow/vertical'

/** Creates a flow that shows one state; pressing buttons does not change it. */
export const still = <V extends Vertical>(state: FlowState<V>): Flow<V> => {
  const nothing = () => undefined
  return {
    state: () => state,
    subscribe: () => nothing,
    emit: nothing,
    edited: nothing,
    ask: nothing,
    back: nothing,
    about: nothing,
    close: nothing,
    enter: nothing,
  }
}
