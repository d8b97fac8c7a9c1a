import type { MemberProven } from '@latchkey/protocol/identity/member-session'
import type { Mountable, MountEnv } from '../mount/definition.ts'
import type { B2BLoginConfig, Config } from './config.ts'
import type { EntryItems, Plan } from './entries.ts'
import type { MethodEvents } from './events.ts'
import type { Learnt } from './learnt.ts'
import type { Steps } from './steps.ts'

/** The events that the host page receives through `onEvent`. */
export interface B2BEvents extends MethodEvents {
  /** The member is signed in, and the last screen has been shown. */
  AUTHENTICATE_FLOW_COMPLETE: object
}

/** The state of a B2B mount. */
export type B2BEnv = MountEnv<Config, Learnt, Plan>

/** The vertical of organizations and their members, as the flow's types need it. */
export interface B2B extends Mountable {
  readonly steps: Steps
  readonly items: EntryItems
  readonly config: Config
  readonly given: B2BLoginConfig
  /** The browser itself is not asked for anything. */
  readonly browser: Learnt
  readonly env: B2BEnv
  readonly events: B2BEvents
  readonly grant: MemberProven
}
