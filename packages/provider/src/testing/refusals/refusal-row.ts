import type { ComparedRequest, ComparedServer, Parameters } from './compared-server.ts'

/** What both servers answer to a bad request. */
export interface ComparedAnswer {
  readonly title: string
  /** In one line, as `refusalOf` or `authorize` writes it. */
  readonly ours: string
  /** Missing if both answers are equal. */
  readonly theirs?: string
  /** Why the answers differ, with the standard that allows or demands ours. */
  readonly reason?: string
}

/** A bad request of an app. */
export interface RefusalRow extends ComparedAnswer {
  readonly request: (server: ComparedServer) => ComparedRequest | Promise<ComparedRequest>
}

/** A bad authorization request, which a browser brings. */
export interface AuthorizationRow extends ComparedAnswer {
  readonly query: (server: ComparedServer) => Parameters
}

/**
 * Writes an answer in one line: status, `error`, scheme of `WWW-Authenticate` (of Bearer with its `error`), and whether a cache may
 * keep it.
 *
 * @example
 * `401 invalid_client Basic`
 */
export const refusalOf = async (answer: Response): Promise<string> => {
  const challenge = answer.headers.get('www-authenticate')
  const challengeError = /^Bearer.*error="(\w+)"/.exec(challenge ?? '')?.[1]
  const text = await answer.text()
  const body = text.startsWith('{') ? (JSON.parse(text) as { readonly error?: string; readonly active?: boolean }) : {}
  const isStored = !/no-store/.test(answer.headers.get('cache-control') ?? '')
  const parts = [
    String(answer.status),
    body.error ?? '',
    body.active === undefined ? '' : body.active ? 'active' : 'inactive',
    challenge === null ? '' : (challenge.split(' ')[0] ?? ''),
    challengeError === undefined ? '' : `(${challengeError})`,
    isStored ? 'cacheable' : '',
  ]
  return parts.filter((part) => part !== '').join(' ')
}
