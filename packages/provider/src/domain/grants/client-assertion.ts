import {
  createLocalJWKSet,
  decodeJwt,
  decodeProtectedHeader,
  errors,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
} from 'jose'
import { leewaySeconds, publicAlgorithms } from '../../ports/key-sets.ts'
import type { AppKeys, StoredConnectedApp } from '../../store/tables/connected-apps/connected-apps.ts'
import { keepFirst } from '../../store/tables/one-time-secrets/one-time-secrets.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import type { Deps } from '../deps.ts'
import { tokenClientId } from '../permissions/app-types.ts'
import { issuerOf } from './issuer.ts'
import { tokenHash } from './opaque-token.ts'

/** The value of `client_assertion_type` (RFC 7523, 2.2). */
export const assertionType = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'

/** Longest time to the end of an assertion. Its ID is kept until then, so that it works once. */
const longestLifeSeconds = 3_600

const longestId = 256

/** Returns the client that an assertion names, without trusting it; null for a text that is no JWT. */
export const clientIdIn = (assertion: string): string | null => {
  try {
    const { sub } = decodeJwt(assertion)
    return typeof sub === 'string' && sub !== '' ? sub : null
  } catch {
    return null
  }
}

/**
 * Verifies the JWT by which an app proves its identity (`private_key_jwt`; RFC 7523, 3; OpenID Connect Core, 9). It works
 * once. The key set of the app is fetched only for an assertion that is right in everything else.
 *
 * @returns null if the assertion is right, else a sentence that tells the developer of the app what is wrong
 */
export const assertionFault = async (
  deps: Pick<Deps, 'store' | 'clock' | 'clientKeySets'>,
  { project, baseURL, app }: { readonly project: Project; readonly baseURL: string; readonly app: StoredConnectedApp },
  assertion: string,
): Promise<string | null> => {
  const keys = app.settings.keys ?? null
  if (keys === null) return 'The client published no keys. Add `jwks_uri` or `jwks` to its metadata.'
  const now = deps.clock.now()
  const early = claimsFault(assertion, { project, baseURL, app, now })
  if (early !== null) return early
  const algorithms = publicAlgorithms.filter((one) => keys.algorithm === undefined || keys.algorithm === one)
  const { alg = '' } = decodeProtectedHeader(assertion)
  if (!algorithms.includes(alg))
    return `The assertion is signed with another algorithm. Use ${algorithms.join(', ') || 'an asymmetric one'}.`
  const payload = await verified(deps, keys, assertion, algorithms, now)
  if (payload === null)
    return 'The signature of the assertion does not match a key of the client, or its keys could not be fetched.'
  const { projectId } = project
  const id = `assertion-${tokenHash(JSON.stringify([projectId, app.clientId, payload.jti]))}`
  const isFirst = await keepFirst(deps.store.db, {
    secretId: id,
    projectId,
    uniqueKey: id,
    ownerKey: app.clientId,
    digest: '',
    salt: '',
    purpose: null,
    expiresAt: ((payload.exp ?? 0) + leewaySeconds) * 1_000,
  })
  return isFirst ? null : 'The assertion was used before. Sign a new one with another `jti` for each request.'
}

/** The endpoints at which an app authenticates. Its assertion names one of them, or the issuer. */
const endpointPaths = ['token', 'introspect', 'revoke', 'par', 'device_authorization'] as const

const claimsFault = (
  assertion: string,
  at: {
    readonly project: Project
    readonly baseURL: string
    readonly app: StoredConnectedApp
    readonly now: number
  },
): string | null => {
  const claims = claimsIn(assertion)
  if (claims === null) return 'The assertion is no JWT.'
  const clientId = tokenClientId(at.app)
  if (claims.iss !== clientId || claims.sub !== clientId)
    return 'The claims `iss` and `sub` of the assertion must be the `client_id`.'
  const { issuer, endpoints } = issuerOf(at.project, at.baseURL)
  // An app may have been set up with the addresses below the project's path, which also work where the issuer is a host.
  const places = [...new Set([endpoints, `${at.baseURL}/v1/public/${at.project.projectId}`])]
  const accepted = [issuer, ...places.flatMap((place) => endpointPaths.map((path) => `${place}/oauth2/${path}`))]
  if (![claims.aud].flat().some((one) => typeof one === 'string' && accepted.includes(one.replace(/\/$/, ''))))
    return `The claim \`aud\` of the assertion must be \`${issuer}\` or the token endpoint.`
  const seconds = at.now / 1_000
  const { exp, iat, nbf, jti } = claims
  if (typeof exp !== 'number' || exp <= seconds - leewaySeconds) return 'The assertion has no `exp`, or has expired.'
  if (exp > seconds + longestLifeSeconds + leewaySeconds) return 'The claim `exp` is more than one hour away.'
  if ([iat, nbf].some((begins) => begins !== undefined && begins > seconds + leewaySeconds))
    return 'The assertion begins in the future. Check the clock.'
  if (typeof jti !== 'string' || jti === '' || jti.length > longestId)
    return `The claim \`jti\` of the assertion must have 1 to ${longestId} characters.`
  return null
}

const claimsIn = (assertion: string): JWTPayload | null => {
  try {
    return decodeJwt(assertion)
  } catch {
    return null
  }
}

const verified = async (
  { clientKeySets }: Pick<Deps, 'clientKeySets'>,
  keys: AppKeys,
  assertion: string,
  algorithms: string[],
  now: number,
): Promise<JWTPayload | null> => {
  const keySet = byAnyName(
    'uri' in keys ? clientKeySets(keys.uri) : createLocalJWKSet({ keys: [...keys.keys] as never }),
  )
  const options = { algorithms, currentDate: new Date(now), clockTolerance: leewaySeconds }
  try {
    return (await jwtVerify(assertion, keySet, options)).payload
  } catch (fault) {
    // Without a `kid`, each key that fits is tried.
    if (!(fault instanceof errors.JWKSMultipleMatchingKeys)) return null
    for await (const key of fault) {
      const result = await jwtVerify(assertion, key, options).catch(() => null)
      if (result !== null) return result.payload
    }
    return null
  }
}

/**
 * Finds a key by its `kid`, and by its algorithm alone where no key has that name: programs name the key in the assertion
 * and not in the set, or by a digest. All keys of the set are the app's own.
 */
const byAnyName =
  (keySet: JWTVerifyGetKey): JWTVerifyGetKey =>
  async (header, token) => {
    try {
      return await keySet(header, token)
    } catch (fault) {
      if (!(fault instanceof errors.JWKSNoMatchingKey) || header.kid === undefined) throw fault
      const { kid: _, ...unnamed } = header
      return keySet(unnamed, token)
    }
  }
