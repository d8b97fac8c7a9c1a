import { attempt } from '@latchkey/client/core/attempt'
import type { createClient } from '../index.ts'

/**
 * Defines `<latchkey-login>`. It is a name and no more: what it does comes when the first one stands in a page. Nothing
 * happens on a server, and where another copy of this package has defined it.
 */
export const defineElement = (create: typeof createClient): void =>
  attempt(() =>
    customElements.define(
      'latchkey-login',
      class extends HTMLElement {
        connectedCallback() {
          void import('./settle.ts').then(({ settle }) => settle(this, create))
        }
        disconnectedCallback() {
          this.connectedCallback()
        }
      },
    ),
  )
