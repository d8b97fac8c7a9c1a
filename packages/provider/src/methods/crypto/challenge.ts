import type { WalletType } from '@latchkey/protocol/methods/crypto/wallets'
import type { Deps } from '../../domain/deps.ts'
import type { Reason } from '../../domain/factors/reason.ts'
import { consumeRateLimit } from '../../domain/rate-limits/rate-limit.ts'
import type { Db } from '../../store/store.ts'
import { purposeOf, replaceSecret } from '../../store/tables/one-time-secrets/one-time-secrets.ts'
import type { Project } from '../../store/tables/projects/projects.ts'

/** The lookup key of a wallet: its chain and its canonical address. */
export interface WalletKey {
  readonly type: WalletType
  readonly canonical: string
}

/** The sign-in that a text was written for. Its signature is valid for nothing else. */
export type WalletChallengePurpose = Reason & {
  readonly text: string
  /** Earliest time of use in ms (EIP-4361, `not-before`); null if there is no limit. */
  readonly notBefore: number | null
}

/** Time for the user to open the wallet and read the text. */
export const challengeLifeMs = 600_000

/**
 * Names the row of a pending text. One text is kept for each wallet, reason and requester, and a new one replaces it.
 * Addresses are public, so another person's start must not void the text that the wallet's owner is reading. The name
 * includes the project, because one wallet may sign in to several.
 *
 * @param clientKey user ID if the wallet is being added to an account, else the network of the request; `last` for the most
 * recent request
 */
const challengeKey = (
  { projectId }: Project,
  { type, canonical }: WalletKey,
  reason: Reason['reason'],
  clientKey: string,
): string => `wallet-${reason === 'secondary' ? 'secondary' : 'primary'}-${type}-${canonical}-${projectId}-${clientKey}`

const last = 'last'

/** Points to the most recently requested text, for a phone that has changed its network since. */
interface Pointer {
  readonly uniqueKey: string
}

export interface ChallengeRequest {
  readonly project: Project
  readonly clientAddress: string
}

/** Stores a text that a wallet is about to sign. */
export const keepChallenge = async (
  { clock, store }: Deps,
  { project, clientAddress }: ChallengeRequest,
  wallet: WalletKey,
  purpose: WalletChallengePurpose,
): Promise<void> => {
  const { projectId } = project
  const { reason } = purpose
  const uniqueKey = challengeKey(
    project,
    wallet,
    reason,
    purpose.reason === 'secondary' ? purpose.userId : clientAddress,
  )
  const now = clock.now()
  await consumeRateLimit(store, [{ limit: 'challengesFromClient', projectId, subject: clientAddress }], now)
  const keep = (db: Db, at: string, what: WalletChallengePurpose | Pointer) =>
    replaceSecret(db, {
      secretId: at,
      projectId,
      uniqueKey: at,
      // When the account changes hands, its pending challenges are deleted with the rest of the old owner's data.
      ownerKey: purpose.reason === 'secondary' ? purpose.userId : 'wallet',
      digest: '',
      salt: '',
      purpose: what,
      expiresAt: now + challengeLifeMs,
    })
  await keep(store.db, uniqueKey, purpose)
  await keep(store.db, challengeKey(project, wallet, reason, last), { uniqueKey })
}

export interface ActiveChallenge {
  readonly uniqueKey: string
  readonly purpose: WalletChallengePurpose
}

/** Returns the texts that this requester may have signed: their own first, then the most recent one. */
export const challengesOf = async (
  { clock, store }: Deps,
  project: Project,
  wallet: WalletKey,
  starts: readonly { readonly reason: Reason['reason']; readonly clientKey: string }[],
): Promise<readonly ActiveChallenge[]> => {
  const { projectId } = project
  const at = <Kept>(secretId: string) => purposeOf<Kept>(store.db, { projectId, secretId, now: clock.now() })
  const pendingTexts: ActiveChallenge[] = []
  for (const { reason, clientKey } of starts) {
    const pointer = await at<Pointer>(challengeKey(project, wallet, reason, last))
    for (const uniqueKey of new Set([challengeKey(project, wallet, reason, clientKey), pointer?.uniqueKey])) {
      const purpose = uniqueKey === undefined ? null : await at<WalletChallengePurpose>(uniqueKey)
      if (uniqueKey !== undefined && purpose !== null) pendingTexts.push({ uniqueKey, purpose })
    }
  }
  return pendingTexts
}
