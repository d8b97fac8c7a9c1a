import type { Deps } from '../../domain/deps.ts'
import { emailDestination } from '../../domain/destinations/destinations.ts'
import { verifiedClaim } from '../../domain/factors/claim.ts'
import { type SsoAccountData, type SsoSecret, ssoAccount, ssoKey } from '../../domain/factors/sso.ts'
import { requireVerifier } from '../../domain/one-time-secrets/pkce.ts'
import { type PendingClaim, pendingClaim } from '../../domain/organizations/sign-in/pending-claim.ts'
import { hashedToken, newToken } from '../../domain/sessions/sessions.ts'
import { ProviderError } from '../../errors.ts'
import { sealedInPurpose } from '../../store/sealed-columns.ts'
import type { Db } from '../../store/store.ts'
import { consumeOnce, purposeOf, replaceSecret } from '../../store/tables/one-time-secrets/one-time-secrets.ts'
import type { Project } from '../../store/tables/projects/projects.ts'

/** A user whom an identity provider verified, on the way back to the site. */
export interface SsoResult {
  readonly connectionId: string
  readonly protocol: SsoAccountData['protocol']
  readonly subject: string
  readonly attributes: Readonly<Record<string, unknown>>
  /** The user's groups that assign roles. */
  readonly groups?: readonly string[]
  /** Empty if the provider stated none. Absent in results of an older release. */
  readonly name?: string
  /** Empty if the provider stated none. */
  readonly email: string
  /** Why there is no address, and what to change: a text for the site and the log, without values of the user. */
  readonly missingAddress?: string
  readonly isVerified: boolean
  readonly codeChallenge: string | null
  /** The tokens that the provider issued; SAML has none. */
  readonly providerTokens?: SsoSecret
}

/** The stored form, with the tokens sealed. */
type StoredSsoResult = Omit<SsoResult, 'providerTokens'> & { readonly sealed?: string }

const lifeMs = 300_000
const secretIdOf = (token: string): string => `sso-token-${hashedToken(token)}`

/** Issues the token that the site sends back. */
export const issueSsoToken = async (
  { random, clock, sealing }: Deps,
  db: Db,
  { projectId }: Project,
  { providerTokens, ...recognised }: SsoResult,
): Promise<string> => {
  const token = newToken(random)
  const secretId = secretIdOf(token)
  const sealed = providerTokens && { sealed: sealing.seal(sealedInPurpose(secretId), JSON.stringify(providerTokens)) }
  const purpose: StoredSsoResult = { ...recognised, ...sealed }
  const secretValues = { uniqueKey: secretId, ownerKey: purpose.connectionId, digest: '', salt: '', purpose }
  await replaceSecret(db, { secretId, projectId, ...secretValues, expiresAt: clock.now() + lifeMs })
  return token
}

/**
 * Consumes a token, inside a transaction. A rejected verifier consumes nothing. Of several concurrent calls one
 * succeeds.
 */
export const claimSsoToken = async (
  { clock, sealing }: Deps,
  db: Db,
  { projectId }: Project,
  token: string,
  codeVerifier: string | undefined,
): Promise<SsoResult> => {
  const secretId = secretIdOf(token)
  const storedToken = await purposeOf<StoredSsoResult>(db, { projectId, secretId, now: clock.now() })
  if (storedToken === null) throw tokenNotFound()
  requireVerifier(storedToken.codeChallenge, codeVerifier)
  if (!(await consumeOnce(db, { projectId }, secretId))) throw tokenNotFound()
  const { sealed, ...recognised } = storedToken
  if (sealed === undefined) return recognised
  try {
    return { ...recognised, providerTokens: JSON.parse(sealing.open(sealedInPurpose(secretId), sealed)) }
  } catch (cause) {
    // The encryption keys were replaced within these five minutes.
    throw tokenNotFound(cause)
  }
}

/** Returns the claim of a connection: its subject and, unless the provider denies it, its address. */
export const claimOf = (ssoResult: SsoResult, provenAt: number): PendingClaim => {
  const {
    connectionId,
    protocol,
    subject,
    attributes,
    groups = [],
    name,
    email,
    isVerified,
    providerTokens,
  } = ssoResult
  const accountData: SsoAccountData = { connectionId, protocol, subject, attributes, groups }
  const claim = verifiedClaim({
    kind: ssoAccount,
    lookupKey: ssoKey(accountData),
    publicData: accountData,
    type: 'sso',
    delivery: `sso_${protocol}`,
    provesAddress: null,
  })
  // An organization controls its identity provider, so the address finds members of that organization only.
  const address = email === '' || !isVerified ? null : emailDestination(email)
  return pendingClaim(claim, { address, isFresh: true, provenAt, providerTokens, name })
}

export const tokenNotFound = (cause?: unknown) =>
  new ProviderError(
    'sso_token_not_found',
    'The SSO token is not valid: it was already used, has expired or was never issued. Sign in again.',
    { cause },
  )
