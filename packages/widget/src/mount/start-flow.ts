import type { Client } from '@latchkey/client/core/client'
import { afterPaint } from '../flow/after-paint.ts'
import type { FlowState, StepOf } from '../flow/row.ts'
import type { Flow } from '../flow/runtime.ts'
import type { Hydrated } from '../hydration/hydrate.ts'
import { hydrateAddress, loadHydrate } from '../hydration/hydrate-address.ts'
import { importPersistently } from '../hydration/import-persistently.ts'
import { paintedFlowOf } from '../hydration/paint-first-state.ts'
import type { Prepainter } from '../hydration/prepainter.ts'
import { removeScriptlessForm } from '../hydration/repaint.ts'
import { isStillPrinted, repaintOnChange } from '../hydration/repaint-on-change.ts'
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

/** Resolves when the flow shows what only React can render: another screen than Main, a toast, or a view of its own. */
const needOfReact = <V extends Mountable>(flow: Flow<V>) =>
  new Promise<void>((resolve) => {
    const look = () => {
      const state = flow.state()
      if (!state) return
      // A function is a view, which may need its element (One Tap).
      const hasView = Object.values(state.formResources).some((resource) => typeof resource === 'function')
      if (!state.screen.isPrepaintable || state.toasting || hasView) resolve()
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
  const stopRepainting = repaintOnChange(prepainter, flow, box)
  const paintedFlow = paintedFlowOf(prepainter, flow, box)
  prepainter.connect(paintedFlow)
  const closing = new AbortController()
  let react: Hydrated | undefined
  void Promise.all([
    Promise.race([touched, first.name === 'Main' ? needOfReact(flow) : null])
      .then(afterPaint)
      .then(() => importPersistently(loadHydrate, state.lost, closing.signal, hydrateAddress())),
    firstState(flow, prepainter, box).then((printed) => {
      removeScriptlessForm(state.root.child)
      return printed
    }),
  ]).then(([{ hydrate }, printed]) => {
    if (closing.signal.aborted) return
    stopRepainting()
    const restart = () => void flow.enter(first)
    const tellTyped = paintedFlow.settle()
    react = hydrate({ flow, box, prepainter, printed, failed, restart })
    tellTyped()
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
      react?.unmount()
      opened.close()
    },
  }
}
