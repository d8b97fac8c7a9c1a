import type { Client } from '@latchkey/client/core/client'
import type { StepOf } from '../flow/row.ts'
import type { Flow } from '../flow/runtime.ts'
import { afterPaint } from '../flow/tell-complete.ts'
import { hydrateAddress, loadHydrate } from '../hydration/hydrate-address.ts'
import { importPersistently } from '../hydration/import-persistently.ts'
import type { Prepainter } from '../hydration/prepainter.ts'
import { repaintOnChange } from '../hydration/repaint-on-change.ts'
import type { Mountable } from './definition.ts'
import { type Loaded, openFlow } from './open-flow.ts'
import { prefetch } from './prefetch.ts'
import type { MountState } from './state.ts'

/** Resolves when the flow has a state. Until then server-rendered content stays, because React would remove it. */
const firstState = <V extends Mountable>(flow: Flow<V>) =>
  new Promise<void>((resolve) => {
    const look = () => flow.state() && resolve()
    flow.subscribe(look)
    look()
  })

/** Removes the server-rendered fallback for browsers without scripts. */
function removeScriptlessForms(child: Element) {
  for (const name of ['id', 'method', 'action']) child.querySelector('form')?.removeAttribute(name)
  for (const button of child.querySelectorAll('button[form]')) button.removeAttribute('form')
  for (const one of [...(child.parentElement?.children ?? [])]) if (one !== child) one.remove()
}

/**
 * Runs the second phase: starts a flow that handles the input of a painted or busy box, and starts the third phase,
 * which loads React with the same retries.
 */
export function startFlow<V extends Mountable>(
  state: MountState<V>,
  core: Client,
  first: StepOf<V['steps']>,
  prepainter: Prepainter<V>,
  env: V['env'],
): Loaded<V> {
  // Before the flow requests anything else.
  if (state.root.box.matches(':focus-within, :hover')) prefetch(state.definition, env)
  const opened = openFlow(state, core, first, env)
  const { box, flow, failed } = opened
  const stopRepainting = repaintOnChange(prepainter, flow, box)
  prepainter.connect(flow)
  const closing = new AbortController()
  let react: { unmount(): void } | undefined
  void Promise.all([
    afterPaint().then(() => importPersistently(loadHydrate, state.lost, closing.signal, hydrateAddress())),
    firstState(flow).then(() => removeScriptlessForms(state.root.child)),
  ]).then(([{ hydrate }]) => {
    if (closing.signal.aborted) return
    stopRepainting()
    react = hydrate({ flow, box, prepainter, failed })
  })
  return {
    ...opened,
    close() {
      closing.abort()
      stopRepainting()
      react?.unmount()
      opened.close()
    },
  }
}
