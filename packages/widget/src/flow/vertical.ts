import type { EventDetails } from '@latchkey/protocol/core/events'
import type { Words } from '../copy/copy.ts'
import type { FootLink } from '../ui/theme.ts'

/** The state that every mount has. A vertical adds its configuration. */
export interface Env {
  /** ID prefix of the mount's elements. */
  readonly id: string
  readonly words: Words
  /**
   * URL to which the watermark leads; false without a watermark. Null until that is known: its space is reserved, so
   * that nothing moves when it appears.
   */
  readonly watermark: string | false | null
  /** The site's links at the foot of every screen. */
  readonly links?: readonly FootLink[]
}

/**
 * The types of one vertical of the product (consumer, B2B): `interface Consumer extends Vertical { steps: Steps; env:
 * ConsumerEnv; events: HostEvents; grant: Grant }`.
 */
export interface Vertical {
  /** Each screen's name and the data of its step. */
  readonly steps: object
  readonly env: Env
  /** Types and data of the events that the host page receives through `onEvent`. */
  readonly events: object
  /** The response that signs the user in, passed to `onSuccess`. */
  readonly grant: object
}

/** A vertical with a first screen: the types that its methods' rows use. */
export interface SignInVertical extends Vertical {
  /** The item of each entry, by `method.entry`. */
  readonly items: object
  /** The site's configuration with all defaults filled in. */
  readonly config: object
  /** The browser's capabilities. */
  readonly browser: object
}

/** Reports an event to the provider, with the protocol's names and payloads. */
export type Track = <N extends keyof EventDetails>(name: N, details: EventDetails[N]) => void
