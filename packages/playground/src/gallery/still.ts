import type { Frame } from '@latchkey/widget/flow/frame'
import type { Half } from '@latchkey/widget/flow/half'
import type { Flow } from '@latchkey/widget/flow/runtime'

/** A flow that stands still: it shows one frame, and whatever is pressed changes nothing. */
export const still = <H extends Half>(frame: Frame<H>): Flow<H> => {
  const nothing = () => undefined
  return {
    frame: () => frame,
    subscribe: () => nothing,
    emit: nothing,
    ask: nothing,
    back: nothing,
    about: nothing,
    close: nothing,
    enter: nothing,
  }
}
