import type { RequestWithHeaders } from './request-headers.ts'
import { sessionJwtOf } from './request-tokens.ts'
import { TokenError } from './token-error.ts'
import { createVerifier, type VerifiedSession, type Verifier, type VerifierOptions } from './verifier.ts'

/** Options of `createSessionGate`. Missing options are read from the environment when the first request arrives. */
export interface SessionGateOptions extends Partial<VerifierOptions> {
  /**
   * A secret of the project. With it, a request whose JWT has expired is checked at the provider. Without it such a
   * request counts as signed out until the browser has refreshed its session. Default: `LATCHKEY_SECRET`.
   */
  readonly secret?: string
  /** Page to which requests for pages are redirected that are not signed in, such as `/login`. */
  readonly loginPath?: string
}

/** Answer to a request that is not signed in. */
export interface SessionRefusal {
  readonly status: 302 | 401 | 503
  /** Where a request for a page is sent; null for all other requests. */
  readonly location: string | null
  readonly message: string
}

/** Says which user sent a request. */
export interface SessionGate {
  /**
   * Returns the session of a request; null if it has none.
   *
   * @throws TokenError `keys_unavailable` if the provider cannot be reached
   */
  auth(request: RequestWithHeaders): Promise<VerifiedSession | null>
  /**
   * Returns the answer for a request without a session; null if it is signed in.
   *
   * @param path path and query of the request; the login page gets it as `return_to`
   * @param accept the `Accept` header of the request
   */
  refusalOf(request: RequestWithHeaders, path: string, accept: string): Promise<SessionRefusal | null>
  /**
   * Returns the address of the login page, with `return_to`; an empty string without `loginPath`.
   *
   * @param path path and query to which the login page leads back
   */
  loginLocation(path: string): string
}

/**
 * Creates the gate that packages for frameworks are made of. Call it once for each process, because it caches the keys.
 *
 * @example
 * const gate = createSessionGate({ loginPath: '/login' }) // LATCHKEY_URL, LATCHKEY_PROJECT_ID, LATCHKEY_SECRET
 * const session = await gate.auth(request)
 */
export const createSessionGate = (options: SessionGateOptions = {}): SessionGate => {
  const answers = new WeakMap<object, Promise<VerifiedSession | null>>()
  let knownProject: Project | undefined
  const auth = async (request: RequestWithHeaders): Promise<VerifiedSession | null> => {
    const earlier = answers.get(request)
    if (earlier) return earlier
    knownProject ??= projectOf(options)
    const answer = sessionOf(request, knownProject)
    answers.set(request, answer)
    return answer
  }
  const loginLocation = (path: string): string => {
    const { loginPath = '' } = options
    // The page may have a query or a fragment of its own.
    const [, start = '', fragment = ''] = /^([^#]*)(.*)$/s.exec(loginPath) ?? []
    const joined = start.includes('?') ? '&' : '?'
    return loginPath && `${start}${joined}return_to=${encodeURIComponent(path)}${fragment}`
  }
  return {
    auth,
    loginLocation,
    async refusalOf(request, path, accept) {
      try {
        if ((await auth(request)) !== null) return null
      } catch (fault) {
        if (fault instanceof TokenError) return { status: 503, location: null, message: fault.message }
        throw fault
      }
      const location = loginLocation(path)
      const message = 'The request is not signed in. Sign in and send it again.'
      if (location === '' || !accept.includes('text/html')) return { status: 401, location: null, message }
      return { status: 302, location, message }
    },
  }
}

interface Project {
  readonly verifier: Verifier
  readonly baseURL: string
  readonly authorization: string | null
  readonly fetch: typeof globalThis.fetch
}

const projectOf = ({ secret = setting('LATCHKEY_SECRET'), ...options }: SessionGateOptions): Project => {
  const baseURL = options.baseURL ?? required('baseURL', 'LATCHKEY_URL')
  const projectId = options.projectId ?? required('projectId', 'LATCHKEY_PROJECT_ID')
  return {
    verifier: createVerifier({ ...options, baseURL, projectId }),
    baseURL: baseURL.replace(/\/+$/, ''),
    authorization: secret ? `Basic ${btoa(`${projectId}:${secret}`)}` : null,
    fetch: options.fetch ?? ((...request) => globalThis.fetch(...request)),
  }
}

/** Runtimes of workers have no `process`. */
const setting = (name: string): string | undefined =>
  (globalThis as { process?: { env?: Record<string, string | undefined> } }).process?.env?.[name]

const required = (option: string, name: string): string => {
  const value = setting(name)
  if (value) return value
  throw new TypeError(`${name} is missing. Set it in the environment, or pass \`${option}\`.`)
}

const sessionOf = async (request: RequestWithHeaders, project: Project): Promise<VerifiedSession | null> => {
  try {
    return await project.verifier.verifySession(sessionJwtOf(request))
  } catch (fault) {
    if (!(fault instanceof TokenError) || fault.code === 'keys_unavailable') throw fault
    // A JWT lives for five minutes, its session for longer: a page that was closed meanwhile could not refresh it.
    return fault.code === 'expired' || fault.code === 'missing' ? askProvider(request, project) : null
  }
}

const askProvider = async (
  request: RequestWithHeaders,
  { verifier, baseURL, authorization, fetch }: Project,
): Promise<VerifiedSession | null> => {
  const token = sessionJwtOf(request, 'stytch_session')
  if (authorization === null || token === '') return null
  const answer = await fetch(`${baseURL}/v1/sessions/authenticate`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ session_token: token }),
  }).catch((cause: unknown) => {
    throw new TokenError('keys_unavailable', 'The provider could not be asked for the session.', cause)
  })
  if (answer.status >= 500) throw new TokenError('keys_unavailable', `The provider answered ${answer.status}.`)
  if (!answer.ok) return null
  const { session_jwt } = (await answer.json()) as { readonly session_jwt: string }
  return verifier.verifySession(session_jwt)
}
