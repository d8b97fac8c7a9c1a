import type { Deps } from '../../domain/deps.ts'
import { type SsoSecret, type SsoShown, ssoAccount, ssoKey } from '../../domain/factors/sso.ts'
import { requireVerifier } from '../../domain/one-time-secrets/pkce.ts'
import { type KeptClaim, keptClaim } from '../../domain/organizations/sign-in/pending-claim.ts'
import { hashedToken, newToken } from '../../domain/sessions/sessions.ts'
import { verifiedClaim } from '../../domain/sessions/sign-in/claim.ts'
import { emailDestination } from '../../domain/users/destinations.ts'
import { ProviderError } from '../../errors.ts'
import { sealedInPurpose } from '../../store/sealed-columns.ts'
import type { Rows } from '../../store/store.ts'
import { consumeOnce, purposeOf, replaceSecret } from '../../store/tables/once-secrets.ts'
import type { Project } from '../../store/tables/projects.ts'

/** Somebody whom a company's identity provider recognised, on the way back to the site. */
export interface Recognised {
  readonly connectionId: string
  readonly protocol: SsoShown['protocol']
  readonly subject: string
  readonly attributes: Readonly<Record<string, unknown>>
  /** Those of the person's groups that roles come of. */
  readonly groups?: readonly string[]
  readonly email: string
  readonly isVerified: boolean
  readonly codeChallenge: string | null
  /** What the provider handed out; SAML has no such thing. */
  readonly handedOut?: SsoSecret
}

/** At rest it is sealed. */
type Kept = Omit<Recognised, 'handedOut'> & { readonly sealed?: string }

const lifeMs = 300_000
const secretIdOf = (token: string): string => `sso-token-${hashedToken(token)}`

/** Makes the token that the site takes back. */
export const issueRecognised = async (
  { random, clock, sealing }: Deps,
  rows: Rows,
  { projectId }: Project,
  { handedOut, ...recognised }: Recognised,
): Promise<string> => {
  const token = newToken(random)
  const secretId = secretIdOf(token)
  const sealed = handedOut && { sealed: sealing.seal(sealedInPurpose(secretId), JSON.stringify(handedOut)) }
  const purpose: Kept = { ...recognised, ...sealed }
  const held = { slot: secretId, holder: purpose.connectionId, digest: '', salt: '', purpose }
  await replaceSecret(rows, { secretId, projectId, ...held, expiresAt: clock.now() + lifeMs })
  return token
}

/** Takes a token back, inside a transaction. A refused verifier uses nothing up; of many claims at once one passes. */
export const claimRecognised = async (
  { clock, sealing }: Deps,
  rows: Rows,
  { projectId }: Project,
  token: string,
  codeVerifier: string | undefined,
): Promise<Recognised> => {
  const secretId = secretIdOf(token)
  const found = await purposeOf<Kept>(rows, { projectId, secretId, now: clock.now() })
  if (found === null) throw tokenNotFound()
  requireVerifier(found.codeChallenge, codeVerifier)
  if (!(await consumeOnce(rows, { projectId }, secretId))) throw tokenNotFound()
  const { sealed, ...recognised } = found
  if (sealed === undefined) return recognised
  try {
    return { ...recognised, handedOut: JSON.parse(sealing.open(sealedInPurpose(secretId), sealed)) }
  } catch (cause) {
    // The keys were changed in these five minutes.
    throw tokenNotFound(cause)
  }
}

/** What the connection has verified: this subject of it and, unless it says otherwise, this address. */
export const claimOf = (recognised: Recognised, provenAt: number): KeptClaim => {
  const { connectionId, protocol, subject, attributes, groups = [], email, isVerified, handedOut } = recognised
  const shown: SsoShown = { connectionId, protocol, subject, attributes, groups }
  const claim = verifiedClaim({
    kind: ssoAccount,
    lookupKey: ssoKey(shown),
    shown,
    type: 'sso',
    delivery: `sso_${protocol}`,
    provesAddress: null,
  })
  // An identity provider says what its organization makes it say, so the address leads to members of that organization alone.
  const address = email === '' || !isVerified ? null : emailDestination(email)
  return keptClaim(claim, { address, isFresh: true, provenAt, handedOut })
}

export const tokenNotFound = (cause?: unknown) =>
  new ProviderError(
    'sso_token_not_found',
    'The token does not work any more: it was used already, has expired, or was never given. Sign in again.',
    { cause },
  )
