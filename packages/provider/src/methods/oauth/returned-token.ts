import { createHash } from 'node:crypto'
import type { ProviderValues } from '@latchkey/protocol/methods/oauth/provider-values'
import type { AnyOAuthProvider } from '@latchkey/protocol/methods/oauth/providers'
import type { Deps } from '../../domain/deps.ts'
import { requireVerifier } from '../../domain/one-time-secrets/pkce.ts'
import { ProviderError } from '../../errors.ts'
import { sealedInPurpose } from '../../store/sealed-columns.ts'
import type { Db } from '../../store/store.ts'
import { consumeOnce, purposeOf, replaceSecret } from '../../store/tables/one-time-secrets/one-time-secrets.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import { type BusinessFlow, drawToken, isToken } from './flow.ts'
import type { Profile } from './profile.ts'

/** A user whom a provider verified, on the way back to the site. */
export interface ReturnedUser {
  readonly provider: AnyOAuthProvider
  readonly profile: Profile
  /** The tokens that the provider issued. */
  readonly values: ProviderValues
  readonly codeChallenge: string | null
  readonly attachUserId: string | null
  readonly business?: BusinessFlow
}

/** The stored form, with the provider's tokens sealed. */
type StoredReturnedUser = Omit<ReturnedUser, 'values'> & { readonly sealedValues: string }

/** Five minutes: the browser is redirected at once, and the page sends the token when it has loaded. */
const lifeMs = 300_000

const secretIdOf = (token: string): string => `oauth-token-${createHash('sha256').update(token).digest('hex')}`

/** Issues the token that the site sends back. */
export const issueReturned = async (
  deps: Deps,
  db: Db,
  { projectId }: Project,
  { values, ...returned }: ReturnedUser,
): Promise<string> => {
  const token = drawToken(deps)
  const secretId = secretIdOf(token)
  const sealedValues = deps.sealing.seal(sealedInPurpose(secretId), JSON.stringify(values))
  const purpose: StoredReturnedUser = { ...returned, sealedValues }
  await replaceSecret(db, {
    secretId,
    projectId,
    uniqueKey: secretId,
    ownerKey: returned.attachUserId ?? `oauth ${returned.provider} ${returned.profile.subject}`,
    digest: '',
    salt: '',
    purpose,
    expiresAt: deps.clock.now() + lifeMs,
  })
  return token
}

/**
 * Consumes a token, inside a transaction. A rejected verifier consumes nothing. Of several concurrent calls one
 * succeeds.
 */
export const claimReturned = async (
  { clock, sealing }: Deps,
  db: Db,
  { projectId }: Project,
  token: string,
  codeVerifier: string | undefined,
): Promise<ReturnedUser> => {
  const secretId = secretIdOf(token)
  const storedToken = isToken(token)
    ? await purposeOf<StoredReturnedUser>(db, { projectId, secretId, now: clock.now() })
    : null
  if (storedToken === null) throw returnedNotFound()
  requireVerifier(storedToken.codeChallenge, codeVerifier)
  if (!(await consumeOnce(db, { projectId }, secretId))) throw returnedNotFound()
  const { sealedValues, ...returned } = storedToken
  try {
    return { ...returned, values: JSON.parse(sealing.open(sealedInPurpose(secretId), sealedValues)) }
  } catch (cause) {
    // The encryption keys were replaced within these five minutes.
    throw returnedNotFound(cause)
  }
}

const returnedNotFound = (cause?: unknown) =>
  new ProviderError(
    'oauth_token_not_found',
    'The OAuth token is not valid: it was already used, has expired or was never issued. Sign in again.',
    { cause },
  )
