import { openConsole } from './console/open-console.ts'
import { sweepDueDeletions } from './domain/account/due-deletions.ts'
import { createWebhookPoster } from './domain/audit/webhook-poster.ts'
import { sweepUnusedApps } from './domain/connected-apps/unused-apps.ts'
import { createServerReadings } from './domain/insight/server-readings.ts'
import { sweepInsight } from './domain/insight/sweep-insight.ts'
import { createDomainSweep } from './domain/organizations/domain-recheck.ts'
import { recordEndedGuesses } from './domain/rate-limits/refused-guesses.ts'
import { createUnprovenSweep } from './domain/users/unproven-sweep.ts'
import { formEndpoints } from './forms/endpoints.ts'
import { refusedNavigation } from './forms/refused-navigation.ts'
import { createBaseURLOf } from './http/base-url.ts'
import { createClientAddressOf } from './http/client-address.ts'
import { createConcurrencyLimit } from './http/concurrency-limit.ts'
import { type Connection, inProcess } from './http/connection.ts'
import { createRequireKnownProxy } from './http/known-proxy.ts'
import { openMetrics } from './http/open-metrics.ts'
import type { MethodDeps } from './methods/method-deps.ts'
import { createCertificateSweep } from './methods/sso/saml/certificate-expiry.ts'
import { openDeps, type ProviderOptions } from './open-deps.ts'
import { systemClock } from './ports/clock.ts'
import { hostProofsByDns } from './ports/host-proofs.ts'
import { internet } from './ports/internet.ts'
import { backEndRoutes } from './routes/back-end-routes.ts'
import type { RouteDeps } from './routes/route-deps.ts'
import { createRouter, type RequestHandler } from './routes/router.ts'
import { routes } from './routes/sdk-routes.ts'
import { startSweeping } from './store/sweep.ts'
import type { Project } from './store/tables/projects/projects.ts'
import { webhookReceivers } from './webhook-receivers.ts'

/** The identity provider as a function of requests. */
export interface Provider {
  /** Answers a request. Without a connection it counts as a request from this machine to port 3000. */
  fetch(request: Request, connection?: Connection): Promise<Response>
  /** Answers a request to the console's own port; 404 if the options have no console. */
  console(request: Request, connection?: Connection): Promise<Response>
  /**
   * Resolves when the database is open and its tables are up to date.
   *
   * @throws StartError if the database cannot be used
   */
  ready(): Promise<void>
  /** Resolves when every queued message was delivered or given up; for tests. */
  settled(): Promise<void>
  /** Waits for messages and statements, then closes the database. */
  close(): Promise<void>
}

/**
 * Creates a provider. It opens its database at once and answers as soon as that is open.
 *
 * ```ts
 * const provider = createProvider({ databaseURL: 'memory:', development: true, publicURL: null, messages })
 * const answer = await provider.fetch(new Request('http://localhost:3000/health'))
 * ```
 */
export const createProvider = (options: ProviderOptions): Provider => {
  const opening = open(options)
  // Each call rejects with the error. Before the first call, the rejection must not end the process.
  opening.catch(() => {})
  return {
    fetch: async (request, connection = inProcess) => (await opening).answer(request, connection),
    console: async (request, connection = inProcess) => (await opening).console(request, connection),
    ready: async () => {
      await opening
    },
    settled: async () => (await opening).deps.outbox.settled(),
    close: async () => {
      const openProvider = await opening.catch(() => null)
      if (openProvider !== null) await close(openProvider)
    },
  }
}

/** Maximum number of concurrent requests. Beyond it, requests would wait for seconds, so they are rejected. */
const maxConcurrentRequests = 1_000

interface OpenProvider {
  readonly deps: MethodDeps
  readonly answer: RequestHandler
  readonly console: RequestHandler
  readonly stopSweeping: () => void
  readonly stopDelivering: () => Promise<void>
  readonly stopPosting: () => Promise<void>
  readonly stopReading: () => Promise<void>
  readonly stopCounting: () => Promise<void>
}

const open = async (options: ProviderOptions): Promise<OpenProvider> => {
  const environment: Project['environment'] = options.development ? 'test' : 'live'
  const { clock = systemClock, trustedProxies = [], docsURLOf = () => null } = options
  // Loaded only in development; in production the module is never in memory.
  const development = options.development ? (await import('./dev/development.ts')).createDevelopment(clock) : null
  const deps = await openDeps({
    ...options,
    clock: development?.clock ?? clock,
    messages: development?.messages ?? options.messages,
    outside: options.outside ?? development?.outside ?? internet(),
    hostProofs: options.hostProofs ?? development?.hostProofs ?? hostProofsByDns(),
  })
  const routeDeps: RouteDeps = {
    deps,
    environment,
    docsURLOf,
    baseURLOf: createBaseURLOf(options.publicURL),
    clientAddressOf: createClientAddressOf(trustedProxies),
    requireKnownProxy: createRequireKnownProxy({ trustedProxies, refuses: !options.development, log: deps.log }),
    metrics: await openMetrics(options.metricsToken ?? null, deps),
    concurrency: createConcurrencyLimit(maxConcurrentRequests, deps.store.patience.run),
  }
  const answer = createRouter({
    routeDeps,
    routes,
    backEndRoutes,
    forms: formEndpoints(routeDeps),
    refusalPage: refusedNavigation,
    development: development?.answering(routeDeps, options.console?.address ?? (() => null)) ?? null,
    ...(development !== null && { notFound: development.notFound }),
  })
  const sweepUnproven = createUnprovenSweep(deps.store)
  const sweepCertificates = createCertificateSweep(deps)
  const sweepDomains = createDomainSweep(deps)
  const sweepOther = async (now: number) =>
    (await recordEndedGuesses(deps, now)) +
    (await sweepUnproven(now)) +
    (await sweepUnusedApps(deps.store, now)) +
    (await sweepInsight(deps.store, now)) +
    (await sweepDueDeletions(deps, now)) +
    (await sweepCertificates(now)) +
    (await sweepDomains(now))
  return {
    deps,
    answer,
    console: await openConsole(options.console, routeDeps),
    stopSweeping: startSweeping({ ...deps, also: sweepOther }),
    stopDelivering: deps.outbox.start(),
    stopPosting: createWebhookPoster({ ...deps, post: webhookReceivers(options, deps.tracing) }).start(),
    stopReading: createServerReadings(deps).start(),
    stopCounting: deps.insight.start(),
  }
}

/** After this time, messages that wait for a gateway stay in the database for another process or the next start. */
const deliveryPatienceMs = 5_000

const close = async ({
  deps,
  stopSweeping,
  stopDelivering,
  stopPosting,
  stopReading,
  stopCounting,
}: OpenProvider): Promise<void> => {
  stopSweeping()
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, deliveryPatienceMs).unref())
  await Promise.race([deps.outbox.settled(), timeout])
  await stopDelivering()
  await stopPosting()
  await stopReading()
  await stopCounting()
  await deps.estimates.close()
  await deps.store.close()
}
