import { holdsFocus, markAutofocus, toField, toScreen } from '../flow/focus.ts'
import { createHeightMotion } from '../flow/height-motion.ts'
import type { RenderState } from '../flow/row.ts'
import type { Flow } from '../flow/runtime.ts'
import type { Vertical } from '../flow/vertical.ts'
import { reactRuntime } from '../ui/react-runtime.ts'
import { createLivePainting } from './live-painting.ts'
import { patchNodes } from './patch-nodes.ts'
import type { AnsweringFlow, MergeNodes, Prepainter } from './prepainter.ts'
import { repaint } from './repaint.ts'

/** Whether a state is painted although its view has hooks. A page that brings its React waits for it instead. */
export const isPaintedFirst = <V extends Vertical>({ screen }: Pick<RenderState<V>, 'screen'>): boolean =>
  screen.paintsFirstState === true && reactRuntime.first !== undefined

/** The screens that are painted before React. If a view has hooks, its lasting states and its effects work. */
export interface LiveScreen<V extends Vertical> {
  /** Paints a state. Moves the focus to a new screen and to a refused field, as React would. */
  show(state: RenderState<V>): void
  /**
   * Ends the effects, and makes the painted screen equal to React's first rendering.
   *
   * @returns call it once React has rendered
   */
  settle(): () => void
  /** The screen is over: ends the effects, and forgets the lasting states, such as a typed password. */
  leave(): void
}

export function liveScreenIn<V extends Vertical>(prepainter: Prepainter<V>, box: HTMLElement): LiveScreen<V> {
  const motion = createHeightMotion(box)
  const painting = createLivePainting()
  let drawings = 0
  let isDue = false
  let id: string | undefined
  let ends: (() => unknown)[] = []
  const stop = () => {
    drawings++
    for (const end of ends) end()
    ends = []
  }
  const leave = () => {
    stop()
    if (id !== undefined) reactRuntime.first?.forget(id)
    id = undefined
  }
  const redraw = () => {
    if (isDue) return
    isDue = true
    // As React does it: once after all states that an event has changed.
    queueMicrotask(() => {
      isDue = false
      const state = prepainter.painted()?.state
      if (state && id !== undefined) draw(state, painting.patch)
    })
  }
  const codes = () =>
    new Map(
      [...box.querySelectorAll<HTMLInputElement>('[autocomplete="one-time-code"]')].map(
        (field) => [field, field.defaultValue] as const,
      ),
    )
  const draw = (state: RenderState<V>, merge: MergeNodes) => {
    stop()
    id = state.env.id
    const drawing = drawings
    const effects: (() => unknown)[] = []
    const codesBefore = codes()
    reactRuntime.first?.draw(() => repaint(prepainter, box, state, merge), { redraw, effects })()
    // Such a view shows a running call itself, unlike those of Main.
    box.dataset.prepainted = 'live'
    // The only field whose text a view decides. An extension may have filled it without an event, so only a new text replaces it.
    for (const [field, code] of codes()) if (code !== codesBefore.get(field) && field.value !== code) field.value = code
    for (const effect of effects) {
      const end = effect()
      if (typeof end !== 'function') continue
      // An effect may have led to the next drawing.
      if (drawing === drawings) ends.push(end as () => unknown)
      else end()
    }
  }
  return {
    show(state) {
      const before = prepainter.painted()?.state
      const isSameView = before?.screen.view === state.screen.view
      if (!isSameView) leave()
      if (isPaintedFirst(state)) draw(state, isSameView ? painting.patch : painting.replace)
      // A running call is not painted on the nodes of the other views; the box has `aria-busy`.
      else repaint(prepainter, box, { ...state, busy: null })
      if (before && before.step !== state.step) motion.play()
      markAutofocus(box)
      if (!before || !holdsFocus(box)) return
      if (isPaintedFirst(state) ? before.step !== state.step : !isSameView) toScreen(box)
      else if (state.error && before.error !== state.error) toField(box)
    },
    settle() {
      const state = prepainter.painted()?.state
      motion.stop()
      stop()
      id = undefined
      const { first } = reactRuntime
      return first && state && isPaintedFirst(state)
        ? first.draw(() => repaint(prepainter, box, state, patchNodes))
        : () => {}
    },
    leave() {
      motion.stop()
      leave()
    },
  }
}

/** Connects painted content to a flow: what the user does on a screen counts only while the flow is on that screen. */
export function paintedFlowOf<V extends Vertical>(prepainter: Prepainter<V>, flow: Flow<V>): AnsweringFlow<V> {
  /** The next screen may already be loading behind the form that is still shown. */
  const isCurrent = () => {
    const state = flow.state()
    return (
      !!state &&
      (state.screen.isPrepaintable || (isPaintedFirst(state) && prepainter.painted()?.state.step === state.step))
    )
  }
  return {
    emit: (...intent) => void (isCurrent() && flow.emit(...intent)),
    ask: (...question) => void (isCurrent() && flow.ask(...question)),
    back: () => void (isCurrent() && flow.back()),
  }
}
