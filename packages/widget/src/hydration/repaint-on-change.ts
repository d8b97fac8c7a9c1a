import type { RenderState } from '../flow/row.ts'
import type { Flow } from '../flow/runtime.ts'
import type { Vertical } from '../flow/vertical.ts'
import type { Painted, Prepainter } from './prepainter.ts'
import { repaint } from './repaint.ts'

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
  const first = prepainter.painted()
  // Kept as it was painted: what a screen shows of an environment changes when a part of Main loads.
  let look = first && lookOf(first.state)
  const draw = () => {
    const state = flow.state()
    if (state?.screen.isPrepaintable && !isStillPrinted(state, prepainter, box)) {
      const next = lookOf(state)
      if (!(look && isEqual(look, next) && hasWatermarkOf(prepainter.painted(), state))) {
        repaint(prepainter, box, state)
        look = next
      }
    }
    // Also while the next screen is loading.
    if (state?.screen.isPrepaintable && state.busy === null) box.removeAttribute('aria-busy')
    else box.setAttribute('aria-busy', 'true')
  }
  draw()
  return flow.subscribe(draw)
}

const hasWatermarkOf = <V extends Vertical>(painted: Painted<V> | null, { env }: RenderState<V>): boolean =>
  painted?.hasWatermark === !!env.watermark

const isEqual = (before: readonly unknown[], now: readonly unknown[]): boolean =>
  before.length === now.length && before.every((part, index) => part === now[index])

/** Returns what a state shows, without a running call. */
const lookOf = <V extends Vertical>({
  screen,
  step,
  error,
  waiting,
  answers,
  formResources,
  env,
}: RenderState<V>): readonly unknown[] => [
  screen.view,
  step,
  error,
  JSON.stringify([answers, waiting]),
  env.words,
  ...Object.values(screen.shows(env)),
  ...Object.entries(formResources).flat(),
]
