import type { FlowState } from '../flow/row.ts'
import type { Flow } from '../flow/runtime.ts'
import type { Vertical } from '../flow/vertical.ts'
import { isPaintedFirst } from './live-screen.ts'

/** A person who types pauses less between two keys. */
export const PAUSE_MS = 1_000

/** Events by which a person works on a painted screen. Neither the focus, which the screen takes, nor a pointer that rests over it. */
const EVENTS = ['pointerdown', 'keydown', 'click', 'input', 'change', 'submit'] as const

/** Whether a state has what only React can render: a screen that is not painted, a toast, or a view of its own. */
const needsReact = <V extends Vertical>(state: FlowState<V>): boolean =>
  (!state.screen.isPrepaintable && !isPaintedFirst(state)) ||
  state.toasting ||
  // A function is a view, which may need its element (One Tap).
  Object.values(state.formResources).some((resource) => typeof resource === 'function')

/**
 * Resolves when React should take over: at once for what only React can render. Otherwise in the first pause after a touch of the
 * present screen, while no call runs: its answer is painted sooner than React could render it, and who leaves after that needs no
 * React.
 *
 * @param touched resolves at the first touch of the first screen
 * @param pauseMs milliseconds without an event
 * @param signal stops waiting
 */
export const turnOfReact = <V extends Vertical>(
  flow: Flow<V>,
  box: HTMLElement,
  touched: Promise<void>,
  pauseMs: number,
  signal: AbortSignal,
): Promise<void> =>
  new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let step: unknown
    let isTouched = false
    const look = () => {
      clearTimeout(timer)
      const state = flow.state()
      if (!state || signal.aborted) return
      if (step && step !== state.step) isTouched = false
      step = state.step
      if (needsReact(state)) end()
      else if (isTouched && state.busy === null) timer = setTimeout(end, pauseMs)
    }
    const touch = () => {
      isTouched = true
      look()
    }
    const stopListening = flow.subscribe(look)
    const stop = () => {
      clearTimeout(timer)
      stopListening()
      // Not with the option `signal`: the elements of test environments refuse a signal of another realm.
      for (const type of EVENTS) box.removeEventListener(type, touch, true)
    }
    const end = () => {
      stop()
      resolve()
    }
    signal.addEventListener('abort', stop)
    // Captured, because a page may stop events inside the box.
    for (const type of EVENTS) box.addEventListener(type, touch, true)
    look()
    const first = step
    void touched.then(() => {
      if (step === first || first === undefined) touch()
    })
  })
