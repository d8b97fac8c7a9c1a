import type { Subject, Unbuilt } from '@latchkey/client/stytch/unbuilt/unbuilt'
import { unbuilt } from '@latchkey/client/stytch/unbuilt/unbuilt'
import { StytchErrorEvent } from '../dom-events.ts'

/** Servers have no `HTMLElement`; see `../element.ts`. */
const Base = globalThis.HTMLElement ?? (class {} as unknown as typeof HTMLElement)

type Made = new (init?: { shadow?: boolean }) => HTMLElement & Unbuilt

/**
 * Creates an element that can be constructed, defined and given properties. On a page it shows and reports that its
 * subject is not built yet.
 */
export const unbuiltElement = (name: string, subject: Subject): Made =>
  class extends Base {
    callbacks?: { onError?(error: Error): void }

    render(props: object): void {
      Object.assign(this, props)
    }

    connectedCallback(): void {
      const fault = unbuilt(name, subject)
      this.setAttribute('role', 'alert')
      this.textContent = fault.message
      this.callbacks?.onError?.(fault)
      this.dispatchEvent(new StytchErrorEvent(fault))
    }
  } as Made
