import type { Seen } from '@latchkey/client/core/action'
import type { Settings } from '@latchkey/client/core/bootstrap'
import type { Grant } from '@latchkey/protocol/identity/session'
import type { Env, Half } from '../flow/half.ts'
import type { EmailLinkEvents } from '../methods/email-link/consumer.ts'
import type { OtpEvents } from '../methods/otp/consumer.ts'
import type { PasskeyEvents } from '../methods/passkey/consumer.ts'
import type { PasswordEvents } from '../methods/password/consumer.ts'
import type { Browser } from './browser.ts'
import type { Config } from './config.ts'
import type { Plan } from './plan.ts'
import type { Steps } from './steps.ts'

/** What the host page hears through `onEvent`. */
export interface HostEvents extends EmailLinkEvents, OtpEvents, PasswordEvents, PasskeyEvents {
  /** The person is signed in and the widget has nothing more to ask. */
  AUTHENTICATE_FLOW_COMPLETE: object
}

/** What a consumer mount is about. */
export interface ConsumerEnv extends Env {
  readonly config: Config
  /** None until they are there, a moment after the first paint: what the last visit left, then what the provider says. */
  readonly settings: Partial<Settings>
  /** What the browser can, as far as it has said so. */
  readonly browser: Browser
  readonly plan: Plan
  readonly header: boolean
  /** The address of the site's picture, or null. */
  readonly logo: string | null
}

/** The consumer half, as the flow's types take it. */
export interface Consumer extends Half {
  readonly steps: Steps
  readonly env: ConsumerEnv
  readonly events: HostEvents
  readonly grant: Seen<Grant>
}
