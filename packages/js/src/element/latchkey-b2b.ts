import type { B2B } from '@latchkey/widget/b2b/vertical'
import type { LatchkeyB2BClient } from '../create-b2b-client.ts'
import type { ElementProperties } from './mounted-element.ts'

/** What an element says in properties. Each goes before the attribute that says the same. */
export interface B2BElementProperties extends ElementProperties<B2B, LatchkeyB2BClient> {}

/**
 * `<latchkey-b2b public-token="public-token-test-…" products="emailMagicLinks"></latchkey-b2b>`
 *
 * What happens is told by `latchkey-event`, `latchkey-success` and `latchkey-error`, as by `<latchkey-login>`; the `detail` of the
 * first two is what `onEvent` and `onSuccess` hear.
 */
export interface LatchkeyB2BElement extends HTMLElement, B2BElementProperties {}

declare global {
  interface HTMLElementTagNameMap {
    'latchkey-b2b': LatchkeyB2BElement
  }
}
