import type { Painted } from '../flow/painted.ts'
import type { FlowState, RenderState } from '../flow/row.ts'
import type { Flow } from '../flow/runtime.ts'
import type { Vertical } from '../flow/vertical.ts'
import { isPaintedFirst, type LiveScreen } from './live-screen.ts'
import type { Prepainter } from './prepainter.ts'

/**
 * Whether a server-rendered screen should stay: the flow still checks what to show, which the server has done already.
 *
 * @param box with an ID if a server rendered it
 */
export const isStillPrinted = <V extends Vertical>(
  { busy }: Pick<RenderState<V>, 'busy'>,
  prepainter: Prepainter<V>,
  box: HTMLElement,
): boolean => box.id !== '' && !prepainter.painted() && busy === 'arrive'

/** Returns a state as the painter can show it: its screen, or the outline of one that needs React. Null for no outline. */
const paintableOf = <V extends Vertical>(state: FlowState<V> | null, box: HTMLElement): RenderState<V> | null => {
  if (!state || state.screen.isPrepaintable || isPaintedFirst(state)) return state
  const { outline: view } = state.screen
  // A server has printed more than an outline.
  return view && box.id === '' ? { ...state, error: null, screen: { ...state.screen, view } } : null
}

/**
 * Updates the painted Main in place until React has loaded: after a selected tab, an error, or a loaded mark. Another
 * screen is painted live or as an outline, if its row says so.
 *
 * @returns stops the updates
 */
export function repaintOnChange<V extends Vertical>(
  prepainter: Prepainter<V>,
  flow: Flow<V>,
  box: HTMLElement,
  liveScreen: LiveScreen<V>,
): () => void {
  const first = prepainter.painted()
  // Kept as it was painted: what a screen shows of an environment changes when a part of Main loads.
  let look = first && lookOf(first.state)
  const draw = () => {
    const state = flow.state()
    const paintable = paintableOf(state, box)
    if (paintable && !isStillPrinted(paintable, prepainter, box)) {
      const next = lookOf(paintable)
      if (!(look && isEqual(look, next) && hasWatermarkOf(prepainter.painted(), paintable))) {
        liveScreen.show(paintable)
        look = next
      }
    }
    // Also while the next screen is loading.
    if (state && (state.screen.isPrepaintable || isPaintedFirst(state)) && state.busy === null)
      box.removeAttribute('aria-busy')
    else box.setAttribute('aria-busy', 'true')
  }
  draw()
  return flow.subscribe(draw)
}

const hasWatermarkOf = <V extends Vertical>(painted: Painted<V> | null, { env }: RenderState<V>): boolean =>
  painted?.hasWatermark === !!env.watermark

const isEqual = (before: readonly unknown[], now: readonly unknown[]): boolean =>
  before.length === now.length && before.every((part, index) => part === now[index])

/** Returns what a state shows. A running call is shown only by views that work like those of React. */
const lookOf = <V extends Vertical>(state: RenderState<V>): readonly unknown[] => {
  const { screen, step, busy, error, waiting, answers, formResources, env } = state
  return [
    screen.view,
    step,
    isPaintedFirst(state) && busy,
    error,
    JSON.stringify([answers, waiting]),
    env.words,
    ...Object.values(screen.shows(env)),
    ...Object.entries(formResources).flat(),
  ]
}
