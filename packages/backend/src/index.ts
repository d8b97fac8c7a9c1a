/**
 * Verifies sessions and access tokens of a Latchkey project on a server. It needs only Web Crypto and `fetch`, so it runs
 * in Node, Deno, Bun, workerd and every edge runtime.
 *
 * ```ts
 * import { createVerifier, sessionJwtOf } from '@latchkey/backend'
 *
 * const verifier = createVerifier({ baseURL: 'https://auth.example.com', projectId: 'project-live-…' })
 * const { userId } = await verifier.verifySession(sessionJwtOf(request))
 * ```
 */

export type { HeaderFields, HeaderReader, RequestWithHeaders } from './request-headers.ts'
export { bearerTokenOf, sessionJwtOf } from './request-tokens.ts'
export {
  createResourceServer,
  type MetadataRequest,
  type ResourceServer,
  type ResourceServerOptions,
} from './resource-server.ts'
export { TokenError, type TokenErrorCode } from './token-error.ts'
export {
  type AccessToken,
  type AccessTokenDemands,
  type Claims,
  createVerifier,
  type Organization,
  type VerifiedSession,
  type Verifier,
  type VerifierOptions,
} from './verifier.ts'
