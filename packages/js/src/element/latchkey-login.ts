import type { Consumer } from '@latchkey/widget/consumer/vertical'
import type { GivenTo } from '@latchkey/widget/mount/options'
import type { LatchkeyClient } from '../create-client.ts'
import type { ElementProperties } from './mounted-element.ts'

/** What an element says in properties. Each goes before the attribute that says the same. */
export interface LoginElementProperties extends ElementProperties<Consumer, LatchkeyClient> {}

/** `<latchkey-login public-token="public-token-test-…" products="otp"></latchkey-login>` */
export interface LatchkeyLoginElement extends HTMLElement, LoginElementProperties {}

/** What the events carry; they bubble, and leave shadow trees. */
export interface LatchkeyLoginEventMap {
  /** `detail` is what `onEvent` hears: `{ type, data }`. */
  'latchkey-event': CustomEvent<Parameters<NonNullable<Callbacks['onEvent']>>[0]>
  /** `detail` is the answer that signed in. */
  'latchkey-success': CustomEvent<Parameters<NonNullable<Callbacks['onSuccess']>>[0]>
  'latchkey-error': CustomEvent<unknown>
}

type Callbacks = NonNullable<GivenTo<Consumer>['callbacks']>

declare global {
  interface HTMLElementTagNameMap {
    'latchkey-login': LatchkeyLoginElement
  }
  interface HTMLElementEventMap extends LatchkeyLoginEventMap {}
}
