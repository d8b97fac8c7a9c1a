import type { Client } from '@latchkey/client/core/client'
import type { SignedInState } from '@latchkey/client/core/vertical'
import {
  type ReactElement,
  useEffect,
  useId,
  useInsertionEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import type { StepOf } from '../flow/row.ts'
import type { Definition, Mountable } from '../mount/definition.ts'
import { mount as mountVertical } from '../mount/mount.ts'
import type { GivenTo } from '../mount/options.ts'
import type { Handle } from '../ui/mount-once.ts'
import { reactRuntime } from '../ui/react-runtime.ts'

/** Runs before the browser paints. React 18 warns about layout effects on a server, where neither effect runs. */
const useOpening = typeof document === 'undefined' ? useEffect : useLayoutEffect

const never = () => () => {}
const yes = () => true
const no = () => false

/** The current mount, and its last options as text. */
interface Standing {
  readonly session: object
  readonly mountTarget: Element
  readonly optionsText: string
  readonly handle: Handle
}

interface PlacedProps<V extends Mountable> {
  readonly core: Client<SignedInState>
  readonly definition: Definition<V>
  readonly given: GivenTo<V>
  /** Equal as long as the widget may keep its state. */
  readonly kind: string
  /** Returns the first step; called when the widget starts. */
  readonly first: (box: HTMLElement) => StepOf<V['steps']>
  /** Renders the markup of the element on a server, with IDs that begin with `id`. */
  readonly print?: (project: Client<SignedInState>, id: string) => string
}

/**
 * Mounts the widget in an element that this React tree leaves alone; the widget has a separate React root there, as
 * on every other page. The form is painted when the element is added to the document, and accepts input before its code
 * has loaded.
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
  // React 18 and 19 write colons, angle quotes or underscores, of which a style sheet accepts the last.
  const id = `lk-${useId().replaceAll(/\W/g, '')}`
  // Pass a stable `__html`, so that React treats the markup as opaque; a new object would make it rewrite the DOM.
  // Without server markup `__html` is not set at all: a page's Trusted Types policy may refuse markup from scripts,
  // even empty markup.
  const [serverMarkup] = useState(() =>
    isWritten ? { __html: typeof document === 'undefined' && print ? print(core, id) : '' } : undefined,
  )
  // Pages create new option objects at every render, but the values rarely change.
  const optionsText = JSON.stringify([kind, config, styles, locale, strings])

  useOpening(() => {
    callbacks.current = given.callbacks
  })

  useOpening(() => {
    const mountTarget = element.current
    if (!mountTarget) return
    // A client that is created again for the same project, as by hot reload, shares its session, so the mount stays.
    if (mount.current?.session !== core.session) mount.current?.handle.unmount()
    // StrictMode runs effects twice.
    else if (mount.current.optionsText === optionsText) return
    // The flow reads the callbacks at each call, so that it always calls those of the last render.
    const options = {
      ...given,
      elementId: mountTarget,
      get callbacks() {
        return callbacks.current ?? {}
      },
    }
    reactRuntime.isOfPage = true
    const handle = mountVertical(definition, core, options, kind, first)
    mount.current = { session: core.session, mountTarget, optionsText, handle }
  }, [core.session, optionsText])

  const stay = () => {
    isLeaving.current = false
    return () => {
      isLeaving.current = true
      queueMicrotask(() => {
        // StrictMode removes every effect and runs it again at once, without an unmount. `<Activity>` removes effects
        // while it hides content that stays in the page.
        if (!isLeaving.current || mount.current?.mountTarget.isConnected) return
        mount.current?.handle.unmount()
        mount.current = null
      })
    }
  }
  // A passive effect, because layout effects are also removed while a `Suspense` boundary above hides this component.
  useEffect(stay, [])
  // A component that is removed while `<Activity>` hides it has no other effect left to clean up.
  useInsertionEffect(stay, [])

  return (
    <div
      ref={element}
      className="latchkey-place"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it is what a printer of ours has written of escaped texts.
      dangerouslySetInnerHTML={serverMarkup}
      suppressHydrationWarning
    />
  )
}
