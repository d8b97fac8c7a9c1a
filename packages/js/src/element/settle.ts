import type { Mountable } from '@latchkey/widget/mount/definition'
import type { Handle } from '@latchkey/widget/ui/mount-once'
import { ATTRIBUTES, optionsOf, projectOf } from './attributes.ts'
import { callbacksOf } from './callbacks.ts'
import type { Create, MountedElement, Mounting } from './mounted-element.ts'
import { upgrade } from './upgrade.ts'

/**
 * Returns a function that mounts, updates or unmounts the widget to match the element's position and options. Call it
 * when the element is connected or disconnected, and after each change.
 */
export function settlerOf<V extends Mountable, By extends string, Made extends Mounting<V, By>>(
  element: MountedElement<V, Made>,
  create: Create<Made>,
  by: By,
): () => void {
  let current: { readonly key: string; readonly client: Made } | undefined
  let mounted: { readonly client: Made; readonly root: Node; readonly handle: Handle } | undefined

  const clientOf = () => {
    if (element.client) return element.client
    const project = projectOf(element)
    if (!project) return undefined
    const key = JSON.stringify(project)
    if (current?.key !== key) current = { key, client: create(...project) }
    return current.client
  }
  const mount = () => {
    const client = element.isConnected ? clientOf() : undefined
    const root = element.getRootNode()
    // Moved within the page the element keeps its screen. In another root it has other styles, so it starts over.
    if (mounted?.client !== client || mounted?.root !== root) {
      mounted?.handle.unmount()
      mounted = undefined
    }
    if (!client) return
    const callbacks = callbacksOf(element)
    mounted = { client, root, handle: client[by]({ elementId: element, ...optionsOf(element), callbacks }) }
  }
  const again = () => {
    try {
      mount()
    } catch (fault) {
      // For example a malformed token: the element cannot throw it to the author of the markup.
      callbacksOf(element).onError(fault)
      reportError(fault)
    }
  }

  upgrade(element, again)
  new MutationObserver(again).observe(element, { attributeFilter: [...ATTRIBUTES] })
  return again
}
