import { browserLife } from './browser/page.ts'
import type { Ports, RuntimePorts } from './browser/ports.ts'
import type { Client, SettingsSource } from './client.ts'
import type { CookieOptions } from './options.ts'
import type { PageSession } from './session/page-session.ts'
import { keepFresh } from './session/refresh.ts'
import { rememberFactor } from './session/remember-method.ts'
import type { SessionStore, SignedIn } from './session/session.ts'
import { createSessionStore } from './session/session-store.ts'
import { sweepCookies } from './session/sweep-cookies.ts'
import { runtimeSettings } from './settings/runtime-settings.ts'
import type { PublicToken } from './token.ts'
import { withCaptcha } from './transport/answering-captchas.ts'
import { createReport } from './transport/report.ts'
import { createSend } from './transport/send.ts'
import { telemetryIds } from './transport/telemetry.ts'
import { createExchange } from './transport/transport.ts'
import type { SignedInState, Vertical } from './vertical.ts'

/** Checked options of a runtime. */
export interface Project<Who extends SignedInState = SignedIn> {
  readonly vertical: Vertical<Who>
  readonly ports: Ports
  readonly token: PublicToken
  /** Base of all calls, with `/sdk/v1`. */
  readonly base: string
  readonly timeoutMs: number
  readonly pageSession: PageSession<Who>
  readonly cookieOptions: CookieOptions
  /** The request for the settings that a page with a form has already sent; null if there is none. */
  readonly settingsRequest: Promise<Response> | null
}

/** The runtime sends a client's requests. It loads after the first paint. */
export interface Runtime<Who extends SignedInState = SignedIn> extends Pick<Client<Who>, 'send' | 'report'> {
  readonly settings: Pick<SettingsSource, 'fresh' | 'remembered'>
  readonly session: SessionStore<Who>
}

/** Starts the runtime of one client. Also starts the session refresh, unless another client's runtime does that. */
export const startRuntime = <Who extends SignedInState>(project: Project<Who>): Runtime<Who> => {
  const { vertical, token, base, pageSession, cookieOptions } = project
  const ports: RuntimePorts = { life: browserLife, sweepCookies, ...project.ports }
  const session = pageSession.store((...rest) =>
    createSessionStore(vertical, ports, token.value, cookieOptions, ...rest),
  )
  const exchange = withCaptcha(createExchange({ ...project, ports }), () => settings.fresh())
  const send = createSend(vertical, exchange, session, (who) => {
    if (vertical.remembersMethod) rememberFactor(ports.storage, token.value, who.session.authentication_factors)
  })
  const settings = runtimeSettings(project, send)
  if (ports.page && !pageSession.isRefreshed) {
    pageSession.isRefreshed = true
    const renew = (signal: AbortSignal) => {
      const minutes = pageSession.isExtended ? session.durationMinutes() : undefined
      return send(vertical.renew, minutes === undefined ? {} : { session_duration_minutes: minutes }, signal)
    }
    keepFresh({ renew, session, subscribe: pageSession.view.subscribe, ports, name: `latchkey:refresh:${token.value}` })
  }
  const report = createReport({
    ports,
    publicToken: token.value,
    base,
    who: () => telemetryIds(vertical, session.current()),
  })
  if (ports.page)
    report(vertical.instanceEvent ?? 'sdk_instance_instantiated', {
      event_callback_registered: false,
      error_callback_registered: false,
      success_callback_registered: false,
    })
  return {
    send,
    report,
    session,
    settings,
  }
}
