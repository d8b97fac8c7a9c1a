/** An authorization request, as the authorize page passes it on (RFC 6749, 4.1.1). */
export interface AppAuthorizationRequest {
  readonly clientId: string
  readonly redirectUri: string
  readonly responseType: string
  readonly scopes: readonly string[]
  /** Values of `prompt`, separated by spaces. */
  readonly prompt: string | undefined
  readonly maxAgeSeconds: number | undefined
  readonly state: string | undefined
  readonly nonce: string | undefined
  readonly codeChallenge: string | undefined
  /** How the response reaches the app; the query by default. */
  readonly responseMode: string | undefined
  /** An ID token of the user whom the app expects (OpenID Connect Core, 3.1.2.1). */
  readonly idTokenHint: string | undefined
  /** Resource servers (RFC 8707). */
  readonly resources: readonly string[]
  /** Names of repeated parameters and of those with a value that is not served. */
  readonly faultyParameters: readonly string[]
}

/** Values of `prompt` that the provider acts on (OpenID Connect Core, 3.1.2.1). */
export const promptValues = ['none', 'consent', 'login', 'select_account', 'create'] as const

export const promptsOf = ({ prompt }: Pick<AppAuthorizationRequest, 'prompt'>): readonly string[] =>
  (prompt ?? '').split(' ').filter((value) => value !== '')

/** base64url(SHA-256(verifier)) (RFC 7636, 4.2). */
export const challengeShape = /^[A-Za-z0-9_-]{43}$/

export const missingChallenge =
  'The `code_challenge` of PKCE is missing. Turn on PKCE with S256 in the app. The owner of the project can spare apps with a secret.'

export const malformedChallenge =
  'The `code_challenge` is not a SHA-256 digest in base64url, which has 43 characters and no = at its end.'

/** Separate errors for parameters that are not served (OpenID Connect Core, 3.1.2.6). */
const errorsOfParameters = {
  request: 'request_not_supported',
  request_uri: 'request_uri_not_supported',
  registration: 'registration_not_supported',
} as const

const errorOf = (name: string) =>
  Object.hasOwn(errorsOfParameters, name)
    ? errorsOfParameters[name as keyof typeof errorsOfParameters]
    : ('invalid_request' as const)

/**
 * Returns the error of a request that no user could grant, whatever the app asks for (RFC 6749, 4.1.2.1); null if there is
 * none.
 */
export const requestFault = ({
  responseType,
  prompt,
  faultyParameters,
}: Pick<AppAuthorizationRequest, 'responseType' | 'prompt' | 'faultyParameters'>) => {
  const [faulty] = faultyParameters
  if (faulty !== undefined)
    return {
      error: errorOf(faulty),
      error_description: `The parameter \`${asDescription(faulty)}\` is repeated or too long, or its value is not supported.`,
    }
  if (responseType !== 'code')
    return {
      error: 'unsupported_response_type',
      error_description: 'Only the response type `code` is supported.',
    } as const
  const prompts = promptsOf({ prompt })
  if (prompts.includes('none') && prompts.length > 1)
    return {
      error: 'invalid_request',
      error_description: '`prompt=none` cannot be combined with other values.',
    } as const
  return null
}

/** The characters that a description may have (RFC 6749, 4.1.2.1), and no quotes. */
const asDescription = (name: string) => name.replace(/[^A-Za-z0-9_.-]/g, '?')
