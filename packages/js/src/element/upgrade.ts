import type { Mountable } from '@latchkey/widget/mount/definition'
import type { ElementProperties, MountedElement } from './mounted-element.ts'

const PROPERTIES = [
  'client',
  'config',
  'styles',
  'strings',
  'callbacks',
] as const satisfies readonly (keyof ElementProperties<Mountable, object>)[]

/** Observes an element's properties. Values that the page set before the upgrade count as set now. */
export function upgrade<V extends Mountable, Made>(element: MountedElement<V, Made>, changed: () => void): void {
  let isDue = false
  // Pages set several properties in a row: render once for all.
  const soon = () => {
    if (isDue) return
    isDue = true
    queueMicrotask(() => {
      isDue = false
      changed()
    })
  }
  for (const name of PROPERTIES) {
    let value: unknown = element[name]
    Object.defineProperty(element, name, {
      configurable: true,
      enumerable: true,
      get: () => value,
      set(next: unknown) {
        value = next
        soon()
      },
    })
  }
}
