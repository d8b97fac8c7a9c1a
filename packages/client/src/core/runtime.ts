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
import type { PublicToken } from './token.ts'
import { withCaptcha } from './transport/answering-captchas.ts'
import { createSend } from './transport/send.ts'
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
  readonly settings: Pick<SettingsSource, 'fresh'>
}

/** The runtime sends a client's requests and refreshes the session. It loads when a page needs one of both. */
export interface Runtime<Who extends SignedInState = SignedIn> extends Pick<Client<Who>, 'send'> {
  readonly session: SessionStore<Who>
}

/** Starts the runtime of one client. Also starts the session refresh, unless another client's runtime does that. */
export const startRuntime = <Who extends SignedInState>(project: Project<Who>): Runtime<Who> => {
  const { vertical, token, pageSession, cookieOptions } = project
  const ports: RuntimePorts = { life: browserLife, sweepCookies, ...project.ports }
  const session = pageSession.store((...rest) =>
    createSessionStore(vertical, ports, token.value, cookieOptions, ...rest),
  )
  const exchange = withCaptcha(createExchange({ ...project, ports }), () => project.settings.fresh())
  const send = createSend(vertical, exchange, session, (who) => {
    if (vertical.remembersMethod) rememberFactor(ports.storage, token.value, who.session.authentication_factors)
  })
  if (ports.page && !pageSession.isRefreshed) {
    pageSession.isRefreshed = true
    const renew = (signal: AbortSignal) => {
      const minutes = pageSession.isExtended ? session.durationMinutes() : undefined
      return send(vertical.renew, minutes === undefined ? {} : { session_duration_minutes: minutes }, signal)
    }
    keepFresh({ renew, session, subscribe: pageSession.view.subscribe, ports, name: `latchkey:refresh:${token.value}` })
  }
  return { send, session }
}
