import type { Context } from 'hono'
import type { ProviderError } from '../errors.ts'
import type { Project } from '../store/tables/projects/projects.ts'
import type { Headers } from './answer.ts'
import type { Connection } from './connection.ts'

/** One request while it is being answered. */
export interface Exchange {
  readonly request: Request
  readonly connection: Connection
  readonly requestId: string
  /** Path parameters by name, decoded. */
  readonly params: Readonly<Record<string, string>>
  readonly origin: string | null
  /** The project of the request. Null before the first guard has run, and for requests without a project. */
  project: Project | null
  /** The error, also of an endpoint that renders errors itself. It is logged like any other. */
  refusal: ProviderError | null
}

export type HttpContext = Context<{ Bindings: Connection }>

/** Handler of a path, with its name in the log and the headers of its errors. */
export interface Endpoint {
  readonly name: string
  answer(exchange: Exchange): Promise<Response>
  refusalHeaders?(exchange: Exchange): Promise<Headers>
  /** Further members of the body of an error, for clients of another standard. */
  refusalMembers?(error: ProviderError): Readonly<Record<string, string>>
  /** The page of an error for a person whose browser navigates here. Without it, everybody gets JSON. */
  refusalPage?: RefusalPage
}

export type RefusalPage = (exchange: Exchange, error: ProviderError) => Response

/** An endpoint at one path. */
export interface PathEndpoint extends Endpoint {
  /** The verb of its requests; `*` for every verb. */
  readonly verb: string
  readonly path: string
}

/** Returns the place of an endpoint, with the name that the log gives to it. */
export const atPath = (verb: string, path: string): Pick<PathEndpoint, 'name' | 'verb' | 'path'> => ({
  name: `${verb} ${path}`,
  verb,
  path,
})

/** Every new session stores the user agent, so its length is limited. */
const longestUserAgent = 512

/** Client hints are short; a longer header is not from a browser. */
const longestHint = 256

/** Returns the program that sent a request, as its headers describe it. */
export const clientOf = (exchange: Exchange) => {
  const hint = (name: string) => (exchange.request.headers.get(name) ?? '').slice(0, longestHint)
  return {
    userAgent: userAgentOf(exchange),
    hints: { brands: hint('sec-ch-ua'), platform: hint('sec-ch-ua-platform') },
  }
}

export const userAgentOf = ({ request }: Exchange): string =>
  (request.headers.get('user-agent') ?? '').slice(0, longestUserAgent)
