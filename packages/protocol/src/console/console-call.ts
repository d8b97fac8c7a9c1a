/** HTTP verbs of the console's own calls. */
export type ConsoleVerb = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/**
 * A call of the console's pages, declared once: the pages send it and the console's server answers it. A `:name` in the
 * path is a parameter. The input is the JSON body, or the query of a GET. `Input` and `Answer` exist only for the
 * compiler, which so checks both sides.
 */
export interface ConsoleCall<Path extends string = string, Input = unknown, Answer = unknown> {
  readonly verb: ConsoleVerb
  readonly path: Path
  readonly '~types'?: { readonly input: Input; readonly answer: Answer }
}

/** Names of the parameters in a path. */
export type ParamsOf<Path extends string> = Path extends `${infer Before}/${infer After}`
  ? ParamsOf<Before> | ParamsOf<After>
  : Path extends `:${infer Name}`
    ? Name
    : never

export type InputOf<C> = C extends { readonly '~types'?: { readonly input: infer Input } } ? Input : never
export type AnswerOf<C> = C extends { readonly '~types'?: { readonly answer: infer Answer } } ? Answer : never

/** The input of a call without one. */
export type NoInput = Readonly<Record<never, never>>

const declare =
  (verb: ConsoleVerb) =>
  <Input, Answer>() =>
  <const Path extends string>(path: Path): ConsoleCall<Path, Input, Answer> => ({ verb, path })

/** Declares a call that reads: `get<NoInput, ConsoleUser>()('/api/projects/:project_id/users/:user_id')`. */
export const get = declare('GET')
export const post = declare('POST')
export const patch = declare('PATCH')
export const remove = declare('DELETE')

/**
 * Returns the path of a call with its parameters filled in.
 *
 * @example pathOf('/api/projects/:project_id', { project_id: 'project-test-1' }) // '/api/projects/project-test-1'
 */
export const pathOf = <Path extends string>(path: Path, params: Readonly<Record<ParamsOf<Path>, string>>): string =>
  path.replace(/:(\w+)/g, (_, name: ParamsOf<Path>) => encodeURIComponent(params[name]))
