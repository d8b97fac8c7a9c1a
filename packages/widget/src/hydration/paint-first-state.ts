import { holdsFocus, toScreen } from '../flow/focus.ts'
import type { RenderState } from '../flow/row.ts'
import type { Flow } from '../flow/runtime.ts'
import type { Vertical } from '../flow/vertical.ts'
import { captureInput, restoreInput } from './input-state.ts'
import type { AnsweringFlow, Prepainter } from './prepainter.ts'
import { reactRuntime } from './react-runtime.ts'
import { repaint } from './repaint.ts'

/** Whether a state is painted although its view has hooks. A page that brings its React waits for it instead. */
export const isPaintedFirst = <V extends Vertical>({ screen }: Pick<RenderState<V>, 'screen'>): boolean =>
  screen.paintsFirstState === true && reactRuntime.drawFirst !== undefined

/** Paints the first state of a screen with hooks, and moves the focus to a new screen, as React would. */
export function paintFirstState<V extends Vertical>(
  prepainter: Prepainter<V>,
  box: HTMLElement,
  state: RenderState<V>,
): void {
  const before = prepainter.painted()?.state.step
  reactRuntime.drawFirst?.(() => repaint(prepainter, box, state))
  if (before !== state.step && holdsFocus(box)) toScreen(box)
}

/** The flow behind a painted screen, and what React must learn of the time before it. */
interface PaintedFlow<V extends Vertical> extends AnsweringFlow<V> {
  /**
   * Makes the painted screen equal to React's first rendering: with the present time, and with empty fields.
   *
   * @returns gives the typed text to React, once it has hydrated the screen. A text that the flow has already handled is
   *   not given: a code would be submitted twice.
   */
  settle(): () => void
}

const valuesOf = (box: Element) => [...captureInput(box).values].join('\n')

/** Connects painted content to a flow: what the user does on a screen counts only while the flow is on that screen. */
export function paintedFlowOf<V extends Vertical>(
  prepainter: Prepainter<V>,
  flow: Flow<V>,
  box: HTMLElement,
): PaintedFlow<V> {
  let handledValues: string | undefined
  const paintedState = () => prepainter.painted()?.state
  /** The next screen may already be loading behind the form that is still shown. */
  const isCurrent = () => {
    const state = flow.state()
    return !!state && (state.screen.isPrepaintable || (isPaintedFirst(state) && paintedState()?.step === state.step))
  }
  return {
    emit(...intent) {
      if (!isCurrent()) return
      handledValues = valuesOf(box)
      flow.emit(...intent)
    },
    ask: flow.ask,
    back() {
      if (isCurrent()) flow.back()
    },
    settle() {
      const state = paintedState()
      if (!state || !isPaintedFirst(state)) return () => {}
      const typedInput = captureInput(box)
      const isHandled = handledValues === valuesOf(box)
      // React takes a value that is there for one that it has rendered, and would report no change of it.
      for (const field of box.querySelectorAll('input'))
        if (typedInput.values.has(field.id)) field.value = field.defaultValue
      reactRuntime.drawFirst?.(() => repaint(prepainter, box, state))
      return () => {
        if (!isHandled) restoreInput(box, typedInput, 'all')
      }
    },
  }
}
