/** A client that both servers know under the same name. */
export type ComparedClient = 'public' | 'confidential' | 'other'

/** A request below the OAuth endpoints of a server. */
export interface ComparedRequest {
  /** By default POST with the form. */
  readonly method?: 'GET' | 'POST'
  readonly endpoint: ComparedEndpoint
  readonly query?: Parameters
  readonly form?: Parameters
  /** The client authenticates as it usually does: the public ones by `client_id`, the confidential one by Basic. */
  readonly as?: ComparedClient
  /** `Authorization` header. It replaces that of `as`. */
  readonly authorization?: string
}

export type ComparedEndpoint = 'token' | 'revoke' | 'introspect' | 'userinfo' | 'device' | 'par'

/** Names and values. An array repeats a parameter. */
export type Parameters = Readonly<Record<string, string | readonly string[]>>

/** Tokens of a client. */
export interface ComparedTokens {
  readonly access_token: string
  readonly refresh_token: string
}

/** An authorization server of the comparison: ours, or the independent implementation. */
export interface ComparedServer {
  readonly redirectUri: string
  readonly credentials: Readonly<Record<ComparedClient, { readonly id: string; readonly secret: string | null }>>
  /** Sends a request as an app does, without a browser's headers. */
  send(request: ComparedRequest): Promise<Response>
  /**
   * Opens an authorization request in a browser, and says in one line what follows: `page` for an error that the user
   * sees, `redirect`, its error and `iss`, or `asks the user`.
   */
  authorize(query: Parameters): Promise<string>
  /** Lets a user allow a client, and returns the code. */
  code(client: ComparedClient, options?: { readonly scope?: string }): Promise<string>
  /** Lets the time pass in which the server takes a second use of a refresh token for a lost answer, if it has one. */
  passGraceTime(): Promise<void>
  /** Redeems a code that is allowed `openid email offline_access`. */
  tokens(client: ComparedClient): Promise<ComparedTokens>
}

/** RFC 7636, appendix B. */
export const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'
export const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'

export const offline = 'openid email offline_access'

/** Returns the form or query of parameters that may repeat. */
export const encoded = (parameters: Parameters = {}): URLSearchParams =>
  new URLSearchParams(
    Object.entries(parameters).flatMap(([name, value]) => [value].flat().map((one): [string, string] => [name, one])),
  )

/** Returns the headers and the form with which a client sends a request. */
export const authenticated = (server: ComparedServer, { as, form = {}, authorization }: ComparedRequest) => {
  if (as === undefined) return { form: encoded(form), authorization }
  const { id, secret } = server.credentials[as]
  if (secret === null) return { form: encoded({ client_id: id, ...form }), authorization }
  return { form: encoded(form), authorization: authorization ?? `Basic ${btoa(`${id}:${secret}`)}` }
}

/** Redeems a code as its client. */
export const redemption = (server: ComparedServer, client: ComparedClient, code: string): ComparedRequest => ({
  endpoint: 'token',
  as: client,
  form: {
    grant_type: 'authorization_code',
    code,
    redirect_uri: server.redirectUri,
    code_verifier: verifier,
  },
})

/** Redeems a code for tokens; throws if that fails. */
export const redeemedTokens = async (server: ComparedServer, client: ComparedClient): Promise<ComparedTokens> => {
  const code = await server.code(client, { scope: offline })
  const answer = await server.send(redemption(server, client, code))
  if (answer.status !== 200) throw new Error(`No tokens: ${await answer.text()}`)
  return (await answer.json()) as ComparedTokens
}

/** Writes a redirect to the app in one line. */
export const redirectLine = (location: string, issuer: string): string => {
  const { searchParams, hash } = new URL(location)
  const inFragment = new URLSearchParams(hash.slice(1))
  const parameter = (name: string) => searchParams.get(name) ?? inFragment.get(name)
  const error = parameter('error') ?? 'without an error'
  return ['redirect', error, parameter('iss') === issuer ? 'iss' : ''].filter((part) => part !== '').join(' ')
}
