import { type JWTPayload, jwtVerify } from 'jose'
import { requireOwnParty } from '../../ports/authorized-party.ts'
import type { Clock } from '../../ports/clock.ts'
import { createKeySets, leewaySeconds, publicAlgorithms } from '../../ports/key-sets.ts'
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
}

export const createIdTokens = (outside: Outside, clock: Clock): IdTokens => {
  const keysAt = createKeySets(outside)
  return {
    async verify(token, { row, client, nonce, isNonceOptional = false }) {
      const { payload } = await jwtVerify(token, keysAt(addressFor(row, client, row.openId.keys)), {
        algorithms: publicAlgorithms,
        audience: client.client_id,
        currentDate: new Date(clock.now()),
        clockTolerance: leewaySeconds,
        requiredClaims: ['sub', 'iss', 'iat', 'exp'],
      })
      requireIssuer(payload, row, client)
      requireOwnParty(payload, client.client_id)
      if (typeof payload.iat !== 'number' || payload.iat > clock.now() / 1000 + leewaySeconds) {
        throw new Error('The ID token was issued in the future.')
      }
      if (nonce === null || (payload.nonce === undefined && isNonceOptional)) return payload
      if (payload.nonce !== nonce) throw new Error('The ID token belongs to another flow.')
      return payload
    },
  }
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
