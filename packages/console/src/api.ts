import type { AnswerOf, ConsoleCall, InputOf, ParamsOf } from '@latchkey/protocol/console/console-call'
import { pathOf } from '@latchkey/protocol/console/console-call'
import { consoleHeader } from '@latchkey/protocol/console/session'
import type { ErrorType } from '@latchkey/protocol/core/errors'

/** An error of the console's server. `type` is one of its closed list; `message` is for the operator. */
export class ConsoleError extends Error {
  override readonly name = 'ConsoleError'
  readonly type: ErrorType | 'network'

  constructor(type: ErrorType | 'network', message: string, options?: ErrorOptions) {
    super(message, options)
    this.type = type
  }
}

type Verb = 'GET' | 'POST' | 'PATCH' | 'DELETE'

const unreachable = 'The server does not answer. Nothing was changed. Check your connection and try again.'

/**
 * Sends a request to the console's server. The session is in a cookie that scripts cannot read; the header shows that
 * the request comes from a script of this origin.
 *
 * @throws ConsoleError if the server refuses or does not answer
 * @example
 * const session = await send<ConsoleSession>('GET', '/api/session')
 */
export const send = async <Answer>(verb: Verb, path: string, body?: object): Promise<Answer> => {
  const response = await request(verb, path, body)
  const answer = await response.json().catch(() => null)
  if (response.ok && answer !== null) return answer
  throw new ConsoleError(answer?.error_type ?? 'network', answer?.error_message ?? unreachable)
}

/** The input of a call; it may be left out where no member is required. */
type OptionalInput<C> = Record<never, never> extends InputOf<C> ? [input?: InputOf<C>] : [input: InputOf<C>]

/**
 * Makes a declared call of the console, so that the compiler checks its parameters, its input and its answer.
 *
 * @param params the parameters in the path
 * @throws ConsoleError if the server refuses or does not answer
 * @example
 * const { lifted } = await call(unlockUser, { project_id: projectId, user_id: userId })
 */
export const call = <C extends ConsoleCall>(
  to: C,
  params: Readonly<Record<ParamsOf<C['path']>, string>>,
  ...[input]: OptionalInput<C>
): Promise<AnswerOf<C>> => {
  const path = pathOf<C['path']>(to.path, params)
  if (to.verb !== 'GET') return send(to.verb, path, (input ?? {}) as object)
  const query = new URLSearchParams(Object.entries((input ?? {}) as Record<string, string>)).toString()
  return send('GET', query === '' ? path : `${path}?${query}`)
}

/** Sends a request and returns the response unread, for streams and files. */
export const request = async (verb: Verb, path: string, body?: object, signal?: AbortSignal): Promise<Response> => {
  try {
    return await fetch(path, {
      method: verb,
      headers: { [consoleHeader]: '1', ...(body !== undefined && { 'Content-Type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal !== undefined && { signal }),
    })
  } catch (cause) {
    throw new ConsoleError('network', unreachable, { cause })
  }
}
