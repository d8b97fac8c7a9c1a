/** What a mount gives back. */
export interface Handle {
  /** Leaves the element empty. Calling it again does nothing. */
  unmount(): void
}

/** A mount as it stands on its element. */
export interface Mounted<Options> {
  /** The child that it put into the page's element; elsewhere once the page has emptied its own. */
  readonly child: Element
  /** Renders anew with other options, on the screen that is shown. */
  update(options: Options): void
  close(): void
}

interface Held {
  readonly kind: string
  readonly mounted: Mounted<never>
  readonly handle: Handle
}

/** Global, so that two copies of this code on a page know each other's mounts. */
const HELD = Symbol.for('latchkey.mount')
type Holder = Element & { [HELD]?: Held }

/** The kind of the mount that stands on an element; empty where none does. */
export const kindOf = (element: Element): string => (element as Holder)[HELD]?.kind ?? ''

/**
 * Mounts once on an element and renders anew from then on. Another kind of mount, or the page having emptied the
 * element, ends the one that was there.
 *
 * @param kind equal for mounts that can take each other's options
 */
export function held<Options>(element: Element, kind: string, options: Options, open: () => Mounted<Options>): Handle {
  const holder: Holder = element
  const present = holder[HELD]
  if (present?.kind === kind && present.mounted.child.parentNode === element) {
    ;(present.mounted as Mounted<Options>).update(options)
    return present.handle
  }
  present?.handle.unmount()
  const mounted = open()
  const handle: Handle = {
    unmount() {
      if (holder[HELD]?.handle !== handle) return
      delete holder[HELD]
      mounted.close()
    },
  }
  holder[HELD] = { kind, mounted, handle }
  return handle
}
