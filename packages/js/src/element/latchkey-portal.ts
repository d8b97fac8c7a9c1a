import type { Portal } from '@latchkey/widget/portal/contract'
import type { LatchkeyB2BClient } from '../create-b2b-client.ts'
import type { ElementProperties } from './mounted-element.ts'

/** Options of the element as properties. Each takes precedence over its attribute. */
export interface PortalElementProperties extends ElementProperties<Portal, LatchkeyB2BClient> {}

/**
 * `<latchkey-portal public-token="public-token-test-…" page="members"></latchkey-portal>`
 *
 * The portal of an organization. Dispatches `latchkey-event` and `latchkey-error`, as `<latchkey-login>` does.
 */
export interface LatchkeyPortalElement extends HTMLElement, PortalElementProperties {}

declare global {
  interface HTMLElementTagNameMap {
    'latchkey-portal': LatchkeyPortalElement
  }
}
