import { hideUrlToken, type UrlRefusal, urlRefusal, urlToken } from './url-token.ts'

export interface ByUrl {
  readonly session_duration_minutes: number
  /** Whether to take the token out of the page's address. Default: when the token was read from there. */
  readonly clearParams?: boolean
}

type Finish = (token: string, options: { readonly session_duration_minutes: number }) => Promise<unknown>

/** What became of a token: the answer of the call that finished it, by its kind. */
type Finished<Kinds extends Readonly<Record<string, Finish>>> = {
  [Kind in keyof Kinds]: {
    readonly handled: true
    readonly tokenType: Kind
    readonly data: Awaited<ReturnType<Kinds[Kind]>>
  }
}[keyof Kinds]

/**
 * Finishes what a followed link or an outside provider began, with the token in the page's address.
 *
 * @param kinds what finishes each kind of token; any other kind is answered with `handled: false`
 * @param refusals what an outside provider's refusal is thrown as
 */
export const finishByUrl = async <Kinds extends Readonly<Record<string, Finish>>>(
  kinds: Kinds,
  refusals: () => Promise<(refused: UrlRefusal | null) => Error>,
  { clearParams, ...options }: ByUrl,
  href?: string,
): Promise<
  Finished<Kinds> | { readonly handled: false; readonly tokenType: string; readonly token: string } | null
> => {
  const address = href ?? location.href
  const found = urlToken(address)
  const refused = urlRefusal(address)
  if (!refused && !(found && Object.hasOwn(kinds, found.tokenType)))
    return found && ({ handled: false, ...found } as const)
  if (clearParams ?? href === undefined) hideUrlToken()
  if (refused || !found) throw (await refusals())(refused)
  const { tokenType, token } = found
  return { handled: true, tokenType, data: await kinds[tokenType]?.(token, options) } as Finished<Kinds>
}
