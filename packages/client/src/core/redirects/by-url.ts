import { hideUrlToken, type UrlRefusal, urlRefusal, urlToken } from './url-token.ts'

export interface ByUrl {
  readonly session_duration_minutes: number
  /** Whether to remove the token from the page's URL. Default: true if the token was read from there. */
  readonly clearParams?: boolean
}

type FinishByToken = (token: string, options: { readonly session_duration_minutes: number }) => Promise<unknown>

/** The outcome for a token: its kind, and the response of the call that consumed it. */
type FinishResult<Kinds extends Readonly<Record<string, FinishByToken>>> = {
  [Kind in keyof Kinds]: {
    readonly handled: true
    readonly tokenType: Kind
    readonly data: Awaited<ReturnType<Kinds[Kind]>>
  }
}[keyof Kinds]

/**
 * Completes a sign-in with the token in a URL.
 *
 * @param kinds the action for each kind of token; any other kind returns `handled: false`
 * @param loadRefusal loads the function that turns a provider's refusal into an error
 */
export const finishByUrl = async <Kinds extends Readonly<Record<string, FinishByToken>>>(
  kinds: Kinds,
  loadRefusal: () => Promise<(refusal: UrlRefusal | null) => Error>,
  { clearParams, ...options }: ByUrl,
  href?: string,
): Promise<
  FinishResult<Kinds> | { readonly handled: false; readonly tokenType: string; readonly token: string } | null
> => {
  const address = href ?? location.href
  const tokenInUrl = urlToken(address)
  const refusal = urlRefusal(address)
  if (!refusal && !(tokenInUrl && Object.hasOwn(kinds, tokenInUrl.tokenType)))
    return tokenInUrl && ({ handled: false, ...tokenInUrl } as const)
  if (clearParams ?? href === undefined) hideUrlToken()
  if (refusal || !tokenInUrl) throw (await loadRefusal())(refusal)
  const { tokenType, token } = tokenInUrl
  return { handled: true, tokenType, data: await kinds[tokenType]?.(token, options) } as FinishResult<Kinds>
}
