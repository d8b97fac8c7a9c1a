import { jsx } from 'react/jsx-runtime'
import { emitterOf } from '../flow/emitter.ts'
import { FlowView } from '../flow/FlowView.tsx'
import type { RenderState } from '../flow/row.ts'
import type { Flow } from '../flow/runtime.ts'
import type { Vertical } from '../flow/vertical.ts'
import { type Listener, paint } from './paint.ts'
import type { patchNodes } from './patch-nodes.ts'

/** The content of a box before React has loaded, and the events on it. */
export interface Prepainter<V extends Vertical> {
  /** The state from which the nodes were painted; null before the first painting. */
  painted(): RenderState<V> | null
  /**
   * Paints a state. If equal nodes are already there, only attaches the listeners. Leaves different server-rendered
   * nodes alone, unless `patch` updates them (`patch-nodes.ts`).
   */
  show(state: RenderState<V>, patch?: typeof patchNodes): void
  /** Passes the first stored intent and all later ones to this flow. */
  connect(flow: Flow<V>): void
  /** Removes the listeners, because hydration attaches its own. */
  release(): void
}

export function prepainterIn<V extends Vertical>(box: HTMLElement): Prepainter<V> {
  let paintedState: RenderState<V> | null = null
  let listening = new AbortController()
  // Server-rendered nodes.
  let nodes: readonly ChildNode[] = [...box.childNodes]
  let flow: Flow<V> | undefined
  let firstIntent: Parameters<Flow<V>['emit']> | undefined
  const emit = emitterOf((...intent) => {
    if (flow) {
      // The next screen may already be loading behind the form that is still shown.
      if (flow.state()?.screen.isPrepaintable) flow.emit(...intent)
      return
    }
    // One intent at a time, as in the flow: further intents are dropped until it is handled.
    firstIntent ??= intent
    box.setAttribute('aria-busy', 'true')
  })
  // Keeps the last question of each field until the flow can answer it.
  const lastQuestions = new Map<string, Parameters<Flow<V>['ask']>>()
  const ask = emitterOf((...question) => (flow ? flow.ask(...question) : lastQuestions.set(question[0], question)))
  return {
    painted: () => paintedState,
    show(state, patch) {
      const newBox = box.cloneNode(false) as Element
      const listeners: Listener[] = []
      paint(jsx(FlowView<V>, { state, emit, ask, onBack() {}, isRoomy: !!box.id }), newBox, listeners)
      const presentBox = box.cloneNode(true) as Element
      // Attributes that no view has: the form's target for browsers without scripts.
      for (const name of ['id', 'method', 'action']) presentBox.querySelector('form')?.removeAttribute(name)
      const isThere = newBox.isEqualNode(presentBox)
      if (!isThere && !patch && nodes[0]) return
      paintedState = state
      listening.abort()
      listening = new AbortController()
      const newElements = [...newBox.querySelectorAll('*')]
      if (!isThere) {
        const next = [...newBox.childNodes]
        nodes = patch?.(box, nodes, next) ?? next
        // A load failure message below the nodes stays.
        if (!patch) box.prepend(...nodes)
      }
      const presentElements = box.querySelectorAll('*')
      for (const [element, type, listener] of listeners)
        presentElements[newElements.indexOf(element)]?.addEventListener(type, listener, listening)
      box.dataset.latchkeyScreen = String(state.step.name)
      box.dataset.prepainted = ''
    },
    connect(next) {
      flow = next
      for (const question of lastQuestions.values()) flow.ask(...question)
      if (firstIntent) flow.emit(...firstIntent)
    },
    release() {
      listening.abort()
      delete box.dataset.prepainted
    },
  }
}
