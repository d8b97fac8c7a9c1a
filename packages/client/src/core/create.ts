import { authenticate } from '@latchkey/protocol/identity/session'
import { browserPorts } from './browser.ts'
import type { Client } from './client.ts'
import { callBase } from './endpoints.ts'
import type { ClientOptions, CookieOptions } from './options.ts'
import type { Ports } from './ports.ts'
import { keepFresh, type Renew } from './refresh.ts'
import { oneFor } from './registry.ts'
import { createReport } from './report.ts'
import { createSend } from './send.ts'
import type { SessionStore } from './session.ts'
import { createSessionStore } from './session-store.ts'
import { createSettings } from './settings.ts'
import { publicToken } from './token.ts'
import { createExchange, type Exchange } from './transport.ts'

/** What all clients of one project on one page have in common. */
interface OneSession {
  readonly session: SessionStore
  isKeptAlive: boolean
}

const startSession = (
  ports: Ports,
  exchange: Exchange,
  publicToken: string,
  cookieOptions: CookieOptions,
): OneSession => {
  const session = createSessionStore(ports, publicToken, cookieOptions)
  const send = createSend(exchange, session)
  const one: OneSession = { session, isKeptAlive: false }
  const renew: Renew = (signal) => {
    const minutes = one.isKeptAlive ? session.durationMinutes() : undefined
    return send(authenticate, minutes === undefined ? {} : { session_duration_minutes: minutes }, signal)
  }
  if (ports.page) keepFresh({ renew, session, ports, name: `latchkey:refresh:${publicToken}` })
  return one
}

/**
 * Makes the client of one project. It starts at once to read the project's settings and, where an earlier page left
 * a session, to refresh it; neither is waited for. On a server, where there is no page, it does nothing by itself.
 *
 * @param token the project's public token, `public-token-test-…` or `public-token-live-…`
 * @throws ConfigError for a malformed token or an address that cannot be used
 *
 * @example
 * const core = createCore('public-token-test-…', { baseURL: 'https://auth.example.com' })
 */
export const createCore = (token: string, options: ClientOptions = {}, ports: Ports = browserPorts()): Client => {
  const { baseURL, endpoints = {}, cookieOptions = {}, keepSessionAlive = false, timeoutMs = 10_000 } = options
  const checked = publicToken(token)
  const base = `${callBase(checked, baseURL, endpoints, ports.page?.origin)}/sdk/v1`

  const exchange = createExchange({ ports, token: checked, base, timeoutMs })
  const one = oneFor(ports.registry, JSON.stringify([checked.value, base, cookieOptions]), () =>
    startSession(ports, exchange, checked.value, cookieOptions),
  )
  one.isKeptAlive ||= keepSessionAlive
  const { session } = one
  const send = createSend(exchange, session)
  const report = createReport({ ports, publicToken: checked.value, base, who: session.current })
  report('sdk_instance_instantiated', {
    event_callback_registered: false,
    error_callback_registered: false,
    success_callback_registered: false,
  })
  const settings = createSettings(ports.storage, checked.value, ports.page ? send : null)
  return { token: checked, send, session, settings, report }
}
