import { jsx } from 'react/jsx-runtime'
import { Framed } from '../flow/Framed.tsx'
import type { Picture } from '../flow/frame.ts'
import type { Half } from '../flow/half.ts'
import type { Flow } from '../flow/runtime.ts'
import { voiceOf } from '../flow/voice.ts'
import { type Listening, paint } from './paint.ts'

/** What a box shows before React is there, and who hears what is said on it. */
export interface Early<H extends Half> {
  /** What the nodes of the box were made from; null as long as there are none. */
  picture(): Picture<H> | null
  /**
   * Where the very nodes are there already, they are listened to. Others that a server has written are left as they
   * are, unless `isSure`: whoever is has kept what was typed into them.
   */
  show(picture: Picture<H>, isSure?: boolean): void
  /** Whatever was said first, once, and from now on everything, is said to this flow. */
  hear(flow: Flow<H>): void
  /** Lets go of the nodes: whoever takes them over listens from now on. */
  stop(): void
}

export function earlyIn<H extends Half>(box: HTMLElement): Early<H> {
  let shown: Picture<H> | null = null
  let ear = new AbortController()
  // Those that a server has written.
  let nodes: readonly ChildNode[] = [...box.childNodes]
  let flow: Flow<H> | undefined
  let said: Parameters<Flow<H>['emit']> | undefined
  const emit = voiceOf((...saying) => {
    if (flow) {
      // The next screen may be on its way already, behind the form that still stands here.
      if (flow.frame()?.screen.isPlain) flow.emit(...saying)
      return
    }
    // One intent at a time, as in the flow: a second one while the first waits is dropped.
    said ??= saying
    box.setAttribute('aria-busy', 'true')
  })
  const ask = voiceOf((...asking) => flow?.ask(...asking))
  return {
    picture: () => shown,
    show(picture, isSure = !nodes[0]) {
      const away = box.cloneNode(false) as Element
      const heard: Listening[] = []
      paint(jsx(Framed<H>, { picture, emit, ask, onBack() {}, isRoomy: !!box.id }), away, heard)
      const written = box.cloneNode(true) as Element
      // What no view says of a form: where it goes as long as no script hears it.
      for (const name of ['id', 'method', 'action']) written.querySelector('form')?.removeAttribute(name)
      const isThere = away.isEqualNode(written)
      if (!isThere && !isSure) return
      shown = picture
      ear.abort()
      ear = new AbortController()
      const made = [...away.querySelectorAll('*')]
      const there = (isThere ? box : away).querySelectorAll('*')
      for (const [element, type, listener] of heard) there[made.indexOf(element)]?.addEventListener(type, listener, ear)
      if (!isThere) {
        for (const node of nodes) node.remove()
        nodes = [...away.childNodes]
        // What was said below them of a file that did not come stays there.
        box.prepend(...nodes)
      }
      box.dataset.latchkeyScreen = String(picture.step.name)
      box.dataset.early = ''
    },
    hear(next) {
      flow = next
      if (said) flow.emit(...said)
    },
    stop() {
      ear.abort()
      delete box.dataset.early
    },
  }
}
