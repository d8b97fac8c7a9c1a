import type { LoginOptions } from '@latchkey/widget/consumer/options'
import type { LatchkeyClient } from '../index.ts'

/** What an element says in properties. Each goes before the attribute that says the same. */
export interface LoginElementProperties extends Pick<LoginOptions, 'config' | 'styles' | 'strings' | 'callbacks'> {
  /** The client to sign in with; the element makes one from `public-token` and `base-url` where there is none. */
  client?: LatchkeyClient
}

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

type Callbacks = NonNullable<LoginOptions['callbacks']>

declare global {
  interface HTMLElementTagNameMap {
    'latchkey-login': LatchkeyLoginElement
  }
  interface HTMLElementEventMap extends LatchkeyLoginEventMap {}
}
