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

interface MountRecord {
  readonly kind: string
  readonly mounted: Mounted<never>
  readonly handle: Handle
}

/** Global, so that two copies of this code on a page know each other's mounts. */
const MOUNT = Symbol.for('latchkey.mount')
type MountedElement = Element & { [MOUNT]?: MountRecord }

/** The kind of the mount that stands on an element; empty where none does. */
export const kindOf = (element: Element): string => (element as MountedElement)[MOUNT]?.kind ?? ''

/**
 * Mounts once on an element and renders anew from then on. Another kind of mount, or the page having emptied the
 * element, ends the one that was there.
 *
 * @param kind equal for mounts that can take each other's options
 */
export function mountOnce<Options>(
  element: Element,
  kind: string,
  options: Options,
  open: () => Mounted<Options>,
): Handle {
  const holder: MountedElement = element
  const present = holder[MOUNT]
  if (present?.kind === kind && present.mounted.child.parentNode === element) {
    ;(present.mounted as Mounted<Options>).update(options)
    return present.handle
  }
  present?.handle.unmount()
  const mounted = open()
  const handle: Handle = {
    unmount() {
      if (holder[MOUNT]?.handle !== handle) return
      delete holder[MOUNT]
      mounted.close()
    },
  }
  holder[MOUNT] = { kind, mounted, handle }
  return handle
}
