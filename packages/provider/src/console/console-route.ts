import type { AnswerOf, ConsoleCall, InputOf } from '@latchkey/protocol/console/console-call'
import type { output, ZodType } from 'zod'
import type { Operator } from '../domain/operators/operators.ts'
import type { ActiveSession } from '../domain/sessions/sessions.ts'
import type { Exchange } from '../http/exchange.ts'
import type { MethodDeps } from '../methods/method-deps.ts'
import type { OperatorRole } from '../store/tables/operators/operators.ts'
import type { Project } from '../store/tables/projects/projects.ts'

/** A request of the console as a handler reads it, after all guards. */
export interface ConsoleRequest {
  readonly exchange: Exchange
  /** The origin of the console. */
  readonly origin: string
  /** The project whose users are the operators. */
  readonly console: Project
  /** Base URL of the provider for browsers, without a trailing slash. */
  readonly publicURL: string
  /** Address of the client as rate limits count it. */
  readonly clientAddress: string
  /** Full IP address, as stored in the session. */
  readonly ipAddress: string
  readonly userAgent: string
  readonly params: Readonly<Record<string, string>>
  /** Adds a `Set-Cookie` header to a successful answer. */
  setCookie(cookie: string): void
}

/** A request of a signed-in operator. */
export interface OperatorRequest extends ConsoleRequest {
  readonly operator: Operator
  readonly session: ActiveSession
  /** All projects that the operator may see. */
  readonly projects: readonly Project[]
}

/** A request about one project, which the operator may see. */
export interface ProjectRequest extends OperatorRequest {
  readonly project: Project
}

interface ConsoleRouteRow<Input, Request> {
  readonly verb: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** A path with `:project_id` gets a `ProjectRequest`. */
  readonly path: string
  readonly schema: ZodType<Input>
  /** Returns the JSON of the answer, or a whole response such as a stream. */
  readonly answer: (deps: MethodDeps, request: Request, input: Input) => Promise<object | Response>
}

/** The rights that a call requires, and how the audit log describes it. */
interface Rights {
  /** The lowest role that may call it. For a path with a project, the role for that project. */
  readonly role: OperatorRole
  /** Requires a passkey within the last ten minutes, because the act cannot be undone. */
  readonly isDestructive?: true
  /** The command line that does the same. The events of the act record it. */
  readonly command?: (
    params: Readonly<Record<string, string>>,
    input: Readonly<Record<string, unknown>>,
    project: Project | undefined,
  ) => string
  /** What happened, for the audit log. */
  readonly sentence?: string
}

/** A call of the console's pages. A call without a role is for callers who are not signed in. */
export interface ConsoleRoute extends ConsoleRouteRow<never, never>, Partial<Rights> {}

/** Declares a call for callers who are not signed in. */
export const openRoute = <Schema extends ZodType>(
  row: ConsoleRouteRow<output<Schema>, ConsoleRequest> & { readonly schema: Schema },
): ConsoleRoute => row as unknown as ConsoleRoute

/** Declares a call of operators that concerns no single project. */
export const operatorRoute = <Schema extends ZodType>(
  row: ConsoleRouteRow<output<Schema>, OperatorRequest> & Rights & { readonly schema: Schema },
): ConsoleRoute => row as unknown as ConsoleRoute

/** Declares a call about one project; its path contains `:project_id`. */
export const projectRoute = <Schema extends ZodType>(
  row: ConsoleRouteRow<output<Schema>, ProjectRequest> & Rights & { readonly schema: Schema },
): ConsoleRoute => row as unknown as ConsoleRoute

/** Declares the answer to a declared call that reads about one project. Viewers may call it. */
export const projectRead = <C extends ConsoleCall>(
  { verb, path }: C,
  schema: ZodType<InputOf<C>>,
  answer: (deps: MethodDeps, request: ProjectRequest, input: InputOf<C>) => Promise<AnswerOf<C> & object>,
): ConsoleRoute => projectRoute({ verb, path, role: 'viewer', schema, answer: answer as never })
