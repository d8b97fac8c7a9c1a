import type { AnyOAuthProvider } from '@latchkey/protocol/methods/oauth/providers'

/** The way to identity providers elsewhere. */
export interface Outside {
  /**
   * Where a browser goes with an authorization request: the address itself, or the stand-in that takes the provider's
   * place in development. `baseURL` is this server's own.
   */
  entrance(provider: AnyOAuthProvider, authorization: URL, baseURL: string): string
  /** As `fetch` does it, to addresses of the internet only. Rejects for every other one, and follows no redirect. */
  fetch(url: string, init?: RequestInit): Promise<Response>
}
