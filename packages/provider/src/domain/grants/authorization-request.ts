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
  /** Resource servers (RFC 8707). */
  readonly resources: readonly string[]
}

/** Values of `prompt` that the provider acts on (OpenID Connect Core, 3.1.2.1). */
export const promptValues = ['none', 'consent', 'login'] as const

export const promptsOf = ({ prompt }: Pick<AppAuthorizationRequest, 'prompt'>): readonly string[] =>
  (prompt ?? '').split(' ').filter((value) => value !== '')
