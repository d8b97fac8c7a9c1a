import type { ProviderValues } from '@latchkey/protocol/methods/oauth/provider-values'
import * as oauth from 'oauth4webapi'
import { joinedValues } from '../../domain/factors/provider-tokens/merge-values.ts'
import { RenewalRefused } from '../../domain/factors/provider-tokens/refresh-refused.ts'
import type { OAuthClient } from './client.schema.ts'
import { withClientProof } from './client-proof.ts'
import type { CodeExchangeDeps } from './exchange.ts'
import { isOpenId } from './id-token.ts'
import type { SocialProvider } from './social-provider.ts'
import { askedThrough, mended, tokenServer, valuesOf } from './token-endpoint.ts'

/** The tokens to renew, with their provider and user. */
export interface TokenRenewal {
  readonly row: SocialProvider
  readonly client: OAuthClient
  readonly subject: string
  readonly values: ProviderValues
}

/** Temporary errors (RFC 6749, section 4.1.2.1; RFC 8628, section 3.5). Every other error is a refusal. */
const passing: ReadonlySet<string> = new Set(['temporarily_unavailable', 'server_error', 'slow_down'])

/**
 * Requests a new access token (RFC 6749, section 6). Values that the provider does not return again stay unchanged.
 *
 * @throws RenewalRefused if the provider rejects the refresh token; another error if it cannot be reached or its answer
 * is invalid
 */
export const renewValues = async (
  exchanging: CodeExchangeDeps,
  { row, client, subject, values }: TokenRenewal,
): Promise<ProviderValues> => {
  const { outside, clock } = exchanging
  const server = tokenServer(row, client, row.refresh ?? row.token)
  const oauthClient = { client_id: client.client_id }
  const options = askedThrough(outside)
  const response = await withClientProof(row, client, clock.now(), (proof) =>
    oauth.refreshTokenGrantRequest(server, oauthClient, proof, values.refresh_token, options),
  )
  const { answer, idToken, refusal } = await mended(row, response)
  if (refusal !== null && !passing.has(refusal)) throw new RenewalRefused('The provider rejected the refresh token.')
  const tokens = await oauth.processRefreshTokenResponse(server, oauthClient, answer)
  await requireSamePerson(exchanging, { row, client, subject }, idToken)
  return joinedValues(values, valuesOf(tokens, idToken, clock))
}

/** OpenID Connect Core, section 12.2: a new ID token has the same issuer, client and subject. */
const requireSamePerson = async (
  { idTokens }: CodeExchangeDeps,
  { row, client, subject }: Pick<TokenRenewal, 'row' | 'client' | 'subject'>,
  idToken: string,
): Promise<void> => {
  if (idToken === '' || !isOpenId(row)) return
  const { sub } = await idTokens.verify(idToken, { row, client, nonce: null })
  if (sub !== subject) throw new Error('The ID token is of another subject.')
}
