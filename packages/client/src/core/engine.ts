import { authenticate } from '@latchkey/protocol/identity/session'
import type { Settings } from './bootstrap.ts'
import type { Client } from './client.ts'
import { fetchSettings } from './fetch-settings.ts'
import type { Ports } from './ports.ts'
import { keepFresh } from './refresh.ts'
import { createReport } from './report.ts'
import { createSend } from './send.ts'
import type { SessionStore } from './session.ts'
import type { PublicToken } from './token.ts'
import { createExchange } from './transport.ts'

/** What all clients of one project on one page have in common. */
export interface OneSession {
  readonly session: SessionStore
  /** Whether a refresh also moves the end: one client that asks for it is enough. */
  isExtended: boolean
  /** Whether some client's engine refreshes it already. */
  isRefreshed: boolean
}

/** Everything an engine is made of; checked already. */
export interface Project {
  readonly ports: Ports
  readonly token: PublicToken
  /** Base of all calls, with `/sdk/v1`. */
  readonly base: string
  readonly timeoutMs: number
  readonly one: OneSession
}

/** What talks to the provider. */
export interface Engine extends Pick<Client, 'send' | 'report'> {
  fetchSettings(): Promise<Settings>
}

/** Starts the engine of one client, and the refresh of its session unless another client's engine does that. */
export const startEngine = (project: Project): Engine => {
  const { ports, token, base, one } = project
  const { session } = one
  const send = createSend(createExchange(project), session)
  if (ports.page && !one.isRefreshed) {
    one.isRefreshed = true
    const renew = (signal: AbortSignal) => {
      const minutes = one.isExtended ? session.durationMinutes() : undefined
      return send(authenticate, minutes === undefined ? {} : { session_duration_minutes: minutes }, signal)
    }
    keepFresh({ renew, session, ports, name: `latchkey:refresh:${token.value}` })
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
    fetchSettings: () => fetchSettings(send, token.value),
  }
}
