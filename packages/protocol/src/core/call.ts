/** HTTP verbs that the wire uses. */
export type Verb = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * What a 2xx answer does to the caller's session: the provider reads it to mint, the client to store. `intermediate` says
 * who somebody is, but not yet in which organization; where organizations ask for more, a `session` call answers that too.
 */
export type Grants = 'nothing' | 'session' | 'intermediate'

/**
 * What the caller has to prove: nothing at all, which project it speaks for, a living session of it, or that it is the
 * project's own back end.
 */
export type Needs = 'nothing' | 'project' | 'session' | 'back end'

/**
 * One call on the wire, named once; the client or a site's back end sends it and the provider routes it.
 *
 * `path` stands below `/sdk/v1`, that of a back end's call below `/v1`. A `:name` in it, or in the query behind it, is filled
 * from the request's member of that name; the remaining members are the JSON body, or the query of a back end's GET. `Req`
 * and `Res` exist only for the compiler.
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

/** Calls that a site's back end makes with the project's id and secret: `byBackEnd.get<Request, Answer>('/users/:user_id')`. */
export const byBackEnd = verbs('back end')

/**
 * A browser's call as a site's back end makes it: the same members and the same answer, under `/v1`. Whoever is signed in is named
 * in the body, because the credentials are the back end's own.
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

/** The request a call takes, and the `data` it answers with. */
export type Req<C> = C extends { readonly '~types'?: { readonly req: infer R } } ? R : never
export type Res<C> = C extends { readonly '~types'?: { readonly res: infer R } } ? R : never
