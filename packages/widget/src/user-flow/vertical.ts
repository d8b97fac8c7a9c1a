import type { PageAnswer } from '@latchkey/client/core/action'
import type { Grant } from '@latchkey/protocol/identity/session'
import type { Mountable, MountEnv } from '../mount/definition.ts'
import type { Browser } from './browser.ts'
import type { Config, LoginConfig } from './config.ts'
import type { EntryItems, UserPlan } from './entries.ts'
import type { MethodEvents } from './events.ts'
import type { Steps } from './steps.ts'

/** The events that the host page receives through `onEvent`. */
export interface HostEvents extends MethodEvents {
  /** The user is signed in, and the last screen was shown. */
  AUTHENTICATE_FLOW_COMPLETE: object
}

/** The state of a consumer mount. */
export type ConsumerEnv = MountEnv<Config, Browser, UserPlan>

/** The consumer vertical, as the flow's types need it. */
export interface Consumer extends Mountable {
  readonly steps: Steps
  readonly items: EntryItems
  readonly config: Config
  readonly given: LoginConfig
  readonly browser: Browser
  readonly env: ConsumerEnv
  readonly events: HostEvents
  readonly grant: PageAnswer<Grant>
}
