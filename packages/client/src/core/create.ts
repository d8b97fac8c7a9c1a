import { consumer } from '../identity/vertical.ts'
import { browserPorts } from './browser/browser.ts'
import type { Ports } from './browser/ports.ts'
import { oneFor } from './browser/registry.ts'
import type { Client } from './client.ts'
import { importPart } from './loading/import-part.ts'
import { retryableOnce } from './loading/retryable-once.ts'
import type { ClientOptions } from './options.ts'
import type { Runtime } from './runtime.ts'
import { createPageSession } from './session/page-session.ts'
import { readPersistedSession } from './session/persisted-session.ts'
import type { askSettings } from './settings/ask-settings.ts'
import { createSettings } from './settings/settings.ts'
import { publicToken } from './token.ts'
import { basesOf } from './transport/endpoints.ts'
import type { Known, Vertical } from './vertical.ts'

/** Makes the client of one project: of users, or of members with their organization. */
type CreateCore<Who extends Known> = (
  token: string,
  options?: ClientOptions,
  ask?: typeof askSettings | null,
  ports?: Ports,
) => Client<Who>

/** What makes clients of a vertical. */
export const coreFor =
  <Who extends Known>(vertical: Vertical<Who>): CreateCore<Who> =>
  (token, options = {}, ask = null, ports = browserPorts()) => {
    const { baseURL, endpoints = {}, cookieOptions = {}, keepSessionAlive = false, timeoutMs = 10_000 } = options
    const checked = publicToken(token)
    const bases = basesOf(checked, baseURL, endpoints, ports.page?.origin)
    const base = bases.calls

    const { page, random, registry, storage } = ports
    const pageSession = oneFor(registry, JSON.stringify([checked.value, base, cookieOptions]), () =>
      createPageSession<Who>((changed) => readPersistedSession(vertical, ports, checked.value, cookieOptions, changed)),
    )
    pageSession.isExtended ||= keepSessionAlive

    // A form can be shown and typed into without anything that talks to the provider: that comes beside the first paint.
    const calls = `${base}/sdk/v1`
    // Nor is anything asked for before whoever watches the page has seen a form that is mounted in the same task.
    const seen = Promise.resolve().then()
    const asked = page && ask ? seen.then(() => ask(ports, calls, checked)) : null
    asked?.catch(silent)
    const load = async () => {
      const startRuntime = await importPart(() => import('./runtime.ts'), 'startRuntime')
      return startRuntime({
        vertical,
        ports,
        token: checked,
        base: calls,
        timeoutMs,
        pageSession,
        cookieOptions,
        asked,
      })
    }
    const runtime = retryableOnce<Runtime<Who>>(load, ports.clock, timeoutMs)
    const send: Client<Who>['send'] = async (call, params, signal) => (await runtime()).send(call, params, signal)
    const report: Client<Who>['report'] = (name, details) => {
      if (page) runtime().then((started) => started.report(name, details), silent)
    }
    const settings = createSettings(storage, checked.value, async () => (await runtime()).settings)
    // A provider that is down must not take the sign-in form with it.
    if (page) seen.then(settings.fresh).catch(silent)
    return {
      token: checked,
      base,
      bases,
      send,
      session: pageSession.view,
      store: async () => (await runtime()).session,
      settings,
      report,
      storage,
      random,
    }
  }

const silent = () => {}

/**
 * Makes the client of one project. It starts at once to read the project's settings and, where an earlier page left
 * a session, to refresh it; neither is waited for. On a server, where there is no page, it does nothing by itself.
 *
 * @param token the project's public token, `public-token-test-…` or `public-token-live-…`
 * @param ask for pages that show a form: asks for the settings before what else talks to the provider is there
 * @throws ConfigError for a malformed token or an address that cannot be used
 *
 * @example
 * const core = createCore('public-token-test-…', { baseURL: 'https://auth.example.com' })
 */
export const createCore = coreFor(consumer)
