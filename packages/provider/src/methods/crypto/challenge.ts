import type { WalletType } from '@latchkey/protocol/methods/crypto/wallets'
import type { Deps } from '../../deps.ts'
import { requireRoom } from '../../identity/rate-limit.ts'
import type { Reason } from '../../identity/sign-in/reason.ts'
import type { Rows } from '../../store/store.ts'
import { purposeOf, replaceSecret } from '../../store/tables/once-secrets.ts'
import type { Project } from '../../store/tables/projects.ts'

/** A wallet as it is found: its chain, and its address in one spelling. */
export interface WalletKey {
  readonly type: WalletType
  readonly canonical: string
}

/** What a text was written for; its signature does nothing else. */
export type ChallengePurpose = Reason & {
  readonly text: string
  /** A text may say from when on it counts (EIP-4361, `not-before`), in ms. */
  readonly notBefore: number | null
}

/** How long a person has to find their wallet and to read what they sign. */
export const challengeLifeMs = 600_000

/**
 * One living text for each wallet and kind of start: a new one takes the place of the old. It is the row's name too, so it
 * says the project: one wallet may be about to sign in to two of them.
 */
export const slotOf = ({ projectId }: Project, { type, canonical }: WalletKey, reason: Reason['reason']): string =>
  `wallet-${reason === 'secondary' ? 'secondary' : 'primary'}-${type}-${canonical}-${projectId}`

export interface Asking {
  readonly project: Project
  readonly clientAddress: string
}

/** Remembers a text that a wallet is about to sign. */
export const keepChallenge = async (
  { clock, store }: Deps,
  { project, clientAddress }: Asking,
  wallet: WalletKey,
  purpose: ChallengePurpose,
): Promise<void> => {
  const { projectId } = project
  const slot = slotOf(project, wallet, purpose.reason)
  const now = clock.now()
  await requireRoom(store, [{ limit: 'challengesFromClient', projectId, subject: clientAddress }], now)
  await replaceSecret(store.rows, {
    secretId: slot,
    projectId,
    slot,
    // What a person began goes with everything else of theirs when the account changes hands.
    holder: purpose.reason === 'secondary' ? purpose.userId : 'wallet',
    digest: '',
    salt: '',
    purpose,
    expiresAt: now + challengeLifeMs,
  })
}

/** The text that this wallet was given last by that kind of start, if it lives. */
export const challengeOf = (
  rows: Rows,
  { projectId }: Project,
  slot: string,
  now: number,
): Promise<ChallengePurpose | null> => purposeOf<ChallengePurpose>(rows, { projectId, secretId: slot, now })
