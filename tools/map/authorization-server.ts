/**
 * The endpoints of the authorization server for `docs/openapi.json`. They have no call of ours, because their names and
 * forms are those of the standards.
 */

type Json = Readonly<Record<string, unknown>>

interface StandardEndpoint {
  readonly verb: 'get' | 'post'
  /** Below `/v1/public/{project_id}`. */
  readonly path: string
  readonly summary: string
  /** Members of the form, or of the query of a GET. Names that end with `*` are required. */
  readonly parameters: readonly string[]
  readonly security: readonly Json[]
  readonly status: 200 | 201 | 303
  /** Members of the answer. */
  readonly answer: readonly string[]
  /** The body is JSON instead of a form. */
  readonly isJson?: true
}

/** How an app authenticates: by Basic, or by `client_id` (and `client_secret`) in the form. */
const app: readonly Json[] = [{ appSecret: [] }, {}]
const accessToken: readonly Json[] = [{ accessToken: [] }]

const authorization = [
  ...['client_id*', 'response_type*', 'redirect_uri*', 'scope', 'state', 'nonce', 'prompt', 'max_age'],
  ...['resource', 'code_challenge', 'code_challenge_method'],
]
const logout = ['client_id', 'post_logout_redirect_uri', 'state', 'id_token_hint', 'ui_locales']
const metadata = ['issuer', 'authorization_endpoint', 'token_endpoint', 'jwks_uri', 'scopes_supported']

export const standardEndpoints: readonly StandardEndpoint[] = [
  ...(['openid-configuration', 'oauth-authorization-server'] as const).map(
    (document): StandardEndpoint => ({
      verb: 'get',
      path: `/.well-known/${document}`,
      parameters: [],
      security: [],
      status: 200,
      answer: metadata,
      summary: `Metadata of the project as an authorization server (${document === 'openid-configuration' ? 'OpenID Connect Discovery 1.0' : 'RFC 8414'}).`,
    }),
  ),
  {
    verb: 'get',
    path: '/.well-known/jwks.json',
    parameters: [],
    security: [],
    status: 200,
    answer: ['keys'],
    summary: 'The keys that verify tokens of the project (RFC 7517).',
  },
  ...(['get', 'post'] as const).map(
    (verb): StandardEndpoint => ({
      verb,
      path: '/oauth2/authorize',
      parameters: [...authorization, 'request_uri'],
      security: [],
      status: 303,
      summary: "Redirects to the project's authorize page, where pushed authorization requests are on (RFC 9126).",
      answer: [],
    }),
  ),
  {
    verb: 'post',
    path: '/oauth2/par',
    parameters: [...authorization, 'client_secret'],
    security: app,
    status: 201,
    answer: ['request_uri', 'expires_in'],
    summary: 'Stores an authorization request and answers a reference to it (RFC 9126).',
  },
  {
    verb: 'post',
    path: '/oauth2/token',
    security: app,
    status: 200,
    parameters: [
      ...['grant_type*', 'code', 'code_verifier', 'redirect_uri', 'refresh_token', 'device_code', 'scope', 'resource'],
      ...['client_id', 'client_secret'],
    ],
    answer: ['access_token', 'token_type', 'expires_in', 'scope', 'refresh_token', 'id_token'],
    summary: 'Issues tokens for codes, refresh tokens, device codes and client credentials (RFC 6749, RFC 8628).',
  },
  {
    verb: 'post',
    path: '/oauth2/introspect',
    parameters: ['token*', 'client_id', 'client_secret'],
    security: [...app, { projectSecret: [] }],
    status: 200,
    answer: ['active', 'sub', 'scope', 'client_id', 'exp'],
    summary: 'Says whether a token is valid, and what it permits (RFC 7662).',
  },
  {
    verb: 'post',
    path: '/oauth2/revoke',
    parameters: ['token*', 'client_id', 'client_secret'],
    security: app,
    status: 200,
    answer: [],
    summary: 'Ends a token of the calling app (RFC 7009).',
  },
  {
    verb: 'post',
    path: '/oauth2/device_authorization',
    security: app,
    status: 200,
    parameters: ['client_id', 'client_secret', 'scope', 'resource'],
    answer: ['device_code', 'user_code', 'verification_uri', 'verification_uri_complete', 'expires_in', 'interval'],
    summary: 'Starts the sign-in of a device without a browser (RFC 8628).',
  },
  {
    verb: 'post',
    path: '/oauth2/register',
    security: [],
    status: 201,
    isJson: true,
    parameters: ['redirect_uris*', 'client_name', 'post_logout_redirect_uris', 'token_endpoint_auth_method'],
    answer: ['client_id', 'client_id_issued_at', 'redirect_uris', 'grant_types', 'response_types'],
    summary: 'Registers a public app, where the project allows it (RFC 7591).',
  },
  {
    verb: 'get',
    path: '/oauth2/form_post',
    parameters: ['response*'],
    security: [],
    status: 200,
    answer: [],
    summary: 'A page whose form brings a response to the app (OAuth 2.0 Form Post Response Mode).',
  },
  ...(['get', 'post'] as const).flatMap((verb): StandardEndpoint[] => [
    {
      verb,
      path: '/oauth2/userinfo',
      parameters: [],
      security: accessToken,
      status: 200,
      answer: ['sub', 'name', 'email', 'email_verified', 'phone_number'],
      summary: 'Claims of the user of an access token (OpenID Connect Core 1.0, 5.3).',
    },
    {
      verb,
      path: '/oauth2/logout',
      parameters: logout,
      security: [],
      status: 303,
      answer: [],
      summary: "Redirects to the project's logout page (OpenID Connect RP-Initiated Logout 1.0).",
    },
  ]),
]

const named = (parameter: string) => parameter.replace('*', '')
const isRequired = (parameter: string) => parameter.endsWith('*')
const projectInPath = { name: 'project_id', in: 'path', required: true, schema: { type: 'string' } }

const operationOf = ({ verb, path, summary, parameters, security, status, answer, isJson }: StandardEndpoint): Json => {
  const properties = Object.fromEntries(parameters.map((one) => [named(one), {}]))
  const required = parameters.filter(isRequired).map(named)
  const inQuery = verb === 'get' ? parameters : []
  const content = { schema: { type: 'object', properties, required } }
  return {
    operationId: ['authorizationServer', verb, ...path.split('/').slice(1)].join('.'),
    summary,
    tags: ['authorization server'],
    security,
    parameters: [
      projectInPath,
      ...inQuery.map((one) => ({
        name: named(one),
        in: 'query',
        required: isRequired(one),
        schema: { type: 'string' },
      })),
    ],
    ...(verb === 'post' &&
      parameters.length > 0 && {
        requestBody: {
          required: required.length > 0,
          content: { [isJson === true ? 'application/json' : 'application/x-www-form-urlencoded']: content },
        },
      }),
    responses: {
      [status]:
        status === 303
          ? { description: 'A redirect.' }
          : {
              description: 'It worked.',
              content: {
                'application/json': {
                  schema: { type: 'object', properties: Object.fromEntries(answer.map((name) => [name, {}])) },
                },
              },
            },
      default: { description: 'An `error` and its `error_description` (RFC 6749, 5.2).' },
    },
  }
}

/** Returns the paths of the authorization server, for the document of the whole wire. */
export const authorizationServerPaths = (): Readonly<Record<string, Readonly<Record<string, Json>>>> => {
  const paths: Record<string, Record<string, Json>> = {}
  for (const endpoint of standardEndpoints) {
    const path = `/v1/public/{project_id}${endpoint.path}`
    paths[path] = { ...paths[path], [endpoint.verb]: operationOf(endpoint) }
  }
  for (const [vertical, place] of [
    ['users', ''],
    ['members', '/b2b'],
  ] as const)
    paths[`/v1${place}/sessions/jwks/{project_id}`] = {
      get: {
        operationId: `sessionKeys.${vertical}`,
        summary: `The keys that verify session JWTs of ${vertical} (RFC 7517).`,
        tags: ['sessions'],
        security: [],
        parameters: [projectInPath],
        responses: {
          200: {
            description: 'It worked.',
            content: { 'application/json': { schema: { type: 'object', properties: { keys: {} } } } },
          },
          default: { $ref: '#/components/responses/Refusal' },
        },
      },
    }
  return paths
}
