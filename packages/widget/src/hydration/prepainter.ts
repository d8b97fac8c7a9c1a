import { jsx } from 'react/jsx-runtime'
import { emitterOf } from '../flow/emitter.ts'
import { FlowView } from '../flow/FlowView.tsx'
import type { RenderState } from '../flow/row.ts'
import type { Flow } from '../flow/runtime.ts'
import type { Vertical } from '../flow/vertical.ts'
import { type Listener, paint } from './paint.ts'
import type { patchNodes } from './patch-nodes.ts'

/** What a box shows before React is there, and who hears what is said on it. */
export interface Prepainter<V extends Vertical> {
  /** What the nodes of the box were made from; null as long as there are none. */
  painted(): RenderState<V> | null
  /**
   * Where the very nodes are there already, they are listened to. Others that a server has written are left as they
   * are, unless `patch` makes them equal to the new ones (`patch-nodes.ts`).
   */
  show(state: RenderState<V>, patch?: typeof patchNodes): void
  /** Whatever was said first, once, and from now on everything, is said to this flow. */
  connect(flow: Flow<V>): void
  /** Lets go of the nodes: whoever takes them over listens from now on. */
  release(): void
}

export function prepainterIn<V extends Vertical>(box: HTMLElement): Prepainter<V> {
  let shown: RenderState<V> | null = null
  let listening = new AbortController()
  // Those that a server has written.
  let nodes: readonly ChildNode[] = [...box.childNodes]
  let flow: Flow<V> | undefined
  let said: Parameters<Flow<V>['emit']> | undefined
  const emit = emitterOf((...saying) => {
    if (flow) {
      // The next screen may be on its way already, behind the form that still stands here.
      if (flow.state()?.screen.isPrepaintable) flow.emit(...saying)
      return
    }
    // One intent at a time, as in the flow: a second one while the first waits is dropped.
    said ??= saying
    box.setAttribute('aria-busy', 'true')
  })
  // What a field asks counts until it asks anew: the last of it is asked once there is somebody to answer.
  const asked = new Map<string, Parameters<Flow<V>['ask']>>()
  const ask = emitterOf((...asking) => (flow ? flow.ask(...asking) : asked.set(asking[0], asking)))
  return {
    painted: () => shown,
    show(state, patch) {
      const away = box.cloneNode(false) as Element
      const listeners: Listener[] = []
      paint(jsx(FlowView<V>, { state, emit, ask, onBack() {}, isRoomy: !!box.id }), away, listeners)
      const written = box.cloneNode(true) as Element
      // What no view says of a form: where it goes as long as no script hears it.
      for (const name of ['id', 'method', 'action']) written.querySelector('form')?.removeAttribute(name)
      const isThere = away.isEqualNode(written)
      if (!isThere && !patch && nodes[0]) return
      shown = state
      listening.abort()
      listening = new AbortController()
      const made = [...away.querySelectorAll('*')]
      if (!isThere) {
        const next = [...away.childNodes]
        nodes = patch?.(box, nodes, next) ?? next
        // A sentence below them about a file that did not arrive stays there.
        if (!patch) box.prepend(...nodes)
      }
      const there = box.querySelectorAll('*')
      for (const [element, type, listener] of listeners)
        there[made.indexOf(element)]?.addEventListener(type, listener, listening)
      box.dataset.latchkeyScreen = String(state.step.name)
      box.dataset.prepainted = ''
    },
    connect(next) {
      flow = next
      for (const asking of asked.values()) flow.ask(...asking)
      if (said) flow.emit(...said)
    },
    release() {
      listening.abort()
      delete box.dataset.prepainted
    },
  }
}
