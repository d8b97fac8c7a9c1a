import type { Context } from 'hono'
import type { Deps } from '../deps.ts'
import type { ProviderError } from '../errors.ts'
import type { Project } from '../store/tables/projects.ts'
import { failure, type Headers } from './answer.ts'
import type { BaseURLOf } from './base-url.ts'
import type { Connection } from './connection.ts'
import { asRefusal } from './faults.ts'
import type { SourceOf } from './source.ts'

/** What every part of the HTTP surface is built from. */
export interface Surface {
  readonly deps: Deps
  readonly environment: Project['environment']
  readonly baseURLOf: BaseURLOf
  readonly sourceOf: SourceOf
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
  /** What a place that answers refusals in a form of its own refused; it stands in the log like any other. */
  refusal: ProviderError | null
}

export type HttpContext = Context<{ Bindings: Connection }>

/** A place on the surface: its name in the log, what it does, and the headers that its refusals carry. */
export interface Place {
  readonly name: string
  answer(exchange: Exchange): Promise<Response>
  refusalHeaders?(exchange: Exchange): Promise<Headers>
}

/** Serves a place: whatever is thrown becomes an answer of the documented shape, and each exchange a line of the log. */
export const serving =
  (surface: Surface, place: Place) =>
  async (context: HttpContext): Promise<Response> => {
    const startedAt = performance.now()
    const exchange = begin(surface, context)
    let answer: Response
    try {
      answer = await place.answer(exchange)
    } catch (thrown) {
      exchange.refusal = asRefusal(thrown)
      const headers = (await place.refusalHeaders?.(exchange)) ?? {}
      answer = failure(exchange.requestId, exchange.refusal, headers)
    }
    record(surface, { place, exchange, status: answer.status, ms: performance.now() - startedAt })
    return answer
  }

const begin = ({ deps, environment }: Surface, { req, env }: HttpContext): Exchange => ({
  request: req.raw,
  connection: env,
  requestId: `request-id-${environment}-${deps.random.uuid()}`,
  params: req.param(),
  origin: req.raw.headers.get('origin'),
  project: null,
  refusal: null,
})

interface Recorded {
  readonly place: Place
  readonly exchange: Exchange
  readonly status: number
  readonly ms: number
}

/** The path itself is left out: links and addresses travel in it. */
const record = ({ deps: { log } }: Surface, { place, exchange, status, ms }: Recorded): void => {
  const { refusal } = exchange
  const members = {
    request_id: exchange.requestId,
    method: exchange.request.method,
    route: place.name,
    status,
    ms: Math.round(ms * 10) / 10,
    ...(refusal === null ? {} : { error_type: refusal.type }),
  }
  if (status < 500) log.info(members, 'answered')
  else log.error({ ...members, err: refusal?.cause ?? refusal }, 'failed')
}
