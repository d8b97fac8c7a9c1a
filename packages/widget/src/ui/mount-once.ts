/** Returned by every mount function. */
export interface Handle {
  /** Empties the element. Further calls do nothing. */
  unmount(): void
}

/** A mount on its element. */
export interface Mounted<Options> {
  /** The child that the mount added to the page's element. The page may have removed it since. */
  readonly child: Element
  /** Renders the current screen again with other options. */
  update(options: Options): void
  close(): void
}

interface MountRecord {
  readonly kind: string
  readonly mounted: Mounted<never>
  readonly handle: Handle
}

/** A global symbol, so that two copies of this code on a page recognize each other's mounts. */
const MOUNT = Symbol.for('latchkey.mount')
type MountedElement = Element & { [MOUNT]?: MountRecord }

/** Returns the kind of the mount on an element, or an empty string if there is none. */
export const kindOf = (element: Element): string => (element as MountedElement)[MOUNT]?.kind ?? ''

/**
 * Mounts once on an element; later calls update the existing mount. Closes the existing mount if its kind differs or
 * the page has emptied the element.
 *
 * @param kind equal for mounts that can take each other's options
 */
export function mountOnce<Options>(
  element: Element,
  kind: string,
  options: Options,
  open: () => Mounted<Options>,
): Handle {
  const markedElement: MountedElement = element
  const present = markedElement[MOUNT]
  if (present?.kind === kind && present.mounted.child.parentNode === element) {
    ;(present.mounted as Mounted<Options>).update(options)
    return present.handle
  }
  present?.handle.unmount()
  const mounted = open()
  const handle: Handle = {
    unmount() {
      if (markedElement[MOUNT]?.handle !== handle) return
      delete markedElement[MOUNT]
      mounted.close()
    },
  }
  markedElement[MOUNT] = { kind, mounted, handle }
  return handle
}
