import { createHash } from 'node:crypto'
import type { AnyOAuthProvider } from '@latchkey/protocol/methods/oauth/providers'
import type { Deps } from '../../deps.ts'
import { ProviderError } from '../../errors.ts'
import { requireRoom } from '../../identity/rate-limit.ts'
import type { Rows } from '../../store/store.ts'
import { consumeOnce, purposeOf, replaceSecret } from '../../store/tables/once-secrets.ts'
import type { Project } from '../../store/tables/projects.ts'
import { drawToken, isToken } from './flow.ts'

interface AttachPurpose {
  readonly provider: AnyOAuthProvider
  readonly userId: string
}

const lifeMs = 600_000

const secretIdOf = (token: string): string => `oauth-attach-${createHash('sha256').update(token).digest('hex')}`

/** Lets a person add one account of a provider to their own. */
export const issueAttachToken = async (
  deps: Deps,
  { projectId }: Project,
  userId: string,
  provider: AnyOAuthProvider,
): Promise<string> => {
  const token = drawToken(deps)
  const slot = secretIdOf(token)
  const now = deps.clock.now()
  await requireRoom(deps.store, [{ limit: 'attachTokensOfAccount', projectId, subject: userId }], now)
  const purpose: AttachPurpose = { provider, userId }
  const held = { holder: userId, digest: '', salt: '', purpose, expiresAt: now + lifeMs }
  await replaceSecret(deps.store.rows, { secretId: slot, projectId, slot, ...held })
  return token
}

/** Whose account the flow adds to; null where the start names none. The token is used up by it. */
export const takeAttachToken = async (
  { clock }: Deps,
  rows: Rows,
  { projectId }: Project,
  provider: AnyOAuthProvider,
  token: string | undefined,
): Promise<string | null> => {
  if (token === undefined) return null
  const secretId = secretIdOf(token)
  const purpose = isToken(token)
    ? await purposeOf<AttachPurpose>(rows, { projectId, secretId, now: clock.now() })
    : null
  if (purpose?.provider === provider && (await consumeOnce(rows, { projectId }, secretId))) return purpose.userId
  throw new ProviderError(
    'oauth_attach_token_not_found',
    'The account cannot be added: the attach token was used, has expired, or is for another provider. Ask for a new one.',
  )
}
