import { type JWTPayload, jwtVerify } from 'jose'
import type { Clock } from '../../ports/clock.ts'
import { createKeySets, leewaySeconds, publicAlgorithms } from '../../ports/key-sets.ts'
import type { Outside } from '../../ports/outside.ts'
import { addressFor } from './address-for.ts'
import type { OAuthClient } from './client.schema.ts'
import type { OpenId, SocialProvider } from './social-provider.ts'

/** The row of a provider that signs ID tokens. */
export type OpenIdProvider = SocialProvider & { readonly openId: OpenId }

/** Whether the provider of a row signs ID tokens. */
export const isOpenId = (row: SocialProvider): row is OpenIdProvider => row.openId !== undefined

/** What a token must say to be this person's, for this client, from this flow. */
export interface Expected {
  readonly row: OpenIdProvider
  readonly client: OAuthClient
  /** Null where there is none to compare with. */
  readonly nonce: string | null
  /** A token without one is taken too: the prompt of One Tap leaves it out where the page gave none. */
  readonly isNonceOptional?: boolean
}

/** Checks ID tokens. The keys of a provider are kept until they change. */
export interface IdTokens {
  /** The claims of a token that holds; rejects for every other one. */
  verify(token: string, expected: Expected): Promise<JWTPayload>
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
      requireOwnParty(payload, client)
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

/** A provider with tenants names the tenant in its issuer, and again in a claim. */
const requireIssuer = ({ iss, tid }: JWTPayload, row: OpenIdProvider, client: OAuthClient): void => {
  const tenant = typeof tid === 'string' && uuid.test(tid) ? tid : 'none'
  const issuers = row.openId.issuers.map((issuer) =>
    issuer === 'accounts.google.com' ? issuer : addressFor(row, client, issuer).replace('{tid}', tenant),
  )
  if (iss === undefined || !issuers.includes(iss)) throw new Error('The ID token is from another issuer.')
  const isOneTenant = client.tenant !== undefined && uuid.test(client.tenant)
  if (isOneTenant && client.tenant?.toLowerCase() !== tenant.toLowerCase())
    throw new Error('The tenant is another one.')
}

/** OpenID Connect Core, section 3.1.3.7, steps 3 to 5: a token for several is taken only from whom it was made for. */
const requireOwnParty = ({ aud, azp }: JWTPayload, { client_id }: OAuthClient): void => {
  const isShared = Array.isArray(aud) && aud.length > 1
  if (isShared || (azp !== undefined && azp !== client_id)) throw new Error('The ID token is for another client.')
}
