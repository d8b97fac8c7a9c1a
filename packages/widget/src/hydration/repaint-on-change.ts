import type { RenderState } from '../flow/row.ts'
import type { Flow } from '../flow/runtime.ts'
import type { Vertical } from '../flow/vertical.ts'
import { captureInput, restoreInput } from './input-state.ts'
import { patchNodes } from './patch-nodes.ts'
import type { Prepainter } from './prepainter.ts'

/**
 * Updates the painted Main in place until React has loaded: after a selected tab, an error, or a loaded mark. Other
 * screens wait for React.
 *
 * @returns stops the updates
 */
export function repaintOnChange<V extends Vertical>(
  prepainter: Prepainter<V>,
  flow: Flow<V>,
  box: HTMLElement,
): () => void {
  const draw = () => {
    const state = flow.state()
    const paintedState = prepainter.painted()
    if (state?.screen.isPrepaintable && !(paintedState && looksLike(paintedState, state))) {
      const inputState = captureInput(box)
      // A running call is not painted on the nodes; the box has `aria-busy`.
      prepainter.show({ ...state, busy: null }, patchNodes)
      restoreInput(box, inputState)
    }
    // Also while the next screen is loading.
    if (state?.screen.isPrepaintable && state.busy === null) box.removeAttribute('aria-busy')
    else box.setAttribute('aria-busy', 'true')
  }
  draw()
  return flow.subscribe(draw)
}

/** Whether two states differ only in a running call, or in form resources that forms work without. */
const looksLike = <V extends Vertical>(one: RenderState<V>, other: RenderState<V>): boolean => {
  const now = lookOf(other)
  return lookOf(one).every((part, index) => part === now[index])
}

const lookOf = <V extends Vertical>({
  screen,
  step,
  error,
  waiting,
  answers,
  env,
}: RenderState<V>): readonly unknown[] => [
  screen.view,
  step,
  error,
  JSON.stringify([answers, waiting]),
  env.words,
  ...Object.values(screen.shows(env)),
]
