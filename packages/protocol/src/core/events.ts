import type { infer as Infer } from 'zod'
import { open } from './call.ts'
import type * as schema from './events.schema.ts'

/** Data about the browser and the SDK, sent in the `X-SDK-Client` header of every request and with each event. */
export type Telemetry = Infer<typeof schema.telemetry>

export type ReportedEvent = Infer<typeof schema.reportedEvent>

interface InstanceDetails {
  readonly event_callback_registered: boolean
  readonly error_callback_registered: boolean
  readonly success_callback_registered: boolean
}

interface RenderDetails {
  readonly options: unknown
  readonly bootstrap: unknown
}

/** Names of the reported events, and when each is reported. */
export type EventDetails = {
  /** A client of users was created, with these callbacks. */
  sdk_instance_instantiated: InstanceDetails
  /** A client of members was created. */
  b2b_sdk_instance_instantiated: InstanceDetails
  /** Main of users was shown. */
  render_login_screen: RenderDetails
  /** A sign-in of members was mounted. */
  render_b2b_login_screen: RenderDetails
  /** A code or link was sent. As `reset_password`: the sign-in methods of an address were looked up. */
  email_sent: {
    readonly email: string
    readonly type: 'login_or_create_eml' | 'login_or_create_otp' | 'reset_password'
  }
  /** The user requested another message. */
  email_try_again_clicked: {
    readonly email: string
    readonly type: 'login_or_create_eml' | 'login_or_create_otp' | 'reset_password'
  }
  /** The page is left for an OAuth provider. */
  start_oauth_flow: {
    readonly provider_type: string
    readonly custom_scopes?: readonly string[]
    readonly cname_domain: string | null
    readonly pkce: boolean
    readonly provider_params?: Readonly<Record<string, string>>
  }
}

export type EventName = keyof EventDetails

/** Sends a batch of events. It carries no credentials, and the client ignores the answer. */
export const report = open.post<readonly ReportedEvent[], object>('/events')
