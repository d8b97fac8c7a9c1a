import type { Action } from '@latchkey/client/core/action'
import type { SignedInState } from '@latchkey/client/core/vertical'
import { redirectOf } from '@latchkey/client/idp/redirect'
import { type ParameterFault, readAuthorizeRequest, readLogoutRequest } from '@latchkey/client/idp/request'
import type { AuthorizeRequest, LogoutRequest } from '@latchkey/protocol/idp/wire'
import type { RedirectTarget } from '../../mount/identity-provider.contract.ts'

/** The request of a connected app or a device in a page's URL. */
export type PageRequest =
  | { readonly kind: 'authorize'; readonly request: AuthorizeRequest }
  | { readonly kind: 'logout'; readonly request: LogoutRequest }
  /** A device shows a code (RFC 8628). The code is empty if the user still has to enter it. */
  | { readonly kind: 'device'; readonly userCode: string }
  | { readonly kind: 'invalid'; readonly fault: ParameterFault }

/** Reads the request of a connected app from the query of the page. */
export function pageRequest(query: string): PageRequest {
  const params = new URLSearchParams(query)
  // As in the existing components, the first parameter marks a logout request; the provider adds the other one.
  if (params.has('post_logout_redirect_uri') || params.has('logout')) {
    const parsed = readLogoutRequest(params)
    return 'fault' in parsed ? { kind: 'invalid', ...parsed } : { kind: 'logout', ...parsed }
  }
  if (params.has('device')) return { kind: 'device', userCode: params.get('user_code') ?? '' }
  const parsed = readAuthorizeRequest(params)
  return 'fault' in parsed ? { kind: 'invalid', ...parsed } : { kind: 'authorize', ...parsed }
}

const parse = (address: string): URL | null => (URL.canParse(address) ? new URL(address) : null)

const isLoopback = (hostname: string) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)

/**
 * Names where the browser goes. `URL` writes the host in ASCII (`xn--`), so a look-alike in another script shows.
 * Programs on the device listen on the loopback interface, or own a scheme (RFC 8252, section 7).
 */
export function targetOf(address: string): RedirectTarget {
  const url = parse(address)
  if (!url) return { kind: 'device', place: address }
  const { protocol, hostname, host } = url
  if (!/^https?:$/.test(protocol)) return { kind: 'device', place: protocol }
  return isLoopback(hostname) ? { kind: 'device', place: host } : { kind: 'site', host }
}

/** Returns the words that name where a link leads. */
export const placeNameOf = (address: string): string => {
  const target = targetOf(address)
  return target.kind === 'site' ? target.host : target.place
}

/** Returns the verified host of an app: the ID of a client ID metadata document is a URL on it. */
export const verifiedHost = (clientId: string): string | null =>
  clientId.startsWith('https://') ? (parse(clientId)?.host ?? null) : null

/** Goes to a URL that the provider returned. */
export const leave: Action<{ readonly url: string }, void, SignedInState> = async (_client, { url }) =>
  location.assign(redirectOf(url))

/**
 * Returns whether a page of another origin frames this one. That page could hide this one and lead the user's clicks to its
 * buttons (clickjacking; RFC 9700, 4.16).
 */
export const isFramed: Action<object, boolean, SignedInState> = async () => {
  try {
    return globalThis.top?.location.origin !== location.origin
  } catch {
    // Reading it is refused across origins.
    return true
  }
}
