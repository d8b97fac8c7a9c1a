import { jsx } from 'react/jsx-runtime'
import { emitterOf } from '../flow/emitter.ts'
import { FlowView } from '../flow/FlowView.tsx'
import type { Painted } from '../flow/painted.ts'
import type { RenderState } from '../flow/row.ts'
import type { Flow } from '../flow/runtime.ts'
import type { Vertical } from '../flow/vertical.ts'
import type { Watermark } from '../ui/Watermark.tsx'
import { leaveServersForm } from './leave-servers-form.ts'
import { type Listener, paint } from './paint.ts'

/**
 * Puts a new painting into the page.
 *
 * @param present nodes of `parent` from an earlier painting
 * @param located receives the nodes of the page by those of the new painting, if an extension may have inserted others between them
 * @returns the current nodes in their order
 */
export type MergeNodes = (
  parent: Element,
  present: readonly ChildNode[],
  newNodes: readonly ChildNode[],
  located: Map<Node, ChildNode>,
) => ChildNode[]

/** The parts of the painter that the first painting does not need. */
export interface RepaintParts {
  readonly patchNodes: MergeNodes
  readonly Watermark: typeof Watermark
}

/** The part of a flow that painted content calls. */
export type AnsweringFlow<V extends Vertical> = Pick<Flow<V>, 'emit' | 'ask' | 'back'>

/** The content of a box before React has loaded, and the events on it. */
export interface Prepainter<V extends Vertical> {
  /** Returns the present content; null before the first painting. */
  painted(): Painted<V> | null
  /**
   * Paints a state. If equal nodes are already there, only attaches the listeners. Leaves different server-rendered
   * nodes alone, unless it receives the parts that update them.
   */
  show(state: RenderState<V>, parts?: RepaintParts): void
  /** Passes the first stored intent and all later ones to this flow. */
  connect(flow: AnsweringFlow<V>): void
  /** Removes the listeners, because hydration attaches its own. */
  release(): void
}

/** Returns the elements among these nodes, and all that they contain. */
const elementsOf = (nodes: readonly ChildNode[]): readonly Element[] =>
  nodes.flatMap((node) => (node instanceof Element ? [node, ...node.querySelectorAll('*')] : []))

export function prepainterIn<V extends Vertical>(box: HTMLElement): Prepainter<V> {
  let painted: Painted<V> | null = null
  let stopListening: readonly (() => void)[] = []
  // Not with an `AbortSignal`: the elements of test environments refuse a signal of another realm.
  const stop = () => {
    for (const one of stopListening) one()
  }
  // Server-rendered nodes.
  let nodes: readonly ChildNode[] = [...box.childNodes]
  // A server knows no settings, so its markup always has that space.
  let isRoomy = !!box.id
  let flow: AnsweringFlow<V> | undefined
  let firstIntent: Parameters<Flow<V>['emit']> | undefined
  const emit = emitterOf((...intent) => {
    if (flow) return flow.emit(...intent)
    // One intent at a time, as in the flow: further intents are dropped until it is handled.
    firstIntent ??= intent
    box.setAttribute('aria-busy', 'true')
  })
  // Keeps the last question of each field until the flow can answer it.
  const lastQuestions = new Map<string, Parameters<Flow<V>['ask']>>()
  const ask = emitterOf((...question) => (flow ? flow.ask(...question) : lastQuestions.set(question[0], question)))
  const onBack = () => flow?.back()
  return {
    painted: () => painted,
    show(state, parts) {
      const newBox = box.cloneNode(false) as Element
      const listeners: Listener[] = []
      const { words, watermark } = state.env
      // Content that has the space keeps it, so that nothing moves when the settings arrive.
      isRoomy ||= watermark === null
      const watermarkNode = parts && watermark && jsx(parts.Watermark, { words, home: watermark })
      paint(jsx(FlowView<V>, { state, emit, ask, onBack, isRoomy, watermark: watermarkNode }), newBox, listeners)
      const presentBox = box.cloneNode(true) as Element
      leaveServersForm(presentBox)
      const isThere = newBox.isEqualNode(presentBox)
      if (!isThere && !parts && nodes[0]) return
      painted = { state, isRoomy, hasWatermark: !!watermarkNode }
      stop()
      const stops: (() => void)[] = []
      stopListening = stops
      const newElements = elementsOf([...newBox.childNodes])
      const located = new Map<Node, ChildNode>()
      if (!isThere) {
        const next = [...newBox.childNodes]
        nodes = parts?.patchNodes(box, nodes, next, located) ?? next
        // A load failure message below the nodes stays.
        if (!parts) box.prepend(...nodes)
      }
      // An extension may have inserted elements into the box.
      const presentElements = elementsOf(nodes)
      for (const [element, type, listener] of listeners) {
        const present = (located.get(element) as Element | undefined) ?? presentElements[newElements.indexOf(element)]
        if (type === 'ref') listener(present as never)
        else if (present) {
          present.addEventListener(type, listener as EventListener)
          stops.push(() => present.removeEventListener(type, listener as EventListener))
        }
      }
      box.dataset.latchkeyScreen = String(state.step.name)
      box.dataset.prepainted = ''
    },
    connect(next) {
      flow = next
      for (const question of lastQuestions.values()) flow.ask(...question)
      if (firstIntent) flow.emit(...firstIntent)
    },
    release() {
      stop()
      delete box.dataset.prepainted
    },
  }
}
