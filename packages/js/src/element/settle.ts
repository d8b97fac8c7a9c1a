import type { Handle } from '@latchkey/widget/ui/held'
import type { createClient, LatchkeyClient } from '../index.ts'
import { ATTRIBUTES, optionsOf, projectOf } from './attributes.ts'
import type { LatchkeyLoginElement } from './latchkey-login.ts'
import { told } from './told.ts'
import { upgrade } from './upgrade.ts'

/** What brings an element in line with where it stands and what it says, once it stood in a page. */
const settling = new WeakMap<LatchkeyLoginElement, () => void>()

/** Called whenever an element comes to stand in a page, or no longer does. */
export function settle(element: LatchkeyLoginElement, create: typeof createClient): void {
  const again = settling.get(element) ?? settlingOf(element, create)
  settling.set(element, again)
  again()
}

function settlingOf(element: LatchkeyLoginElement, create: typeof createClient): () => void {
  let made: { readonly project: string; readonly client: LatchkeyClient } | undefined
  let mounted: { readonly client: LatchkeyClient; readonly root: Node; readonly handle: Handle } | undefined

  const clientOf = () => {
    if (element.client) return element.client
    const project = projectOf(element)
    if (!project) return undefined
    const [publicToken, baseURL] = project
    const key = JSON.stringify(project)
    if (made?.project !== key)
      made = { project: key, client: create(publicToken, baseURL === undefined ? {} : { baseURL }) }
    return made.client
  }
  const mount = () => {
    const client = element.isConnected ? clientOf() : undefined
    const root = element.getRootNode()
    // Moved within its page the element keeps its screen; elsewhere it wears other styles, so it begins anew.
    if (mounted?.client !== client || mounted?.root !== root) {
      mounted?.handle.unmount()
      mounted = undefined
    }
    if (!client) return
    const callbacks = told(element)
    mounted = { client, root, handle: client.mountLogin({ elementId: element, ...optionsOf(element), callbacks }) }
  }
  const again = () => {
    try {
      mount()
    } catch (fault) {
      // A token that is none, say: the element cannot throw it at whoever wrote the markup.
      told(element).onError(fault)
      reportError(fault)
    }
  }

  upgrade(element, again)
  new MutationObserver(again).observe(element, { attributeFilter: [...ATTRIBUTES] })
  return again
}
