import { openConsole, type ProviderConsole } from './console/open-console.ts'
import { sweepDueDeletions } from './domain/account/due-deletions.ts'
import { createCurrentRequestContext } from './domain/audit/request-context.ts'
import { createWebhookPoster } from './domain/audit/webhook-poster.ts'
import { sweepUnusedApps } from './domain/connected-apps/unused-apps.ts'
import { createInsight } from './domain/insight/insight.ts'
import { createServerReadings } from './domain/insight/server-readings.ts'
import { sweepInsight } from './domain/insight/sweep-insight.ts'
import { createKeys } from './domain/keys/keys.ts'
import { createOutbox } from './domain/messaging/outbox.ts'
import { ensureDevelopmentProjects, ensureDevelopmentRows } from './domain/projects/development-projects.ts'
import { createProjectSecrets } from './domain/projects/project-secrets.ts'
import { createProjects } from './domain/projects/projects.ts'
import { requireStoreOf } from './domain/projects/store-purpose.ts'
import { createInFlightCounter } from './domain/rate-limits/in-flight-counter.ts'
import { recordEndedGuesses } from './domain/rate-limits/refused-guesses.ts'
import { createSessionCheckRateLimit } from './domain/sessions/session-check-rate-limit.ts'
import { createSessionJwts } from './domain/sessions/session-jwt.ts'
import { createTrustedTokens } from './domain/sessions/trusted-tokens.ts'
import { noteBounce } from './domain/users/bounces.ts'
import { createUnprovenSweep } from './domain/users/unproven-sweep.ts'
import { formEndpoints } from './forms/endpoints.ts'
import { createBaseURLOf } from './http/base-url.ts'
import { createClientAddressOf } from './http/client-address.ts'
import { createConcurrencyLimit } from './http/concurrency-limit.ts'
import { type Connection, inProcess } from './http/connection.ts'
import { createRequireKnownProxy } from './http/known-proxy.ts'
import { openMetrics } from './http/open-metrics.ts'
import type { MethodDeps } from './methods/method-deps.ts'
import { createIdTokens } from './methods/oauth/id-token.ts'
import { createOpenIdConnections } from './methods/oauth/open-id-connection.ts'
import { createSamlReading } from './methods/sso/saml/reading.ts'
import type { Captcha } from './ports/captcha.ts'
import { type Clock, systemClock } from './ports/clock.ts'
import { type HostProofs, hostProofsByDns } from './ports/host-proofs.ts'
import { internet } from './ports/internet.ts'
import { createKeySets } from './ports/key-sets.ts'
import { type Log, silentLog } from './ports/log.ts'
import type { Messages } from './ports/messages.ts'
import type { Outside } from './ports/outside.ts'
import { type Breaches, noBreaches } from './ports/passwords/breaches.ts'
import { createEstimates } from './ports/passwords/estimates.ts'
import { createHashing, type Hashing } from './ports/passwords/hashing.ts'
import { type Random, systemRandom } from './ports/random.ts'
import type { Sealing } from './ports/sealing.ts'
import { tracedOutside } from './ports/traced-fetch.ts'
import { noTracing, type Tracing } from './ports/tracing.ts'
import { backEndRoutes } from './routes/back-end-routes.ts'
import type { RouteDeps } from './routes/route-deps.ts'
import { createRouter, type RequestHandler } from './routes/router.ts'
import { routes } from './routes/sdk-routes.ts'
import { openStore } from './store/open.ts'
import { openSealing } from './store/open-sealing.ts'
import { startSweeping } from './store/sweep.ts'
import type { Project } from './store/tables/projects.ts'
import { webhookReceivers } from './webhook-receivers.ts'

export interface ProviderOptions {
  /** `file:FOLDER`, `memory:` or `postgres://…`. */
  readonly databaseURL: string
  /** Serves the development projects and `/dev`. If false, serves only live projects. */
  readonly development: boolean
  /** Public base URL without a trailing slash; null in development takes the request's own loopback host. */
  readonly publicURL: string | null
  /** IP addresses and ranges of the proxies whose `X-Forwarded-For` is trusted. */
  readonly trustedProxies?: readonly string[]
  readonly clock?: Clock
  readonly random?: Random
  readonly log?: Log
  /** Receives traces of requests. Default: none. */
  readonly tracing?: Tracing
  /** Delivers mail and texts. In development the inbox receives them instead. */
  readonly messages: Messages
  /** Password hashing. Default: argon2id with OWASP's parameters. */
  readonly hashing?: Hashing
  /**
   * Keys that encrypt secrets at rest, 32 bytes each: the first encrypts, all decrypt. An embedded or development
   * database keeps its own key; any other requires one here.
   */
  readonly secretsKeys?: readonly Uint8Array[]
  /** Service that knows leaked passwords, in addition to the built-in list. */
  readonly breaches?: Breaches
  /** Service that verifies captchas. Without it, projects that require captchas reject every sign-in. */
  readonly captcha?: Captcha
  /** Bearer token for `/metrics`. If unset, `/metrics` returns 404. */
  readonly metricsToken?: string | null
  /** Internal addresses and ranges that webhooks of projects may reach. In development loopback is also allowed. */
  readonly webhookInternalAddresses?: readonly string[]
  /** DNS records that prove the hosts of projects. Default: the DNS servers of the system. */
  readonly hostProofs?: HostProofs
  /** Access to external identity providers. In development the default is the stand-ins. */
  readonly outside?: Outside
  /** The console for operators. Without it, no console answers. */
  readonly console?: ProviderConsole
}

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
  const { clock = systemClock, trustedProxies = [] } = options
  // Loaded only in development; in production the module is never in memory.
  const development = options.development ? (await import('./dev/development.ts')).createDevelopment(clock) : null
  const deps = await openDeps({
    ...options,
    clock: development?.clock ?? clock,
    messages: development?.messages ?? options.messages,
    outside: options.outside ?? development?.outside ?? internet(),
  })
  const routeDeps: RouteDeps = {
    deps,
    environment,
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
    development: development?.answering(routeDeps, options.console?.address ?? (() => null)) ?? null,
    ...(development !== null && { notFound: development.notFound }),
  })
  const sweepUnproven = createUnprovenSweep(deps.store)
  const sweepOther = async (now: number) =>
    (await recordEndedGuesses(deps, now)) +
    (await sweepUnproven(now)) +
    (await sweepUnusedApps(deps.store, now)) +
    (await sweepInsight(deps.store, now)) +
    (await sweepDueDeletions(deps, now))
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

/** Limits of a client ID metadata document (draft-ietf-oauth-client-id-metadata-document-01, 6.6). */
const documentLimits = { answerTimeoutMs: 3_000, longestAnswerBytes: 5 * 1024 }
/** Key sets may have certificates in them. */
const keySetLimits = { answerTimeoutMs: 3_000, longestAnswerBytes: 64 * 1024 }

/** Opens the store and creates the dependencies of handlers. */
export const openDeps = async (
  options: Omit<ProviderOptions, 'publicURL' | 'trustedProxies'> & { readonly pause?: (ms: number) => Promise<void> },
): Promise<MethodDeps> => {
  const { databaseURL, development, messages, clock = systemClock, random = systemRandom, log = silentLog } = options
  const { hashing = createHashing(), breaches = noBreaches, tracing = noTracing } = options
  const outside = tracedOutside(tracing, options.outside ?? internet())
  const environment: Project['environment'] = development ? 'test' : 'live'
  const store = await openStore(databaseURL, log, tracing)
  let sealing: Sealing
  try {
    await requireStoreOf(store, environment)
    const givenKeys = options.secretsKeys ?? []
    sealing = await openSealing({ store, databaseURL, development, given: givenKeys, now: clock.now() })
    if (development) await ensureDevelopmentProjects(store, clock, random)
    if (development) await ensureDevelopmentRows({ store, clock, random })
  } catch (fault) {
    await store.close()
    throw fault
  }
  const own = tracedOutside(tracing, internet({ allowsLoopback: development }))
  const keys = createKeys({ store, sealing, clock })
  const insight = createInsight({ store, clock, sealing, random, log })
  const requestContext = createCurrentRequestContext()
  return {
    store,
    sealing,
    clock,
    random,
    log,
    tracing,
    requestContext,
    keys,
    insight,
    projects: createProjects({ store, clock, environment }),
    projectSecrets: createProjectSecrets({ store, clock, random }),
    hashing,
    hostProofs: options.hostProofs ?? hostProofsByDns(),
    passwordsInFlight: createInFlightCounter(),
    samlReading: createSamlReading(),
    sessionCheckRateLimit: createSessionCheckRateLimit(clock),
    breaches,
    captcha: options.captcha ?? null,
    estimates: createEstimates(),
    outside,
    idTokens: createIdTokens(outside, clock),
    clientDocuments: tracedOutside(tracing, internet({ allowsLoopback: development, ...documentLimits })),
    clientKeySets: createKeySets(tracedOutside(tracing, internet({ allowsLoopback: development, ...keySetLimits }))),
    trustedTokens: createTrustedTokens(own, clock),
    openIdConnections: createOpenIdConnections({ outside, own, clock }),
    jwts: createSessionJwts({ keys, store, clock, random, insight, requestContext, log }),
    messages,
    outbox: createOutbox({
      store,
      insight,
      sealing,
      clock,
      random,
      messages,
      log,
      tracing,
      bounced: ({ projectId, address, reply: reason }) =>
        noteBounce(
          { store, clock, random, insight },
          { projectId, environment },
          { address, toldBy: 'mail server', reason },
        ),
      ...(options.pause === undefined ? {} : { pause: options.pause }),
    }),
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
