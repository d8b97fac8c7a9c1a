import type { FlowState } from '../flow/row.ts'
import type { Flow } from '../flow/runtime.ts'
import type { Vertical } from '../flow/vertical.ts'

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
