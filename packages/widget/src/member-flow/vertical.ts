import type { MemberProven } from '@latchkey/protocol/identity/member-session'
import type { Mountable, MountEnv } from '../mount/definition.ts'
import type { B2BLoginConfig, MemberConfig } from './config.ts'
import type { MemberEntryItems, MemberPlan } from './entries.ts'
import type { MemberMethodEvents } from './events.ts'
import type { MemberDiscoveredState } from './learnt.ts'
import type { MemberSteps } from './steps.ts'

/** The events that the host page receives through `onEvent`. */
export interface B2BEvents extends MemberMethodEvents {
  /** The member is signed in, and the last screen has been shown. */
  AUTHENTICATE_FLOW_COMPLETE: object
}

/** The state of a B2B mount. */
export type B2BEnv = MountEnv<MemberConfig, MemberDiscoveredState, MemberPlan>

/** The vertical of organizations and their members, as the flow's types need it. */
export interface B2B extends Mountable {
  readonly steps: MemberSteps
  readonly items: MemberEntryItems
  readonly config: MemberConfig
  readonly given: B2BLoginConfig
  /** The browser itself is not asked for anything. */
  readonly browser: MemberDiscoveredState
  readonly env: B2BEnv
  readonly events: B2BEvents
  readonly grant: MemberProven
}
