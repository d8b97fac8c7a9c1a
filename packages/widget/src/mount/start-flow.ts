import type { Client } from '@latchkey/client/core/client'
import { afterPaint } from '../flow/after-paint.ts'
import type { FlowState, StepOf } from '../flow/row.ts'
import type { Flow } from '../flow/runtime.ts'
import type { Hydrated } from '../hydration/hydrate.ts'
import { hydrateAddress, loadHydrate } from '../hydration/hydrate-address.ts'
import { importPersistently } from '../hydration/import-persistently.ts'
import { isPaintedFirst, liveScreenIn, paintedFlowOf } from '../hydration/live-screen.ts'
import type { Prepainter } from '../hydration/prepainter.ts'
import { removeScriptlessForm } from '../hydration/repaint.ts'
import { isStillPrinted, repaintOnChange } from '../hydration/repaint-on-change.ts'
import { PAUSE_MS, turnOfReact } from '../hydration/turn-of-react.ts'
import { reactRuntime } from '../ui/react-runtime.ts'
import type { Mountable } from './definition.ts'
import { type Loaded, openFlow } from './open-flow.ts'
import { prefetch } from './prefetch.ts'
import type { MountState } from './state.ts'

/**
 * Resolves with the first state of the flow, when it has a state to show. Until then server-rendered content stays: React
 * would remove it.
 */
const firstState = <V extends Mountable>(flow: Flow<V>, prepainter: Prepainter<V>, box: HTMLElement) =>
  new Promise<FlowState<V>>((resolve) => {
    let first: FlowState<V> | undefined
    const look = () => {
      const state = flow.state()
      if (!state) return
      first ??= state
      if (!isStillPrinted(state, prepainter, box)) resolve(first)
    }
    flow.subscribe(look)
    look()
  })

/**
 * Runs the second phase: starts a flow that handles the input of a painted or busy box. Starts the third phase, which
 * loads React with the same retries, at the first touch or when the flow needs React.
 */
export function startFlow<V extends Mountable>(
  state: MountState<V>,
  core: Client,
  first: StepOf<V['steps']>,
  prepainter: Prepainter<V>,
  env: V['env'],
  touched: Promise<void>,
): Loaded<V> {
  // Before the flow requests anything else.
  if (state.root.box.matches(':focus-within, :hover')) prefetch(state.definition, env)
  let onRender = () => {}
  const rendered = new Promise<void>((resolve) => {
    onRender = resolve
  })
  const opened = openFlow(state, core, first, env, touched, rendered)
  const { box, flow, failed } = opened
  const liveScreen = liveScreenIn(prepainter, box)
  const stopRepainting = repaintOnChange(prepainter, flow, box, liveScreen)
  prepainter.connect(paintedFlowOf(prepainter, flow))
  const closing = new AbortController()
  const { signal } = closing
  const load = () => importPersistently(loadHydrate, state.lost, signal, hydrateAddress())
  /** Only the code of a mount that starts behind Main is loaded without a touch. */
  const wanted =
    first.name === 'Main'
      ? turnOfReact(flow, box, touched, reactRuntime.isOfPage ? 0 : PAUSE_MS, signal).then(() => flow.state()?.step)
      : Promise.resolve()
  let react: Hydrated | undefined
  void Promise.all([
    wanted,
    wanted.then(afterPaint).then(load),
    firstState(flow, prepainter, box).then((printed) => {
      removeScriptlessForm(state.root.child)
      return printed
    }),
  ]).then(async ([turnedAt, { hydrate }, printed]) => {
    // A call may run now, or the next screen may be there, which waits for its own touch.
    const isTouched = turnedAt === flow.state()?.step ? touched : new Promise<void>(() => {})
    if (first.name === 'Main' || isPaintedFirst(printed)) await turnOfReact(flow, box, isTouched, 0, signal)
    if (signal.aborted) return
    stopRepainting()
    const restart = () => void flow.enter(first)
    const settled = liveScreen.settle()
    react = hydrate({ flow, box, prepainter, printed, failed, restart })
    settled()
    onRender()
  })
  return {
    ...opened,
    update(next) {
      opened.update(next)
      react?.heal()
    },
    close() {
      closing.abort()
      stopRepainting()
      if (!react) liveScreen.leave()
      react?.unmount()
      opened.close()
    },
  }
}
