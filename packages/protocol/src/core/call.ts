/** HTTP verbs that the wire uses. */
export type Verb = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Effect of a 2xx answer on the caller's session: the provider reads it to issue tokens, the client to store them.
 * `intermediate` opens an intermediate session; where an organization requires another factor, a `session` call answers
 * with one too.
 */
export type Grants = 'nothing' | 'session' | 'intermediate'

/**
 * Credential that a call requires: none, the project's public token, an active session of the project, or the secret of
 * the project's back end.
 */
export type Needs = 'nothing' | 'project' | 'session' | 'back end'

/**
 * Declares one call on the wire; the client or a site's back end sends it and the provider routes it.
 *
 * `path` is relative to `/sdk/v1`, or to `/v1` for back-end calls. A `:name` in the path or its query is filled from
 * the request's field of that name. The remaining fields are the JSON body, or the query of a back end's GET. `Req` and
 * `Res` exist only for the compiler.
 */
export interface Call<Req = unknown, Res = unknown, N extends Needs = Needs> {
  readonly verb: Verb
  readonly path: string
  /** `none` for calls that the existing clients send without a body: a server must not require JSON for them. */
  readonly body: 'json' | 'none'
  readonly grants: Grants
  readonly needs: N
  /** The component that sends the call, if the provider answers it in a different way: `account`. */
  readonly component?: 'account'
  readonly '~types'?: { readonly req: Req; readonly res: Res }
}

const verbs = <N extends Needs>(needs: N) => {
  const callOf =
    (verb: Verb, body: Call['body']) =>
    <Req, Res>(path: string, grants: Grants = 'nothing'): Call<Req, Res, N> => ({ verb, path, body, grants, needs })
  return {
    get: callOf('GET', 'none'),
    post: callOf('POST', 'json'),
    put: callOf('PUT', 'json'),
    remove: callOf('DELETE', 'none'),
    /** Declares a POST whose path holds all of its data. */
    touch: callOf('POST', 'none'),
  }
}

/** Calls without a credential: `open.get<Request, Answer>('/projects/bootstrap/:public_token')`. */
export const open = /* @__PURE__ */ verbs('nothing')

/** Calls that a site makes with its public token: `keyed.post<Request, Answer>('/otps/authenticate', 'session')`. */
export const keyed = /* @__PURE__ */ verbs('project')

/** Calls that require a session: `signedIn.get<Request, Answer>('/users/me')`. */
export const signedIn = /* @__PURE__ */ verbs('session')

/** Calls that a site's back end makes with the project's id and secret: `byBackEnd.get<Request, Answer>('/users/:user_id')`. */
export const byBackEnd = /* @__PURE__ */ verbs('back end')

/**
 * Declares a browser's call as a site's back end makes it: the same fields and the same answer, under `/v1`. The body
 * names the session, because the credentials are the back end's.
 */
export const forBackEnd = <Said extends object, Added extends object = object>() => {
  return <Req, Res>(call: Call<Req, Res>, path = call.path): Call<Req & Said, Res & Added, 'back end'> => ({
    verb: call.verb,
    body: call.body,
    grants: call.grants,
    path,
    needs: 'back end',
  })
}

/** Request that a call takes, and the `data` of its answer. */
export type Req<C> = C extends { readonly '~types'?: { readonly req: infer R } } ? R : never
export type Res<C> = C extends { readonly '~types'?: { readonly res: infer R } } ? R : never
