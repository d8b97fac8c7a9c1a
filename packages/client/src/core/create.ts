import { consumer } from '../identity/vertical.ts'
import type { AtRest } from './at-rest.ts'
import { browserPorts } from './browser/browser.ts'
import type { Ports } from './browser/ports.ts'
import { oneFor } from './browser/registry.ts'
import type { Client } from './client.ts'
import { importPart } from './loading/import-part.ts'
import { loadRuntime } from './loading/load-runtime.ts'
import { retryableOnce } from './loading/retryable-once.ts'
import type { ClientOptions } from './options.ts'
import type { Runtime } from './runtime.ts'
import { createPageSession } from './session/page-session.ts'
import { readPersistedSession } from './session/persisted-session.ts'
import { stateKey } from './session/session-names.ts'
import type { askSettings } from './settings/ask-settings.ts'
import { createSettings } from './settings/settings.ts'
import { publicToken } from './token.ts'
import { basesOf } from './transport/endpoints.ts'
import type { SignedInState, Vertical } from './vertical.ts'

/** Creates the client of one project, for users or for members. */
type CreateCore<Who extends SignedInState> = (
  token: string,
  options?: ClientOptions,
  ask?: typeof askSettings | null,
  ports?: Ports,
) => Client<Who>

/** Returns the function that creates clients of a vertical. */
export const coreFor =
  <Who extends SignedInState>(vertical: Vertical<Who>): CreateCore<Who> =>
  (token, options = {}, ask = null, ports = browserPorts()) => {
    const { baseURL, endpoints = {}, cookieOptions = {}, keepSessionAlive = false, timeoutMs = 10_000 } = options
    const parsedToken = publicToken(token)
    const bases = basesOf(parsedToken, baseURL, endpoints, ports.page?.origin)
    const base = bases.calls

    const { clock, page, random, registry, storage } = ports
    const pageSession = oneFor(registry, JSON.stringify([parsedToken.value, base, cookieOptions]), () =>
      createPageSession<Who>((notify) =>
        readPersistedSession(vertical, ports, parsedToken.value, cookieOptions, notify),
      ),
    )
    pageSession.isExtended ||= keepSessionAlive

    // None of the code below loads before the first paint: a form can be rendered and filled in without it.
    const calls = `${base}/sdk/v1`
    // Requests start one microtask later, so that observers of the page see a form that mounts in the same task first.
    const nextMicrotask = Promise.resolve().then()
    const settingsRequest = page && ask ? nextMicrotask.then(() => ask(ports, calls, parsedToken)) : null
    settingsRequest?.catch(ignore)
    const project = { vertical, ports, token: parsedToken, base: calls, timeoutMs }
    const runtime = retryableOnce<Runtime<Who>>(
      async () => {
        const startRuntime = await importPart(loadRuntime, 'startRuntime')
        return startRuntime({ ...project, pageSession, cookieOptions, settings })
      },
      ports.clock,
      timeoutMs,
    )
    const send: Client<Who>['send'] = async (call, params, signal) => (await runtime()).send(call, params, signal)
    const wake = () => void runtime().catch(ignore)
    const atRest = retryableOnce<AtRest>(
      async () => {
        const startAtRest = await importPart(() => import('./at-rest.ts'), 'startAtRest')
        return startAtRest({ ...project, settingsRequest, session: pageSession.view, send, wake })
      },
      ports.clock,
      timeoutMs,
    )
    const report: Client<Who>['report'] = (name, details) => {
      if (page) atRest().then((loaded) => loaded.report(name, details), ignore)
    }
    const settings = createSettings(storage, parsedToken.value, async () => (await atRest()).settings)
    if (page)
      nextMicrotask.then(() => {
        // An unavailable provider must not break the sign-in form.
        settings.fresh().catch(ignore)
        // A session of an earlier page needs the runtime. To learn it from the code at rest would take a round trip.
        if (storage.read(stateKey(parsedToken.value)) !== null) wake()
      })
    return {
      token: parsedToken,
      base,
      bases,
      send,
      session: pageSession.view,
      store: async () => (await runtime()).session,
      settings,
      report,
      storage,
      random,
      clock,
    }
  }

const ignore = () => {}

/**
 * Creates the client of one project. It starts to load the project's settings and, if an earlier page left a session,
 * to refresh it, and waits for neither. On a server it makes no request by itself.
 *
 * @param token the project's public token, `public-token-test-…` or `public-token-live-…`
 * @param ask for pages with a form: requests the settings while the runtime still loads
 * @throws ConfigError for a malformed token or an invalid address
 *
 * @example
 * const core = createCore('public-token-test-…', { baseURL: 'https://auth.example.com' })
 */
export const createCore = coreFor(consumer)
