import type { infer as Infer } from 'zod'
import { open } from './call.ts'
import type * as schema from './events.schema.ts'

/** What the browser tells of itself with every request, in the `X-SDK-Client` header and beside each event. */
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

/** The names that the client reports and the moment each belongs to. */
export type EventDetails = {
  /** A client of users was created; which callbacks it was given. */
  sdk_instance_instantiated: InstanceDetails
  /** A client of members was created. */
  b2b_sdk_instance_instantiated: InstanceDetails
  /** Main of users was shown. */
  render_login_screen: RenderDetails
  /** A sign-in of members was mounted. */
  render_b2b_login_screen: RenderDetails
  /** A code or link was sent; as `reset_password`: it was looked up how an address may sign in. */
  email_sent: {
    readonly email: string
    readonly type: 'login_or_create_eml' | 'login_or_create_otp' | 'reset_password'
  }
  /** The person asked for another one. */
  email_try_again_clicked: {
    readonly email: string
    readonly type: 'login_or_create_eml' | 'login_or_create_otp' | 'reset_password'
  }
  /** The page is left for an outside provider. */
  start_oauth_flow: {
    readonly provider_type: string
    readonly custom_scopes?: readonly string[]
    readonly cname_domain: string | null
    readonly pkce: boolean
    readonly provider_params?: Readonly<Record<string, string>>
  }
}

export type EventName = keyof EventDetails

/** A batch of events. Nobody waits for it: it carries no credentials and its answer says nothing. */
export const report = open.post<readonly ReportedEvent[], object>('/events')
