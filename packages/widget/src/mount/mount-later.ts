import { importAgain } from '@latchkey/client/core/loading/import-again'
import type { Handle } from '../ui/mount-once.ts'
import { findElement, type MountTarget } from '../ui/root.ts'

/**
 * Mounts a part whose code loads with its first mount.
 *
 * @param load loads the chunk
 * @param open mounts with it
 * @param report receives the failure of a load
 * @throws {PlaceError} at once, if the selector matches nothing
 */
export const mountLater = <Part>(
  target: MountTarget,
  load: () => Promise<Part>,
  open: (part: Part, element: Element) => Handle,
  report?: (fault: unknown) => void,
): Handle => {
  const element = findElement(target)
  let handle: Handle | undefined
  let isOver = false
  importAgain(load).then((part) => {
    if (!isOver) handle = open(part, element)
  }, report)
  return {
    unmount() {
      isOver = true
      handle?.unmount()
    },
  }
}
