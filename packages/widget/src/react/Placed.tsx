import type { Client } from '@latchkey/client/core/client'
import type { Known } from '@latchkey/client/core/vertical'
import {
  type ReactElement,
  useEffect,
  useInsertionEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import type { StepOf } from '../flow/row.ts'
import { loadHydrate } from '../hydration/hydrate-address.ts'
import type { Definition, Mountable } from '../mount/definition.ts'
import { mount as mountVertical } from '../mount/mount.ts'
import type { GivenTo } from '../mount/options.ts'
import type { Handle } from '../ui/mount-once.ts'

/** Runs before the page is painted. React 18 complains of that on a server, where neither of the two runs. */
const useOpening = typeof document === 'undefined' ? useEffect : useLayoutEffect

const never = () => () => {}
const yes = () => true
const no = () => false

/** A mount as it stands, and the options that it was given last, as text. */
interface Standing {
  readonly session: object
  readonly mountTarget: Element
  readonly optionsText: string
  readonly handle: Handle
}

interface PlacedProps<V extends Mountable> {
  readonly core: Client<Known>
  readonly definition: Definition<V>
  readonly given: GivenTo<V>
  /** Equal as long as the widget may go on where it is. */
  readonly kind: string
  /** Where it starts; asked when it does. */
  readonly first: () => StepOf<V['steps']>
  /** What a server writes into the place. */
  readonly print?: (project: Client<Known>) => string
}

/**
 * The widget in a place of the page's React tree: an element that this tree leaves alone, and a root of its own in it, as
 * in every other page. The form is painted when the place stands in the document, and answers before its code has come.
 */
export function Placed<V extends Mountable>({
  core,
  definition,
  given,
  kind,
  first,
  print,
}: PlacedProps<V>): ReactElement {
  const { config, styles, locale, strings } = given
  const callbacks = useRef(given.callbacks)
  const element = useRef<HTMLDivElement>(null)
  const mount = useRef<Standing>(null)
  const isLeaving = useRef(false)
  const isWritten = useSyncExternalStore(never, no, yes)
  // React is told that the markup is somebody else's, once and for all: of what it is told anew it writes anew. In a place that
  // no server has written there is nothing to be told, and a page may refuse markup from scripts, however empty.
  const [written] = useState(() =>
    isWritten ? { __html: typeof document === 'undefined' && print ? print(core) : '' } : undefined,
  )
  // A page writes its options anew whenever it renders; what they say seldom changes.
  const optionsText = JSON.stringify([kind, config, styles, locale, strings])

  useOpening(() => {
    callbacks.current = given.callbacks
  })

  useOpening(() => {
    const mountTarget = element.current
    if (!mountTarget) return
    // A client that is made anew for the same project, as hot reload does, has the same session: the person goes on.
    if (mount.current?.session !== core.session) mount.current?.handle.unmount()
    // StrictMode says everything twice.
    else if (mount.current.optionsText === optionsText) return
    // The flow asks for them each time that it calls one: always those of the last rendering.
    const options = {
      ...given,
      elementId: mountTarget,
      get callbacks() {
        return callbacks.current ?? {}
      },
    }
    const handle = mountVertical(definition, core, options, kind, first)
    // React is here already: what takes over need not wait for the code that answers to ask for it.
    void loadHydrate().catch(() => {})
    mount.current = { session: core.session, mountTarget, optionsText, handle }
  }, [core.session, optionsText])

  const stay = () => {
    isLeaving.current = false
    return () => {
      isLeaving.current = true
      queueMicrotask(() => {
        // StrictMode takes every effect back and makes it again at once: then nobody has left. <Activity> takes them
        // back for as long as it hides what stays in the page.
        if (!isLeaving.current || mount.current?.mountTarget.isConnected) return
        mount.current?.handle.unmount()
        mount.current = null
      })
    }
  }
  // A passive effect: those for the layout are also taken back where a Suspense above hides this for a while.
  useEffect(stay, [])
  // What is removed while <Activity> hides it has no other effect left that could be taken back.
  useInsertionEffect(stay, [])

  return (
    <div
      ref={element}
      className="latchkey-place"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it is what a printer of ours has written of escaped texts.
      dangerouslySetInnerHTML={written}
      suppressHydrationWarning
    />
  )
}
