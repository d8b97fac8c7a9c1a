import type { B2B } from '@latchkey/widget/member-flow/vertical'
import type { LatchkeyB2BClient } from '../create-b2b-client.ts'
import type { ElementProperties } from './mounted-element.ts'

/** Options of the element as properties. Each takes precedence over its attribute. */
export interface B2BElementProperties extends ElementProperties<B2B, LatchkeyB2BClient> {}

/**
 * `<latchkey-b2b public-token="public-token-test-…" products="emailMagicLinks"></latchkey-b2b>`
 *
 * Dispatches `latchkey-event`, `latchkey-success` and `latchkey-error`, as `<latchkey-login>` does. The `detail` of the
 * first two is the argument of `onEvent` and `onSuccess`.
 */
export interface LatchkeyB2BElement extends HTMLElement, B2BElementProperties {}

declare global {
  interface HTMLElementTagNameMap {
    'latchkey-b2b': LatchkeyB2BElement
  }
}
