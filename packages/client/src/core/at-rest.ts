import { bootstrap } from '@latchkey/protocol/identity/bootstrap'
import { browserLife } from './browser/page.ts'
import type { Ports } from './browser/ports.ts'
import type { Client, SettingsSource } from './client.ts'
import type { SessionView } from './session/session.ts'
import { stateKey } from './session/session-names.ts'
import { createSettingsReader } from './settings/settings-reader.ts'
import type { PublicToken } from './token.ts'
import { createReport } from './transport/report.ts'
import { telemetryIds } from './transport/telemetry.ts'
import type { SignedInState, Vertical } from './vertical.ts'

/** The work of a client on an untouched page. */
export interface AtRest {
  readonly settings: Pick<SettingsSource, 'fresh' | 'remembered'>
  readonly report: Client['report']
}

interface Options<Who extends SignedInState> {
  readonly vertical: Vertical<Who>
  readonly ports: Ports
  readonly token: PublicToken
  /** Base of all calls, with `/sdk/v1`. */
  readonly base: string
  readonly timeoutMs: number
  /** The request for the settings that a page with a form has already sent, or null. */
  readonly settingsRequest: Promise<Response> | null
  readonly session: SessionView<Who>
  readonly send: Client<Who>['send']
  /** Loads the runtime. Called when there is a session to refresh. */
  readonly wake: () => void
}

/**
 * Reads the settings, reports events, and waits for a session: of an earlier page, of another tab, or from tokens that
 * the site writes. Everything else needs the runtime, which loads when it is needed.
 */
export const startAtRest = <Who extends SignedInState>(options: Options<Who>): AtRest => {
  const { vertical, token, base, session, send, wake } = options
  const ports = { life: browserLife, ...options.ports }
  const { page, storage } = ports
  const report = createReport({
    ports,
    publicToken: token.value,
    base,
    who: () => telemetryIds(vertical, session.current()),
  })
  const settings = createSettingsReader(options, async () => send(bootstrap, { public_token: token.value }))
  if (page) {
    report(vertical.instanceEvent ?? 'sdk_instance_instantiated', {
      event_callback_registered: false,
      error_callback_registered: false,
      success_callback_registered: false,
    })
    session.subscribe(wake)
    storage.watch(stateKey(token.value), wake)
    if (session.hasCredential()) wake()
  }
  return { settings, report }
}
