import type { ProviderConsole } from './console/open-console.ts'
import { createCurrentRequestContext } from './domain/audit/request-context.ts'
import { createInsight } from './domain/insight/insight.ts'
import { createKeys } from './domain/keys/keys.ts'
import { createOutbox } from './domain/messaging/outbox.ts'
import { ensureDevelopmentProjects, ensureDevelopmentRows } from './domain/projects/development-projects.ts'
import { createProjectSecrets } from './domain/projects/project-secrets.ts'
import { createProjects } from './domain/projects/projects.ts'
import { requireStoreOf } from './domain/projects/store-purpose.ts'
import { createInFlightCounter } from './domain/rate-limits/in-flight-counter.ts'
import { createSessionCheckRateLimit } from './domain/sessions/session-check-rate-limit.ts'
import { createSessionJwts } from './domain/sessions/session-jwt.ts'
import { createTrustedTokens } from './domain/sessions/trusted-tokens.ts'
import { noteBounce } from './domain/users/bounces.ts'
import type { DocsURLOf } from './http/base-url.ts'
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
import { tracedOutside } from './ports/traced-fetch.ts'
import { noTracing, type Tracing } from './ports/tracing.ts'
import { openStore } from './store/open.ts'
import { openSealing } from './store/open-sealing.ts'
import type { Project } from './store/tables/projects/projects.ts'

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
  /** DNS records that prove the hosts of projects and the email domains of organizations. Default: the DNS servers of the system. */
  readonly hostProofs?: HostProofs
  /** Access to external identity providers. In development the default is the stand-ins. */
  readonly outside?: Outside
  /** The console for operators. Without it, no console answers. */
  readonly console?: ProviderConsole
  /** Documentation site that `error_url` leads to. Default: none; `error_url` then leads to the original protocol's. */
  readonly docsURLOf?: DocsURLOf
}

/** Limits of a client ID metadata document (draft-ietf-oauth-client-id-metadata-document-01, 6.6). */
const documentLimits = { answerTimeoutMs: 3_000, longestAnswerBytes: 5 * 1024 }
/** Key sets may have certificates in them. */
const keySetLimits = { answerTimeoutMs: 3_000, longestAnswerBytes: 64 * 1024 }

/** Opens the store and creates the dependencies of handlers. */
export const openDeps = async (
  options: Omit<ProviderOptions, 'publicURL' | 'trustedProxies'> & {
    readonly pause?: (ms: number) => Promise<void>
    /** The database of a command, which stores messages for the server. */
    readonly opened?: Pick<MethodDeps, 'store' | 'sealing'>
  },
): Promise<MethodDeps> => {
  const { development, messages, clock = systemClock, random = systemRandom, log = silentLog } = options
  const { hashing = createHashing(), breaches = noBreaches, tracing = noTracing } = options
  const outside = tracedOutside(tracing, options.outside ?? internet())
  const environment: Project['environment'] = development ? 'test' : 'live'
  const { store, sealing } = options.opened ?? (await openStored(options))
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
      ...(options.opened !== undefined && { isSentElsewhere: true }),
    }),
  }
}

/** Opens the database and the keys of its secrets. */
const openStored = async ({
  databaseURL,
  development,
  clock = systemClock,
  random = systemRandom,
  log = silentLog,
  tracing = noTracing,
  secretsKeys = [],
}: Parameters<typeof openDeps>[0]): Promise<Pick<MethodDeps, 'store' | 'sealing'>> => {
  const store = await openStore(databaseURL, log, tracing)
  try {
    await requireStoreOf(store, development ? 'test' : 'live')
    const sealing = await openSealing({ store, databaseURL, development, given: secretsKeys, now: clock.now() })
    if (development) await ensureDevelopmentProjects(store, clock, random)
    if (development) await ensureDevelopmentRows({ store, clock, random })
    return { store, sealing }
  } catch (fault) {
    await store.close()
    throw fault
  }
}
