import type { AccountConfig } from '@latchkey/widget/consumer/mount'
import type { Consumer } from '@latchkey/widget/user-flow/vertical'
import type { LatchkeyClient } from '../create-client.ts'
import type { ElementProperties } from './mounted-element.ts'

/** Options of the element as properties. Each takes precedence over its attribute. */
export interface AccountElementProperties extends Omit<ElementProperties<Consumer, LatchkeyClient>, 'config'> {
  /** The sections, and the methods that the project offers. */
  config?: AccountConfig
}

/**
 * `<latchkey-account public-token="public-token-test-…" sections="profile emails sessions"></latchkey-account>`
 *
 * The account component. Dispatches `latchkey-event` and `latchkey-error`, as `<latchkey-login>` does.
 */
export interface LatchkeyAccountElement extends HTMLElement, AccountElementProperties {}

declare global {
  interface HTMLElementTagNameMap {
    'latchkey-account': LatchkeyAccountElement
  }
}
