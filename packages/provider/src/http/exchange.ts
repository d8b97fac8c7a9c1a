import type { Context } from 'hono'
import type { Deps } from '../deps.ts'
import type { ProviderError } from '../errors.ts'
import type { Asker } from '../identity/asker.ts'
import { hashedPerson } from '../identity/hashed-person.ts'
import { network } from '../identity/networks.ts'
import { traceParentOf } from '../ports/trace-parent.ts'
import type { Span } from '../ports/tracing.ts'
import type { Project } from '../store/tables/projects.ts'
import { failure, type Headers } from './answer.ts'
import type { BaseURLOf } from './base-url.ts'
import type { ClientAddressOf } from './client-address.ts'
import type { ConcurrencyLimit } from './concurrency-limit.ts'
import type { Connection } from './connection.ts'
import { unlessCutOff } from './cut-off.ts'
import { asRefusal } from './faults.ts'
import type { MetricsAccess } from './metrics.ts'

/** What every endpoint is built from. */
export interface RouteDeps {
  readonly deps: Deps
  readonly environment: Project['environment']
  readonly baseURLOf: BaseURLOf
  readonly clientAddressOf: ClientAddressOf
  /** Refuses, or tells the operator of, a request through a proxy that nobody named. */
  readonly requireKnownProxy: (exchange: Exchange) => void
  /** Counts what was answered, where an operator reads it. */
  readonly metrics: MetricsAccess | null
  /** How many may be at work at once. */
  readonly concurrency: ConcurrencyLimit
}

/** One request on its way to an answer. */
export interface Exchange {
  readonly request: Request
  readonly connection: Connection
  readonly requestId: string
  /** Parts of the path by name, decoded. */
  readonly params: Readonly<Record<string, string>>
  readonly origin: string | null
  /** Null until the first guard has settled for whom the request speaks, or where it speaks for none. */
  project: Project | null
  /** What an endpoint that answers refusals in a form of its own refused; it stands in the log like any other. */
  refusal: ProviderError | null
}

export type HttpContext = Context<{ Bindings: Connection }>

/** What answers at a path: its name in the log, what it does, and the headers that its refusals carry. */
export interface Endpoint {
  readonly name: string
  answer(exchange: Exchange): Promise<Response>
  refusalHeaders?(exchange: Exchange): Promise<Headers>
}

/** The handler of an endpoint: whatever is thrown becomes an answer of the documented shape, and each exchange a line of the log. */
export const handlerOf =
  (routeDeps: RouteDeps, endpoint: Endpoint) =>
  (context: HttpContext): Promise<Response> => {
    const traceParent = context.req.raw.headers.get('traceparent')
    const part = { kind: 'request', name: endpoint.name, traceParent } as const
    return routeDeps.deps.tracing.part(part, (span) => answerTo(routeDeps, { endpoint, context, span }))
  }

interface Asked {
  readonly endpoint: Endpoint
  readonly context: HttpContext
  readonly span: Span
}

const answerTo = async (routeDeps: RouteDeps, { endpoint, context, span }: Asked): Promise<Response> => {
  const startedAt = performance.now()
  const exchange = begin(routeDeps, context)
  const asker: Asker = {
    requestId: exchange.requestId,
    ipAddress: ipAddress(routeDeps, exchange),
    ...{ about: null, doer: null, hasSolvedCaptcha: false },
  }
  let answer: Response
  try {
    routeDeps.requireKnownProxy(exchange)
    answer = await unlessCutOff(
      exchange.connection.cutOff,
      routeDeps.deps.asker.run(asker, () => endpoint.answer(exchange)),
    )
  } catch (thrown) {
    exchange.refusal = asRefusal(thrown)
    const headers = (await endpoint.refusalHeaders?.(exchange)) ?? {}
    answer = failure(exchange.requestId, exchange.refusal, headers)
  }
  record(routeDeps, {
    endpoint,
    exchange,
    span,
    about: asker.about,
    status: answer.status,
    ms: performance.now() - startedAt,
  })
  return answer
}

const begin = ({ deps, environment }: RouteDeps, { req, env }: HttpContext): Exchange => ({
  request: req.raw,
  connection: env,
  requestId: `request-id-${environment}-${deps.random.uuid()}`,
  params: req.param(),
  origin: req.raw.headers.get('origin'),
  project: null,
  refusal: null,
})

interface Recorded {
  readonly endpoint: Endpoint
  readonly exchange: Exchange
  readonly span: Span
  readonly about: string | null
  readonly status: number
  readonly ms: number
}

/** The path itself is left out: links and addresses travel in it. */
const record = (
  { deps: { log }, metrics }: RouteDeps,
  { endpoint, exchange, span, about, status, ms }: Recorded,
): void => {
  const { refusal, project, request } = exchange
  const trace = traceParentOf(request.headers.get('traceparent'))?.traceId ?? span.traceId
  const errorType = refusal?.type ?? ''
  span.note({
    'http.request.method': request.method,
    'http.response.status_code': status,
    'latchkey.request_id': exchange.requestId,
    ...(project === null ? {} : { 'latchkey.project_id': project.projectId }),
    ...(refusal === null ? {} : { 'error.type': refusal.type }),
  })
  if (status >= 500) span.failed(refusal?.type ?? String(status))
  metrics?.metrics.answered({ route: endpoint.name, status, errorType, seconds: ms / 1_000 })
  const members = {
    request_id: exchange.requestId,
    method: request.method,
    route: endpoint.name,
    status,
    ms: Math.round(ms * 10) / 10,
    ...(trace === null ? {} : { trace_id: trace }),
    ...(project === null ? {} : { project: project.projectId }),
    ...(about === null ? {} : { person: hashedPerson(about) }),
    ...(refusal === null ? {} : { error_type: refusal.type }),
  }
  if (status < 500) log.info(members, 'answered')
  else log.error({ ...members, err: refusal?.cause ?? refusal }, 'failed')
}

/** Where a request came from, as limits count. */
export const clientAddress = (routeDeps: RouteDeps, exchange: Exchange): string =>
  network(ipAddress(routeDeps, exchange))

/** The whole address, as the person's session tells it. */
export const ipAddress = ({ clientAddressOf }: RouteDeps, { request, connection }: Exchange): string =>
  clientAddressOf(connection.address, request.headers.get('x-forwarded-for'))

/** Every session that a request begins keeps it. */
const longestUserAgent = 512

export const userAgentOf = ({ request }: Exchange): string =>
  (request.headers.get('user-agent') ?? '').slice(0, longestUserAgent)
