import { errors, type JWTPayload, type JWTVerifyOptions, jwtVerify } from 'jose'
import { requireOwnParty } from '../../ports/authorized-party.ts'
import type { Clock } from '../../ports/clock.ts'
import { createKeySets, foreignAlgorithms, leewaySeconds } from '../../ports/key-sets.ts'
import type { Outside } from '../../ports/outside.ts'
import { addressFor } from './address-for.ts'
import type { OAuthClient } from './client.schema.ts'
import type { OpenId, SocialProvider } from './social-provider.ts'

/** A provider that signs ID tokens. */
export type OpenIdProvider = SocialProvider & { readonly openId: OpenId }

/** Whether a provider signs ID tokens. */
export const isOpenId = (row: SocialProvider): row is OpenIdProvider => row.openId !== undefined

/** The values that an ID token must match: the provider, this client and this flow. */
export interface ExpectedIdToken {
  readonly row: OpenIdProvider
  readonly client: OAuthClient
  /** Null if there is no nonce to compare. */
  readonly nonce: string | null
  /** Accepts a token without a nonce: One Tap omits it if the page set no nonce. */
  readonly isNonceOptional?: boolean
}

/** Verifies ID tokens. Caches the keys of a provider until they change. */
export interface IdTokens {
  /** Returns the claims of a valid token; rejects every other one. */
  verify(token: string, expected: ExpectedIdToken): Promise<JWTPayload>
  /** Returns the claims of a signed userinfo response; rejects every other one. */
  verifyProfile(token: string, expected: Pick<ExpectedIdToken, 'row' | 'client'>): Promise<JWTPayload>
}

export const createIdTokens = (outside: Outside, clock: Clock): IdTokens => {
  const keysAt = createKeySets(outside)
  const payloadOf = async (
    token: string,
    { row, client }: Pick<ExpectedIdToken, 'row' | 'client'>,
    more: JWTVerifyOptions,
  ): Promise<JWTPayload> => {
    const options = {
      ...more,
      algorithms: foreignAlgorithms,
      currentDate: new Date(clock.now()),
      clockTolerance: leewaySeconds,
    }
    try {
      return (await jwtVerify(token, keysAt(addressFor(row, client, row.openId.keys)), options)).payload
    } catch (fault) {
      if (!(fault instanceof errors.JWKSMultipleMatchingKeys)) throw fault
      return verifiedByOne(token, fault, options)
    }
  }
  return {
    async verifyProfile(token, { row, client }) {
      const payload = await payloadOf(token, { row, client }, { requiredClaims: ['sub'] })
      // Both are optional here (OpenID Connect Core, section 5.3.2).
      if (payload.iss !== undefined) requireIssuer(payload, row, client)
      if (payload.aud !== undefined && ![payload.aud].flat().includes(client.client_id))
        throw new Error('The profile is for another client.')
      return payload
    },

    async verify(token, { row, client, nonce, isNonceOptional = false }) {
      const payload = await payloadOf(
        token,
        { row, client },
        { audience: client.client_id, requiredClaims: ['sub', 'iss', 'iat', 'exp'] },
      )
      requireIssuer(payload, row, client)
      requireOwnParty(payload, client.client_id)
      if (typeof payload.iat !== 'number' || payload.iat > clock.now() / 1000 + leewaySeconds) {
        throw new errors.JWTClaimValidationFailed(
          'The ID token was issued in the future.',
          payload,
          'iat',
          'check_failed',
        )
      }
      if (nonce === null || (payload.nonce === undefined && isNonceOptional)) return payload
      if (payload.nonce !== nonce) throw new Error('The ID token belongs to another flow.')
      return payload
    },
  }
}

/** Tries each key of a token without a key ID: small providers publish several keys and name none in the token. */
const verifiedByOne = async (
  token: string,
  keys: errors.JWKSMultipleMatchingKeys,
  options: JWTVerifyOptions,
): Promise<JWTPayload> => {
  let refusal: unknown = keys
  for await (const key of keys) {
    try {
      return (await jwtVerify(token, key, options)).payload
    } catch (fault) {
      if (!(fault instanceof errors.JWSSignatureVerificationFailed)) throw fault
      refusal = fault
    }
  }
  throw refusal
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Checks the issuer. A provider with tenants names the tenant in its issuer and in a claim. */
const requireIssuer = ({ iss, tid }: JWTPayload, row: OpenIdProvider, client: OAuthClient): void => {
  const tenant = typeof tid === 'string' && uuid.test(tid) ? tid : 'none'
  const issuers = row.openId.issuers.map((issuer) =>
    issuer === 'accounts.google.com' ? issuer : addressFor(row, client, issuer).replace('{tid}', tenant),
  )
  if (iss === undefined || !issuers.includes(iss))
    throw new Error('The ID token is from another issuer.', { cause: iss })
  const isOneTenant = client.tenant !== undefined && uuid.test(client.tenant)
  if (isOneTenant && client.tenant?.toLowerCase() !== tenant.toLowerCase())
    throw new Error('The ID token is from another tenant.')
}
