import type { Subject, Unbuilt } from '@latchkey/client/stytch/unbuilt/unbuilt'
import { unbuilt } from '@latchkey/client/stytch/unbuilt/unbuilt'
import { StytchErrorEvent } from '../dom-events.ts'

/** As for the elements that are there: a server has none. */
const Base = globalThis.HTMLElement ?? (class {} as unknown as typeof HTMLElement)

type Made = new (init?: { shadow?: boolean }) => HTMLElement & Unbuilt

/** An element that may be made, defined and given properties. In a page it shows what it belongs to, and reports it. */
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
