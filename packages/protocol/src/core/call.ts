/** HTTP verbs that the wire uses. */
export type Verb = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * What a 2xx answer does to the caller's session: the provider reads it to mint, the client to store. `intermediate` says
 * who somebody is, but not yet in which organization; where organizations ask for more, a `session` call answers that too.
 */
export type Grants = 'nothing' | 'session' | 'intermediate'

/** What the caller has to prove: nothing at all, which project it speaks for, or a living session of it. */
export type Needs = 'nothing' | 'project' | 'session'

/**
 * One call on the wire, named once; the client sends it and the provider routes it.
 *
 * `path` stands below `/sdk/v1`. A `:name` in it is filled from the request's member of that name;
 * the remaining members are the JSON body. `Req` and `Res` exist only for the compiler.
 */
export interface Call<Req = unknown, Res = unknown, N extends Needs = Needs> {
  readonly verb: Verb
  readonly path: string
  /** `none` where the existing clients send no bytes at all: a server must not ask such a call for JSON. */
  readonly body: 'json' | 'none'
  readonly grants: Grants
  readonly needs: N
  readonly '~types'?: { readonly req: Req; readonly res: Res }
}

const verbs = <N extends Needs>(needs: N) => {
  const named =
    (verb: Verb, body: Call['body']) =>
    <Req, Res>(path: string, grants: Grants = 'nothing'): Call<Req, Res, N> => ({ verb, path, body, grants, needs })
  return {
    get: named('GET', 'none'),
    post: named('POST', 'json'),
    put: named('PUT', 'json'),
    remove: named('DELETE', 'none'),
    /** A POST whose path says everything. */
    touch: named('POST', 'none'),
  }
}

/** Calls that anyone may make: `open.get<Request, Answer>('/projects/bootstrap/:public_token')`. */
export const open = verbs('nothing')

/** Calls that a site makes with its public token: `keyed.post<Request, Answer>('/otps/authenticate', 'session')`. */
export const keyed = verbs('project')

/** Calls that only a signed-in person can make: `signedIn.get<Request, Answer>('/users/me')`. */
export const signedIn = verbs('session')

/** The request a call takes, and the `data` it answers with. */
export type Req<C> = C extends { readonly '~types'?: { readonly req: infer R } } ? R : never
export type Res<C> = C extends { readonly '~types'?: { readonly res: infer R } } ? R : never
