import { hashedPerson } from '../domain/audit/hashed-user-id.ts'
import type { RequestContext } from '../domain/audit/request-context.ts'
import { browserName } from '../domain/insight/browser-steps.ts'
import type { ProviderError } from '../errors.ts'
import { navigates } from '../http/accepts-page.ts'
import { failure } from '../http/answer.ts'
import { unlessCutOff } from '../http/cut-off.ts'
import { clientOf, type Endpoint, type Exchange, type HttpContext, userAgentOf } from '../http/exchange.ts'
import { asRefusal } from '../http/faults.ts'
import { traceParentOf } from '../ports/trace-parent.ts'
import type { Span } from '../ports/tracing.ts'
import { recordFacts } from './insight/record-facts.ts'
import { ipAddress, type RouteDeps } from './route-deps.ts'
import { docsURL, hostOf } from './sdk-endpoint.ts'

/**
 * Returns the handler of an endpoint. Anything thrown becomes a response in the documented form, and each exchange is
 * logged.
 */
export const handlerOf =
  (routeDeps: RouteDeps, endpoint: Endpoint) =>
  (context: HttpContext): Promise<Response> => {
    const traceParent = context.req.raw.headers.get('traceparent')
    const spanOptions = { kind: 'request', name: endpoint.name, traceParent } as const
    return routeDeps.deps.tracing.part(spanOptions, (span) => answerTo(routeDeps, { endpoint, context, span }))
  }

interface AnswerOptions {
  readonly endpoint: Endpoint
  readonly context: HttpContext
  readonly span: Span
}

const answerTo = async (routeDeps: RouteDeps, { endpoint, context, span }: AnswerOptions): Promise<Response> => {
  const startedAt = performance.now()
  const exchange = createExchange(routeDeps, context)
  const requestContext: RequestContext = {
    requestId: exchange.requestId,
    ipAddress: ipAddress(routeDeps, exchange),
    baseURL: routeDeps.baseURLOf(hostOf(exchange.request), exchange.connection.localPort),
    client: clientOf(exchange),
    about: null,
    actor: null,
    hasSolvedCaptcha: false,
  }
  let answer: Response
  try {
    routeDeps.requireKnownProxy(exchange)
    answer = await unlessCutOff(
      exchange.connection.cutOff,
      routeDeps.deps.requestContext.run(requestContext, () => endpoint.answer(exchange)),
    )
  } catch (thrown) {
    answer = await refused(routeDeps, endpoint, exchange, asRefusal(thrown))
  }
  recordExchange(routeDeps, {
    endpoint,
    exchange,
    span,
    about: requestContext.about,
    browser: browserOf(requestContext, exchange),
    status: answer.status,
    ms: performance.now() - startedAt,
  })
  return answer
}

const refused = async (
  routeDeps: RouteDeps,
  endpoint: Endpoint,
  exchange: Exchange,
  error: ProviderError,
): Promise<Response> => {
  exchange.refusal = error
  if (endpoint.refusalPage !== undefined && navigates(exchange.request)) return endpoint.refusalPage(exchange, error)
  return failure({
    requestId: exchange.requestId,
    error,
    docsURL: docsURL(routeDeps, exchange),
    headers: (await endpoint.refusalHeaders?.(exchange)) ?? {},
    members: endpoint.refusalMembers?.(error) ?? {},
  })
}

const createExchange = ({ deps, environment }: RouteDeps, { req, env }: HttpContext): Exchange => ({
  request: req.raw,
  connection: env,
  requestId: `request-id-${environment}-${deps.random.uuid()}`,
  params: req.param(),
  origin: req.raw.headers.get('origin'),
  project: null,
  refusal: null,
})

interface ExchangeRecord {
  readonly endpoint: Endpoint
  readonly exchange: Exchange
  readonly span: Span
  readonly about: string | null
  readonly browser: string | null
  readonly status: number
  readonly ms: number
}

/** Identifies a browser between the steps of a sign-in; null for a back end, which has one address for all users. */
const browserOf = ({ ipAddress: address, actor }: RequestContext, exchange: Exchange): string | null =>
  actor?.by === 'back end' ? null : browserName(address, userAgentOf(exchange))

/** The path is not logged, because it may contain tokens and addresses. */
const recordExchange = (
  { deps: { log, insight, clock }, metrics }: RouteDeps,
  { endpoint, exchange, span, about, browser, status, ms }: ExchangeRecord,
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
  if (project !== null) recordFacts(insight, { route: endpoint.name, project, status, ms, browser, at: clock.now() })
  const fields = {
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
  if (status < 500) log.info(fields, 'answered')
  else log.error({ ...fields, err: refusal?.cause ?? refusal }, 'failed')
}
