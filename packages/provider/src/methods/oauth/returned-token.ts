import { createHash } from 'node:crypto'
import type { ProviderValues } from '@latchkey/protocol/methods/oauth/provider-values'
import type { AnyOAuthProvider } from '@latchkey/protocol/methods/oauth/providers'
import type { Deps } from '../../domain/deps.ts'
import { requireVerifier } from '../../domain/one-time-secrets/pkce.ts'
import { ProviderError } from '../../errors.ts'
import { sealedInPurpose } from '../../store/sealed-columns.ts'
import type { Rows } from '../../store/store.ts'
import { consumeOnce, purposeOf, replaceSecret } from '../../store/tables/once-secrets.ts'
import type { Project } from '../../store/tables/projects.ts'
import { type BusinessFlow, drawToken, isToken } from './flow.ts'
import type { Profile } from './profile.ts'

/** Somebody whom an outside provider recognised, on the way back to the site. */
export interface Returned {
  readonly provider: AnyOAuthProvider
  readonly profile: Profile
  /** What the provider handed out. */
  readonly values: ProviderValues
  readonly codeChallenge: string | null
  readonly attachUserId: string | null
  readonly business?: BusinessFlow
}

/** At rest the tokens of the provider are sealed. */
type Kept = Omit<Returned, 'values'> & { readonly sealedValues: string }

/** The browser is sent on at once; a site takes the token back as soon as its page has loaded. */
const lifeMs = 300_000

const secretIdOf = (token: string): string => `oauth-token-${createHash('sha256').update(token).digest('hex')}`

/** Makes the token that the site takes back. */
export const issueReturned = async (
  deps: Deps,
  rows: Rows,
  { projectId }: Project,
  { values, ...returned }: Returned,
): Promise<string> => {
  const token = drawToken(deps)
  const secretId = secretIdOf(token)
  const sealedValues = deps.sealing.seal(sealedInPurpose(secretId), JSON.stringify(values))
  const purpose: Kept = { ...returned, sealedValues }
  await replaceSecret(rows, {
    secretId,
    projectId,
    slot: secretId,
    holder: returned.attachUserId ?? `oauth ${returned.provider} ${returned.profile.subject}`,
    digest: '',
    salt: '',
    purpose,
    expiresAt: deps.clock.now() + lifeMs,
  })
  return token
}

/** Takes a token back, inside a transaction. A refused verifier uses nothing up; of many claims at once one passes. */
export const claimReturned = async (
  { clock, sealing }: Deps,
  rows: Rows,
  { projectId }: Project,
  token: string,
  codeVerifier: string | undefined,
): Promise<Returned> => {
  const secretId = secretIdOf(token)
  const kept = isToken(token) ? await purposeOf<Kept>(rows, { projectId, secretId, now: clock.now() }) : null
  if (kept === null) throw returnedNotFound()
  requireVerifier(kept.codeChallenge, codeVerifier)
  if (!(await consumeOnce(rows, { projectId }, secretId))) throw returnedNotFound()
  const { sealedValues, ...returned } = kept
  try {
    return { ...returned, values: JSON.parse(sealing.open(sealedInPurpose(secretId), sealedValues)) }
  } catch (cause) {
    // The keys were changed in these five minutes.
    throw returnedNotFound(cause)
  }
}

const returnedNotFound = (cause?: unknown) =>
  new ProviderError(
    'oauth_token_not_found',
    'The token does not work any more: it was used already, has expired, or was never given. Sign in again.',
    { cause },
  )
