import type { GivenTo } from '@latchkey/widget/mount/options'
import type { Consumer } from '@latchkey/widget/user-flow/vertical'
import type { LatchkeyClient } from '../create-client.ts'
import type { ElementProperties } from './mounted-element.ts'

/** Options of the element as properties. Each takes precedence over its attribute. */
export interface LoginElementProperties extends ElementProperties<Consumer, LatchkeyClient> {}

/** `<latchkey-login public-token="public-token-test-…" products="otp"></latchkey-login>` */
export interface LatchkeyLoginElement extends HTMLElement, LoginElementProperties {}

/** Details of the events; they bubble and leave shadow trees. */
export interface LatchkeyLoginEventMap {
  /** `detail` is the argument of `onEvent`: `{ type, data }`. */
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
