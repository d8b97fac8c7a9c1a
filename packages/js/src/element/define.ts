import { attempt } from '@latchkey/client/core/browser/attempt'
import type { Mountable } from '@latchkey/widget/mount/definition'
import type { Create, MountedElement, Mounting } from './mounted-element.ts'
import { settlerOf } from './settle.ts'

/**
 * Defines an element. Does nothing on a server, or if another copy of this package has defined it.
 *
 * @param by the method of the client that mounts
 * @example
 * defineElement<Consumer>('latchkey-login', createClient, 'mountLogin')
 */
export const defineElement = <V extends Mountable, By extends string, Made extends Mounting<V, By>>(
  name: string,
  create: Create<Made>,
  by: By,
): void =>
  attempt(() =>
    customElements.define(
      name,
      class extends HTMLElement {
        #settle: (() => void) | undefined
        connectedCallback() {
          // Properties that a script sets in the same task count from the start.
          queueMicrotask(() => {
            this.#settle ??= settlerOf<V, By, Made>(this as MountedElement<V, Made>, create, by)
            this.#settle()
          })
        }
        disconnectedCallback() {
          this.connectedCallback()
        }
      },
    ),
  )
