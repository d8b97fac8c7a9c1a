import { attempt } from '@latchkey/client/core/attempt'
import type { createClient } from '../index.ts'
import { settle } from './settle.ts'

/** Defines `<latchkey-login>`. Nothing happens on a server, and where another copy of this package has defined it. */
export const defineElement = (create: typeof createClient): void =>
  attempt(() =>
    customElements.define(
      'latchkey-login',
      class extends HTMLElement {
        connectedCallback() {
          // What a script sets on the element in the same breath counts from the start.
          queueMicrotask(() => settle(this, create))
        }
        disconnectedCallback() {
          this.connectedCallback()
        }
      },
    ),
  )
