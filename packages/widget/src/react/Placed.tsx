import { type ReactElement, useEffect, useInsertionEffect, useRef } from 'react'
import { open } from '../consumer/open.ts'
import type { Given } from '../consumer/options.ts'
import type { Steps } from '../consumer/steps.ts'
import type { StepOf } from '../flow/screen.ts'
import type { Handle } from '../ui/held.ts'
import { useProvided } from './client-context.ts'
import { useOpening } from './use-opening.ts'

const takingOver = () => import('../early/take-over.ts')

interface PlacedProps {
  readonly given: Given
  /** Equal as long as the widget may go on where it is. */
  readonly kind: string
  /** Where it starts; asked when it does. */
  readonly first: () => StepOf<Steps>
}

/**
 * The widget in a place of the page's React tree: an element that this tree leaves alone, and a root of its own in it, as
 * in every other page. The form is painted when the place stands in the document, and answers before its code has come.
 */
export function Placed({ given, kind, first }: PlacedProps): ReactElement {
  const { core } = useProvided()
  const { config, styles, locale, strings } = given
  const callbacks = useRef(given.callbacks)
  const element = useRef<HTMLDivElement>(null)
  const mount = useRef<{ readonly session: object; readonly place: Element; readonly handle: Handle }>(null)
  const isLeaving = useRef(false)
  // A page writes its options anew whenever it renders; what they say seldom changes.
  const said = JSON.stringify([config, styles, locale, strings])

  useOpening(() => {
    callbacks.current = given.callbacks
  })

  useOpening(() => {
    const place = element.current
    if (!place) return
    // A client that is made anew for the same project, as hot reload does, has the same session: the person goes on.
    if (mount.current?.session !== core.session) mount.current?.handle.unmount()
    // The flow asks for them each time that it calls one: always those of the last rendering.
    const options = {
      ...given,
      elementId: place,
      get callbacks() {
        return callbacks.current ?? {}
      },
    }
    const handle = open(core, options, kind, first)
    // React is here already: what takes over need not wait for the code that answers to ask for it.
    void takingOver().catch(() => {})
    mount.current = { session: core.session, place, handle }
  }, [core.session, kind, said])

  const stay = () => {
    isLeaving.current = false
    return () => {
      isLeaving.current = true
      queueMicrotask(() => {
        // StrictMode takes every effect back and makes it again at once: then nobody has left. <Activity> takes them
        // back for as long as it hides what stays in the page.
        if (isLeaving.current && !mount.current?.place.isConnected) mount.current?.handle.unmount()
      })
    }
  }
  // A passive effect: those for the layout are also taken back where a Suspense above hides this for a while.
  useEffect(stay, [])
  // What is removed while <Activity> hides it has no other effect left that could be taken back.
  useInsertionEffect(stay, [])

  return <div ref={element} className="latchkey-place" />
}
