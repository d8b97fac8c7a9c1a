import type { AnyOAuthProvider } from '@latchkey/protocol/methods/oauth/providers'

/** Access to external identity providers. */
export interface Outside {
  /**
   * Returns the URL to which a browser sends an authorization request: the given URL, or the stand-in for the provider
   * in development. `baseURL` is this server's own.
   */
  entrance(provider: AnyOAuthProvider, authorization: URL, baseURL: string): string
  /** Like `fetch`, but only for public addresses and without following redirects. Rejects all others. */
  fetch(url: string, init?: RequestInit): Promise<Response>
}
