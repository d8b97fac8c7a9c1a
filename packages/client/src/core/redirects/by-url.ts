import { oneFor, pageRegistry } from '../browser/registry.ts'
import type { Client } from '../client.ts'
import type { SignedInState } from '../vertical.ts'
import { hideUrlToken, type UrlRefusal, urlRefusal, urlToken } from './url-token.ts'

export interface UrlFinishOptions {
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

type UrlOutcome<Kinds extends Readonly<Record<string, FinishByToken>>> = Promise<
  FinishResult<Kinds> | { readonly handled: false; readonly tokenType: string; readonly token: string } | null
>

/** Matches the answers after which a token is used or invalid. After all others it can be sent again. */
const isFinal = (fault: { readonly status_code?: number }): boolean => /^4(?!29)/.test(`${fault.status_code}`)

/**
 * Returns the function that completes a sign-in with the token in a URL. On a page it returns the same promise to every
 * caller for the same token: effects that run twice, several components, and several clients of the project. Without a
 * token in the URL that is the promise of the token that was removed from this URL, until the session changes.
 *
 * @param kinds the action for each kind of token; any other kind returns `handled: false`
 * @param loadRefusal loads the function that turns a provider's refusal into an error
 */
export const finisherOf = <Kinds extends Readonly<Record<string, FinishByToken>>>(
  { token: project, session }: Pick<Client<SignedInState>, 'token' | 'session'>,
  kinds: Kinds,
  loadRefusal: () => Promise<(refusal: UrlRefusal | null) => Error>,
) => {
  const finish = ({ clearParams, ...options }: UrlFinishOptions, href?: string): UrlOutcome<Kinds> => {
    const url = href ?? location.href
    const tokenInUrl = urlToken(url)
    const refusal = urlRefusal(url)
    const key = tokenInUrl?.token ?? url
    // By token, and by the URL from which it was removed. A server completes the links of many users, so it keeps none.
    const make = () => new Map<string, () => UrlOutcome<Kinds>>()
    const finished = globalThis.document ? oneFor(pageRegistry(), `by-url ${project.value}`, make) : make()
    const again = finished.get(key)
    if (again) return again()
    if (!refusal && !(tokenInUrl && Object.hasOwn(kinds, tokenInUrl.tokenType)))
      return Promise.resolve(tokenInUrl && { handled: false, ...tokenInUrl })
    let bareURL = ''
    if (clearParams ?? href === undefined) {
      hideUrlToken()
      bareURL = location.href
      finished.set(bareURL, () => finish(options, url))
    }
    const complete = async () => {
      if (refusal || !tokenInUrl) throw (await loadRefusal())(refusal)
      const { tokenType, token } = tokenInUrl
      return { handled: true, tokenType, data: await kinds[tokenType]?.(token, options) } as FinishResult<Kinds>
    }
    const outcome = complete()
    finished.set(key, () => outcome)
    outcome
      .catch((fault) => isFinal(fault) || finished.delete(key))
      .then(() => {
        const stop = session.subscribe(() => {
          stop()
          finished.delete(bareURL)
        })
      })
    return outcome
  }
  return finish
}
