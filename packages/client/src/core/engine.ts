import { authenticate } from '@latchkey/protocol/identity/session'
import type { Client, SettingsSource } from './client.ts'
import { engineSettings } from './engine-settings.ts'
import type { OneSession } from './one-session.ts'
import type { CookieOptions } from './options.ts'
import { browserLife } from './page.ts'
import type { EnginePorts, Ports } from './ports.ts'
import { keepFresh } from './refresh.ts'
import { createReport } from './report.ts'
import { createSend } from './send.ts'
import type { SessionStore } from './session.ts'
import { createSessionStore } from './session-store.ts'
import { sweepCookies } from './sweep-cookies.ts'
import type { PublicToken } from './token.ts'
import { createExchange } from './transport.ts'

/** Everything an engine is made of; checked already. */
export interface Project {
  readonly ports: Ports
  readonly token: PublicToken
  /** Base of all calls, with `/sdk/v1`. */
  readonly base: string
  readonly timeoutMs: number
  readonly one: OneSession
  readonly cookieOptions: CookieOptions
  /** What a page that shows a form has asked for its settings already. */
  readonly asked: Promise<Response> | null
}

/** What talks to the provider. */
export interface Engine extends Pick<Client, 'send' | 'report'> {
  readonly settings: Pick<SettingsSource, 'fresh' | 'remembered'>
  readonly session: SessionStore
}

/** Starts the engine of one client, and the refresh of its session unless another client's engine does that. */
export const startEngine = (project: Project): Engine => {
  const { token, base, one, cookieOptions } = project
  const ports: EnginePorts = { life: browserLife, sweepCookies, ...project.ports }
  const session = one.store((...since) => createSessionStore(ports, token.value, cookieOptions, ...since))
  const send = createSend(createExchange({ ...project, ports }), session)
  if (ports.page && !one.isRefreshed) {
    one.isRefreshed = true
    const renew = (signal: AbortSignal) => {
      const minutes = one.isExtended ? session.durationMinutes() : undefined
      return send(authenticate, minutes === undefined ? {} : { session_duration_minutes: minutes }, signal)
    }
    keepFresh({ renew, session, subscribe: one.view.subscribe, ports, name: `latchkey:refresh:${token.value}` })
  }
  const report = createReport({ ports, publicToken: token.value, base, who: session.current })
  if (ports.page)
    report('sdk_instance_instantiated', {
      event_callback_registered: false,
      error_callback_registered: false,
      success_callback_registered: false,
    })
  return {
    send,
    report,
    session,
    settings: engineSettings(project, send),
  }
}
