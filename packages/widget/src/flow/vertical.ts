import type { EventDetails } from '@latchkey/protocol/core/events'
import type { Words } from '../copy/copy.ts'

/** What every mount knows, whatever it is for. A vertical adds its configuration. */
export interface Env {
  /** Begins every element id of the mount. */
  readonly id: string
  readonly words: Words
  /** Null while nobody has said whether there is one: its place is kept, so that nothing moves when it comes. */
  readonly watermark: boolean | null
}

/**
 * What one vertical of the product (consumer, business-to-business) fills the flow with:
 * `interface Consumer extends Vertical { steps: Steps; env: ConsumerEnv; events: HostEvents; grant: Grant }`.
 */
export interface Vertical {
  /** Each screen's name and the data that its step carries. */
  readonly steps: object
  readonly env: Env
  /** What the host page hears through `onEvent`: type and data. */
  readonly events: object
  /** The answer that signs a person in; `onSuccess` gets it. */
  readonly grant: object
}

/** What a mount's first screen is made for: the part of a vertical that its methods' rows speak of. */
export interface SignInVertical extends Vertical {
  /** What each entry is about, by `method.entry`. */
  readonly items: object
  /** What the site asked for, with every gap filled. */
  readonly config: object
  /** What the browser can. */
  readonly browser: object
}

/** Reports to the provider; the names and payloads are the protocol's. */
export type Track = <N extends keyof EventDetails>(name: N, details: EventDetails[N]) => void
